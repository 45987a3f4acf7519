import { log } from '#core/log.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { RefundOutcome } from '#worker/ports/payment/port.ts'
import {
  dueRefunds,
  findReceived,
  findRefund,
  findRefundByRequest,
  type RefundRow,
  settleRefund,
  watchRefund,
} from './refund-store.ts'
import { isVendor } from './rules.ts'

/**
 * Sends a refund to its provider, for the outbox (throwing means retry later). May run any number of times, also
 * concurrently: the provider identifies the refund by its number, and the first stored result is kept. One that the
 * provider has accepted but not carried out yet is watched by `sweepRefunds`.
 */
export async function deliverRefund(ctx: Ctx, id: string): Promise<void> {
  const row = await findRefund(ctx, id)
  if (row?.state !== 'requested') return
  const outcome = await ask(ctx, row)
  if (outcome.state === 'accepted') {
    await ctx.db.write([watchRefund(ctx, id)])
    return
  }
  try {
    await ctx.db.write(settleRefund(ctx, id, toResult(outcome)))
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return
    throw error
  }
  if (outcome.state === 'refused') tellStaff(ctx, row, outcome.code)
}

/** The provider says that a refund has changed: asked at once, because its word alone has no amount that we trust. */
export async function refundChanged(ctx: Ctx, requestNo: string): Promise<void> {
  const row = await findRefundByRequest(ctx, requestNo)
  if (row) await deliverRefund(ctx, row.id)
}

async function ask(ctx: Ctx, row: RefundRow): Promise<RefundOutcome> {
  const { provider, providerTradeNo: tradeNo, requestNo, fen: amountFen, reason } = row
  if (!isVendor(provider)) throw new Error('payment: refund.no_provider')
  const received = await findReceived(
    ctx,
    row.paymentId === null ? { exceptionId: row.exceptionId ?? '' } : { paymentId: row.paymentId },
  )
  const paidFen = received?.amountFen ?? amountFen
  return ctx.ports.payments[provider].refund({ tradeNo, requestNo, amountFen, paidFen, reason })
}

type Settled = Exclude<RefundOutcome, { state: 'accepted' }>
const toResult = (outcome: Settled) =>
  outcome.state === 'done'
    ? ({ state: 'done', failure: null } as const)
    : ({ state: 'failed', failure: outcome.code } as const)

/** Alerts staff: somebody was promised a refund that failed. */
function tellStaff(ctx: Ctx, { id, provider }: RefundRow, code: string): void {
  log('alert', ctx, { at: 'deliverRefund', id, provider, reason: code })
}

const PER_SWEEP = 50
/** Bank cards take up to three working days; after this staff should ask the provider. */
const TOO_LONG_MS = 7 * 24 * 3_600_000

/**
 * Asks about every refund that was sent and is not settled, with growing pauses, until the provider says how it ended;
 * also when the outbox has given up. A refund that cannot be asked about does not block the others.
 */
export async function sweepRefunds(ctx: Ctx): Promise<void> {
  for (const { id, createdAtMs } of await dueRefunds(ctx, PER_SWEEP)) {
    try {
      await deliverRefund(ctx, id)
    } catch (error) {
      log('warn', ctx, { at: 'sweepRefunds', id, error })
      await ctx.db.write([watchRefund(ctx, id)])
    }
    if (ctx.now - createdAtMs > TOO_LONG_MS) await alertIfOpen(ctx, id)
  }
}

async function alertIfOpen(ctx: Ctx, id: string): Promise<void> {
  const row = await findRefund(ctx, id)
  if (row?.state === 'requested') tellStaff(ctx, row, 'TOO_LONG')
}
