import { ok, type Result, refuse, replayed } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { outboxAdd, outboxAddOnce } from '#worker/outbox/add.ts'
import {
  findReceived,
  findRefund,
  findRefundByRequest,
  insertRefund,
  type RefundRow,
  type RefundSource,
} from './refund-store.ts'
import { isVendor } from './rules.ts'

/**
 * `requestNo`: the caller's number for this refund, up to 64 letters, digits, "-" and "_"; the same number is the same
 * refund.
 */
export type RefundOrder = { of: RefundSource; requestNo: string; fen: number; reason: string }

/**
 * Refunds money the way it came. The row and its outbox message are one batch, in which triggers check that enough
 * money is left; the provider is called afterwards, under the row's number, until it has answered (`deliverRefund`).
 */
export async function requestRefund(ctx: Ctx, order: RefundOrder): Promise<Result<RefundRow>> {
  const mistake = mistakeIn(order)
  if (mistake) return mistake
  const earlier = await getReplay(ctx, order)
  if (earlier) return earlier
  const received = await findReceived(ctx, order.of)
  if (!received) return refuse('NOT_FOUND')
  // Coins and transfers are refunded in our own books, other currencies by hand.
  if (!isVendor(received.provider) || received.currency !== 'CNY') return refuse('REFUND_UNAVAILABLE')
  const { row, statements, wake } = refunding(ctx, order, received)
  try {
    await ctx.db.write(statements)
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'REFUND_TOO_MUCH') return refuse('REFUND_TOO_MUCH')
    // Stored by another request with this number, or by this one if its reply was lost.
    const stored = await getReplay(ctx, order)
    if (!stored) throw error
    return stored
  }
  wake()
  return ok(row)
}

/** The same as part of another batch: the row and its outbox message. Call `wake` after the batch has succeeded. */
export function refunding(
  ctx: Ctx,
  order: RefundOrder,
  received: { provider: string; providerTradeNo: string },
): { row: RefundRow; statements: Statement[]; wake(): void } {
  const row = getRow(ctx, order, received)
  const message = outboxAddOnce(ctx, toOutboxId(row.id), 'refund', { refundId: row.id })
  return { row, statements: [insertRefund(ctx, row), message.statement], wake: message.wake }
}

/**
 * Sends a refund again after the outbox has given up and the cause was repaired. Sending twice does not move money
 * twice.
 */
export async function resendRefund(ctx: Ctx, id: string): Promise<Result<RefundRow>> {
  const row = await findRefund(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if (row.state !== 'requested') return ok(row)
  const message = outboxAdd(ctx, 'refund', { refundId: id })
  await ctx.db.write([message.statement])
  message.wake()
  return ok(row)
}

function mistakeIn({ requestNo, fen, reason }: RefundOrder): Result<never> | null {
  if (!/^[\w-]{1,64}$/.test(requestNo)) return refuse('BAD_REQUEST', { requestNo: 'FIELD_INVALID' })
  if (!Number.isSafeInteger(fen) || fen < 1) return refuse('BAD_REQUEST', { fen: 'FIELD_INVALID' })
  return reason.trim() === '' ? refuse('BAD_REQUEST', { reason: 'FIELD_REQUIRED' }) : null
}

const toOutboxId = (refundId: string): string => `refund-${refundId}`
const getSource = (of: RefundSource) => ({
  paymentId: 'paymentId' in of ? of.paymentId : null,
  exceptionId: 'exceptionId' in of ? of.exceptionId : null,
})

function getRow(
  ctx: Ctx,
  { of, requestNo, fen, reason }: RefundOrder,
  { provider, providerTradeNo }: { provider: string; providerTradeNo: string },
): RefundRow {
  return {
    id: ctx.newId(),
    ...getSource(of),
    ...{ requestNo, provider, providerTradeNo, fen, reason },
    state: 'requested',
    failure: null,
    createdBy: ctx.actor.id,
    createdAtMs: ctx.now,
    settledAtMs: null,
  }
}

/** The refund with this number; KEY_REUSED if it is for other money. Null if there is none. */
async function getReplay(ctx: Ctx, { of, requestNo, fen }: RefundOrder): Promise<Result<RefundRow> | null> {
  const row = await findRefundByRequest(ctx, requestNo)
  if (!row) return null
  const source = getSource(of)
  const isSame = row.paymentId === source.paymentId && row.exceptionId === source.exceptionId && row.fen === fen
  return isSame ? replayed(row) : refuse('KEY_REUSED')
}
