import { log } from '#core/log.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { getProvider, isWayOn, markAsked, PAY_WAY, toPaymentFault } from '#worker/modules/payments/public.ts'
import { type AppWire, ORDER_STATUS } from '../contract.ts'
import { findMyOrder, unpaidNo } from '../store.ts'
import { beginAttempt } from './begin-attempt.ts'
import { getTrade } from './pay-order.ts'
import { reconcileOrder } from './reconcile-order.ts'

type Buyer = Ctx<AccountActor>

/**
 * The address that opens WeChat on the buyer's phone with an order (decision 114). It is recorded as an attempt first, so that the
 * order is asked about and closed there like one with a code; it makes no code and keeps none.
 */
export async function openApp(ctx: Buyer, orderNo: string, payerIp: string): Promise<Result<AppWire>> {
  const open = getProvider(ctx, PAY_WAY.wechat).openApp
  if (!open || !isWayOn(ctx, PAY_WAY.wechat)) return refuse('PAY_WAY_UNAVAILABLE')
  const begun = await beginAttempt(ctx, orderNo, PAY_WAY.wechat, null)
  if (!begun.ok) return begun
  const { row, attempt } = begun.begun
  try {
    // Recorded before the call unless that was done for this request or for a code that exists.
    if (attempt.qrCode === '' && attempt.askedAtMs !== ctx.now)
      await ctx.db.write(markAsked(ctx, attempt.id, unpaidNo(orderNo)))
    const minutes = (attempt.expiresAtMs - ctx.now) / 60_000
    const returnUrl = `${ctx.config.PUBLIC_ORIGIN}/order/payment?orderNo=${orderNo}&way=${PAY_WAY.wechat}`
    const appUrl = await open({ ...(await getTrade(ctx, row)), minutes, payerIp, returnUrl })
    return (await stillUnpaid(ctx, orderNo)) ?? ok({ appUrl })
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return (await stillUnpaid(ctx, orderNo)) ?? refuse('CONFLICT')
    const fault = toPaymentFault(error)
    if (fault === null) throw error
    log('error', ctx, { at: 'openApp', orderNo, error })
    if (fault === 'already_paid' && (await reconcileOrder(ctx, orderNo)) === 'settled')
      return refuse('ORDER_ALREADY_PAID')
    return refuse('PROVIDER_UNAVAILABLE')
  }
}

/**
 * Paid or closed while the provider was asked: what was opened there may have come after the message that closes it, so it is closed
 * here. Money that comes all the same goes back by itself (decision 096).
 */
async function stillUnpaid(ctx: Buyer, orderNo: string): Promise<Result<AppWire> | null> {
  const row = await findMyOrder(ctx, orderNo)
  if (row?.status === ORDER_STATUS.unpaid) return null
  await getProvider(ctx, PAY_WAY.wechat)
    .close(orderNo)
    .catch((error: unknown) => log('warn', ctx, { at: 'openApp', orderNo, error }))
  return refuse(row?.status === ORDER_STATUS.finished ? 'ORDER_ALREADY_PAID' : 'ORDER_STATE')
}
