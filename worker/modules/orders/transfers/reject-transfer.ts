import { audited } from '#core/audit-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { notOwn, operatorGuard, whyGuardFailed } from '#worker/modules/staff/public.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import { reopening } from '../effects.ts'
import { findAnyOrder } from '../store.ts'
import type { TransferDecided } from './contract.ts'
import { getRemittances, type RemittanceRow, setReason } from './store.ts'

type Staff = Ctx<StaffActor>
const PERMISSION = 'transfers:decide'
const refused = (orderNo: string): TransferDecided => ({ orderNo, state: 'refused' })

/** The money was not found: the order is unpaid again, and its buyer is told why by mail. Safe to repeat. */
export async function rejectTransfer(ctx: Staff, orderNo: string, reason: string): Promise<Result<TransferDecided>> {
  const row = await findAnyOrder(ctx, orderNo)
  if (!row) return refuse('NOT_FOUND')
  const all = await getRemittances(ctx, [orderNo])
  const remittance = all.find(({ state }) => state === 'waiting')
  if (!remittance) return isRefused(all.at(-1), reason) ? ok(refused(orderNo)) : refuse('ORDER_STATE')
  const { id } = remittance
  const effects = reopening(ctx, row, 'proof_rejected')
  const letter = outboxAddOnce(ctx, `refused:${id}`, 'message', { about: 'transfer_refused', remittanceId: id })
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, PERMISSION, { isFresh: true }),
      ...notOwn(ctx, row.ownerId, [row.placedBy, remittance.submittedBy]),
      ...setReason(ctx, id, reason),
      ...effects.statements,
      audited(ctx, {
        action: 'transfers.reject',
        target: `order:${orderNo}`,
        before: { status: row.status, remittanceId: id },
        after: { reason },
      }),
      letter.statement,
    ])
  } catch (error) {
    return mapDbError(ctx, orderNo, { id, reason }, error)
  }
  effects.done()
  letter.wake()
  return ok(refused(orderNo))
}

const isRefused = (last: RemittanceRow | undefined, reason: string): boolean =>
  last?.state === 'refused' && last.reason === reason

async function mapDbError(
  ctx: Staff,
  orderNo: string,
  { id, reason }: { id: string; reason: string },
  error: unknown,
): Promise<Result<TransferDecided>> {
  const now = (await getRemittances(ctx, [orderNo])).find((row) => row.id === id)
  if (isRefused(now, reason)) return ok(refused(orderNo))
  switch (getConstraint(error)) {
    case 'ROW_NOT_MET':
      return (await whyGuardFailed(ctx, PERMISSION)) ?? refuse('ORDER_STATE')
    // As with confirming, which a trigger refuses.
    case 'STAFF_OWN':
      return refuse('TRANSFER_OWN')
    case 'STATE_CONFLICT':
    case 'REMITTANCE_FIXED':
      return refuse('ORDER_STATE')
    default:
      throw error
  }
}
