import { audited } from '#core/audit-store.ts'
import { getDay } from '#core/business-day.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { operatorGuard, whyGuardFailed } from '../staff/public.ts'
import type { SettleReversal } from './contract.ts'
import { findReversal, setReversed } from './reversal-store.ts'

type Settled = { id: string; state: 'pending' | 'done' }

/** The credit note of a refund was issued in the tax software, under this number. Safe to repeat. */
export async function settleReversal(ctx: Ctx<Operator>, id: string, input: SettleReversal): Promise<Result<Settled>> {
  const row = await findReversal(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if (row.state === 'done') return row.number === input.number ? ok({ id, state: 'done' }) : refuse('INVOICE_STATE')
  if (input.issuedOn > getDay(ctx.now)) return refuse('BAD_REQUEST', { issuedOn: 'FIELD_INVALID' })
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, 'invoices:manage', { isFresh: true }),
      ...setReversed(ctx, id, input),
      audited(ctx, {
        action: 'invoices.reverse',
        target: `invoice:${row.invoiceId}`,
        before: { reversal: id, state: row.state },
        after: { reversal: id, state: 'done', fen: row.fen, ...input },
      }),
    ])
  } catch (error) {
    const now = await findReversal(ctx, id)
    if (now?.state === 'done' && now.number === input.number) return ok({ id, state: 'done' })
    const constraint = getConstraint(error)
    if (constraint === 'unique:invoice_reversal.number')
      return refuse('INVOICE_NUMBER_USED', { number: 'INVOICE_NUMBER_USED' })
    if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, 'invoices:manage')) ?? refuse('INVOICE_STATE')
    throw error
  }
  return ok({ id, state: 'done' })
}
