import { audited } from '#core/audit-store.ts'
import { getDay } from '#core/business-day.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import { notOwn, operatorGuard, whyGuardFailed } from '../staff/public.ts'
import type { ReversalSettled, ReverseInvoice } from './contract.ts'
import { findWhole, insertWhole } from './reversal-store.ts'
import { findAny, type ReversalRow } from './store.ts'

type Settled = Result<ReversalSettled>
const PERMISSION = 'invoices:manage'

/**
 * An issued invoice with a wrong title is taken back: records the credit note that the tax software has issued for all that is left of
 * it. In the same batch its orders can be invoiced again and the buyer is told why. No money moves. Safe to repeat with the same number.
 */
export async function reverseInvoice(ctx: Ctx<Operator>, id: string, input: ReverseInvoice): Promise<Settled> {
  const row = await findAny(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  const earlier = await findWhole(ctx, id)
  if (earlier) return repeated(earlier, input)
  if (row.state !== 'issued') return refuse('INVOICE_STATE')
  if (input.issuedOn > getDay(ctx.now) || input.issuedOn < (row.issuedOn ?? ''))
    return refuse('BAD_REQUEST', { issuedOn: 'FIELD_INVALID' })
  const { reason, amount: fen, number, issuedOn } = input
  const reversal = { id: ctx.newId(), invoiceId: id, reason, fen, number, issuedOn }
  const letter = outboxAddOnce(ctx, `invoice:${id}:reversed:${reversal.id}`, 'invoice', {
    ...{ invoiceId: id, event: 'reversed', reversalId: reversal.id },
  })
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, PERMISSION, { isFresh: true }),
      ...notOwn(ctx, row.ownerId, [row.requestedBy]),
      insertWhole(ctx, reversal),
      audited(ctx, {
        action: 'invoices.reverse',
        target: `invoice:${id}`,
        before: { state: row.state, number: row.number },
        after: { reversal: reversal.id, reason, fen, number, issuedOn },
      }),
      letter.statement,
    ])
  } catch (error) {
    return explain(ctx, id, input, error)
  }
  letter.wake()
  return ok({ id: reversal.id, state: 'done' })
}

/** Reversed already: under this number, perhaps by this request whose reply was lost, or by a colleague. */
const repeated = ({ id, number }: ReversalRow, input: ReverseInvoice): Settled =>
  number === input.number ? ok({ id, state: 'done' }) : refuse('INVOICE_REVERSED')

async function explain(ctx: Ctx<Operator>, id: string, input: ReverseInvoice, error: unknown): Promise<Settled> {
  const now = await findWhole(ctx, id)
  if (now) return repeated(now, input)
  const constraint = getConstraint(error)
  switch (constraint) {
    case 'ROW_NOT_MET':
      return (await whyGuardFailed(ctx, PERMISSION)) ?? refuse('INVOICE_STATE')
    case 'STAFF_OWN':
      return refuse(constraint)
    case 'REVERSAL_NOTHING':
      return refuse('INVOICE_REVERSED')
    case 'REVERSAL_AMOUNT':
      return refuse('INVOICE_CHANGED', { amount: 'INVOICE_CHANGED' })
    case 'unique:invoice_reversal.number':
      return refuse('INVOICE_NUMBER_USED', { number: 'INVOICE_NUMBER_USED' })
    default:
      throw error
  }
}
