import { type Checked, INVARIANTS, type Window } from '#db/invariants.ts'
import type { Ctx } from '../context.ts'
import { log } from '../core/log.ts'
import { findOverdueCertifications } from '../modules/enterprise/public.ts'
import { findOverdueInvoices } from '../modules/invoices/public.ts'
import { checkChain, checkDocuments } from '../modules/licences/public.ts'
import { findOverdueApplications } from '../modules/musicians/public.ts'
import { findOverdueRefunds, findOverdueTransfers } from '../modules/orders/public.ts'
import { checkRows, getProgress, keepProgress } from './check-store.ts'
import { raiseAlert } from './raise-alert.ts'

/** Checks the next rows of one kind. */
export type Check = { name: string; rows: number; step(ctx: Ctx, window: Window): Promise<Checked> }

/** Rows per step: about 10 ms of D1 time for the most expensive check. */
const ROWS = 5000
/** Documents per step: each is hashed and its signature verified, 0.2 ms of Worker CPU time. */
const DOCUMENTS = 200
/**
 * Steps of one check per run, and the time limit of a run. The queries stay far below D1's limit of a thousand per run.
 */
const LIMITS = { steps: 20, budgetMs: 60_000 }

/**
 * Everything that is checked every hour: the configuration, the invariants, a rolling sample of the signed documents, and whether a company
 * transfer, a refund request, an invoice or a certification waits longer than its buyer was promised.
 */
export const CHECKS: readonly Check[] = [
  {
    name: 'every configured value is right',
    rows: 1,
    step: async ({ config }) => ({ broken: config.problems.map(({ name }) => name), last: null }),
  },
  ...Object.keys(INVARIANTS).map(
    (name): Check => ({ name, rows: ROWS, step: (ctx, window) => checkRows(ctx, name, window) }),
  ),
  { name: 'I9 a document is what was hashed and signed', rows: DOCUMENTS, step: checkDocuments },
  { name: 'the chain is that of all documents and revocations', rows: DOCUMENTS, step: checkChain },
  { name: 'transfers are decided within 48 hours of working time', rows: 1, step: findOverdueTransfers },
  { name: 'refund requests are answered within two working days', rows: 1, step: findOverdueRefunds },
  { name: 'companies are certified or answered within seven working days', rows: 1, step: findOverdueCertifications },
  { name: 'invoices are issued within five business days', rows: 1, step: findOverdueInvoices },
  { name: 'musicians are answered within seven business days', rows: 1, step: findOverdueApplications },
]

/**
 * Each check continues where it stopped and starts over at the end. The check that ran longest ago comes first, so that
 * a run that is cut short skips none permanently. A failing check does not stop the others.
 */
export async function runChecks(ctx: Ctx, checks: readonly Check[] = CHECKS, limits = LIMITS): Promise<void> {
  const progress = await getProgress(ctx)
  const startedAt = performance.now()
  const getAge = ({ name }: Check) => progress.get(name)?.checkedAtMs ?? 0
  const failed: string[] = []
  for (const check of [...checks].sort((one, other) => getAge(one) - getAge(other))) {
    if (performance.now() - startedAt > limits.budgetMs) break
    try {
      await goOn(ctx, check, progress.get(check.name)?.afterRow ?? 0, limits.steps)
    } catch (error) {
      failed.push(check.name)
      log('error', ctx, { at: 'check', check: check.name, error })
    }
  }
  if (failed.length > 0) throw new Error(`checks: ${failed.length} could not be made`)
}

async function goOn(ctx: Ctx, check: Check, from: number, steps: number): Promise<void> {
  let after = from
  const broken: string[] = []
  for (let i = 0; i < steps; i++) {
    const found = await check.step(ctx, { after, rows: check.rows })
    broken.push(...found.broken)
    after = found.last ?? 0
    // All rows checked: the next run starts over.
    if (found.last === null) break
  }
  if (broken.length > 0) await raiseAlert(ctx, check.name, broken.slice(0, 3))
  await keepProgress(ctx, check.name, after)
}
