import { audited } from '#core/audit-store.ts'
import { getDay } from '#core/business-day.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import { notOwn, operatorGuard, whyGuardFailed } from '../staff/public.ts'
import type { ReversalSettled, SettleReversal } from './contract.ts'
import { findReversal, setReversed } from './reversal-store.ts'
import { findAny } from './store.ts'

/** The credit note of a refund was issued in the tax software, under this number; the buyer is told. Safe to repeat. */
export async function settleReversal(
  ctx: Ctx<Operator>,
  id: string,
  input: SettleReversal,
): Promise<Result<ReversalSettled>> {
  const row = await findReversal(ctx, id)
  const invoice = row && (await findAny(ctx, row.invoiceId))
  if (!row || !invoice) return refuse('NOT_FOUND')
  if (row.state === 'done') return row.number === input.number ? ok({ id, state: 'done' }) : refuse('INVOICE_STATE')
  if (input.issuedOn > getDay(ctx.now)) return refuse('BAD_REQUEST', { issuedOn: 'FIELD_INVALID' })
  const letter = outboxAddOnce(ctx, `invoice:${invoice.id}:reversed:${id}`, 'invoice', {
    ...{ invoiceId: invoice.id, event: 'reversed', reversalId: id },
  })
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, 'invoices:manage', { isFresh: true }),
      ...notOwn(ctx, invoice.ownerId, [invoice.requestedBy]),
      ...setReversed(ctx, id, input),
      audited(ctx, {
        action: 'invoices.reverse',
        target: `invoice:${row.invoiceId}`,
        before: { reversal: id, state: row.state },
        after: { reversal: id, state: 'done', fen: row.fen, ...input },
      }),
      letter.statement,
    ])
  } catch (error) {
    const now = await findReversal(ctx, id)
    if (now?.state === 'done' && now.number === input.number) return ok({ id, state: 'done' })
    const constraint = getConstraint(error)
    if (constraint === 'unique:invoice_reversal.number')
      return refuse('INVOICE_NUMBER_USED', { number: 'INVOICE_NUMBER_USED' })
    if (constraint === 'STAFF_OWN') return refuse(constraint)
    if (constraint === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, 'invoices:manage')) ?? refuse('INVOICE_STATE')
    throw error
  }
  letter.wake()
  return ok({ id, state: 'done' })
}
