import { type Checked, INVARIANTS, type Window } from '#db/invariants.ts'
import type { Ctx } from '../context.ts'
import { log } from '../core/log.ts'
import { checkDocuments } from '../modules/licences/public.ts'
import { checkRows, getProgress, keepProgress } from './check-store.ts'
import { raiseAlert } from './raise-alert.ts'

/** Looks at the next rows of something. */
export type Check = { name: string; rows: number; step(ctx: Ctx, window: Window): Promise<Checked> }

/** Rows of one step: some 10 ms of D1 for the dearest of them. */
const ROWS = 5000
/** Documents of one step: each is hashed and its signature verified, 0.2 ms of the Worker's own time. */
const DOCUMENTS = 200
/** Steps of one check in one run, and how long a run goes on: queries far below the thousand that D1 allows a run. */
const LIMITS = { steps: 20, budgetMs: 60_000 }

/** Everything that is looked at every hour: the invariants, and as a rolling sample the signed documents. */
export const CHECKS: readonly Check[] = [
  ...Object.keys(INVARIANTS).map(
    (name): Check => ({ name, rows: ROWS, step: (ctx, window) => checkRows(ctx, name, window) }),
  ),
  { name: 'I9 a document is what was hashed and signed', rows: DOCUMENTS, step: checkDocuments },
]

/**
 * Each check goes on where it stopped and begins anew at the end. What was looked at longest ago comes first, so that a run
 * that is cut short takes nothing's turn away. A check that fails does not keep the others from running.
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
    // The end: the next run begins anew.
    if (found.last === null) break
  }
  if (broken.length > 0) await raiseAlert(ctx, check.name, broken.slice(0, 3))
  await keepProgress(ctx, check.name, after)
}
