import { log } from '#core/log.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { RefundOutcome } from '#worker/ports/payment/port.ts'
import { findRefund, type RefundRow, settleRefund } from './refund-store.ts'
import { isVendor } from './rules.ts'

/**
 * Sends a refund to its provider, for the outbox (throwing means retry later). May run any number of times, also
 * concurrently: the provider identifies the refund by its number, and the first stored result is kept.
 */
export async function deliverRefund(ctx: Ctx, id: string): Promise<void> {
  const row = await findRefund(ctx, id)
  if (row?.state !== 'requested') return
  const { provider, providerTradeNo: tradeNo, requestNo, fen: amountFen, reason } = row
  if (!isVendor(provider)) throw new Error('payment: refund.no_provider')
  const outcome = await ctx.ports.payments[provider].refund({ tradeNo, requestNo, amountFen, reason })
  try {
    await ctx.db.write(settleRefund(ctx, id, toResult(outcome)))
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return
    throw error
  }
  if (outcome.state === 'refused') tellStaff(ctx, row, outcome.code)
}

const toResult = (outcome: RefundOutcome) =>
  outcome.state === 'done'
    ? ({ state: 'done', failure: null } as const)
    : ({ state: 'failed', failure: outcome.code } as const)

/** Alerts staff: somebody was promised a refund that failed. */
function tellStaff(ctx: Ctx, { id, provider }: RefundRow, code: string): void {
  log('alert', ctx, { at: 'deliverRefund', id, provider, reason: code })
}
