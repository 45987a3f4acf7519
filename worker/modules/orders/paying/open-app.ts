import { log } from '#core/log.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import {
  type Attempt,
  getProvider,
  isWayOn,
  markAnswered,
  markAsked,
  PAY_WAY,
  toPaymentFault,
} from '#worker/modules/payments/public.ts'
import { type AppWire, ORDER_STATUS } from '../contract.ts'
import { findMyOrder, unpaidNo } from '../store.ts'
import { beginAttempt } from './begin-attempt.ts'
import { getTrade } from './pay-order.ts'
import { reconcileOrder } from './reconcile-order.ts'

type Buyer = Ctx<AccountActor>

/**
 * The address that opens WeChat on the buyer's phone with an order (decisions 114 and 147). It is recorded as an attempt of its
 * own first, because it can be paid beside the code: so it is asked about, and closed when the order ends.
 */
export async function openApp(ctx: Buyer, orderNo: string, payerIp: string): Promise<Result<AppWire>> {
  const { openApp: open, toAppNo } = getProvider(ctx, PAY_WAY.wechat)
  if (!open || !isWayOn(ctx, PAY_WAY.wechat)) return refuse('PAY_WAY_UNAVAILABLE')
  const begun = await beginAttempt(ctx, orderNo, { payWay: PAY_WAY.wechat, outTradeNo: toAppNo(orderNo) }, null)
  if (!begun.ok) return begun
  const { row, attempt } = begun.begun
  try {
    // Recorded before the call unless that was done for this request or the trade is known to exist there.
    const mustRecord = attempt.qrCode === '' && attempt.askedAtMs !== ctx.now
    const gone = mustRecord ? await record(ctx, attempt, markAsked(ctx, attempt.id, unpaidNo(orderNo))) : null
    if (gone) return gone
    const minutes = (attempt.expiresAtMs - ctx.now) / 60_000
    const returnUrl = `${ctx.config.PUBLIC_ORIGIN}/order/payment?orderNo=${orderNo}&way=${PAY_WAY.wechat}`
    const appUrl = await open({ ...(await getTrade(ctx, row)), minutes, payerIp, returnUrl })
    const answered = attempt.qrCode === '' ? markAnswered(ctx, attempt.id, appUrl, unpaidNo(orderNo)) : []
    return (await record(ctx, attempt, answered)) ?? (await stillUnpaid(ctx, attempt)) ?? ok({ appUrl })
  } catch (error) {
    const fault = toPaymentFault(error)
    if (fault === null) throw error
    log('error', ctx, { at: 'openApp', orderNo, error })
    if (fault === 'already_paid' && (await reconcileOrder(ctx, orderNo)) === 'settled')
      return refuse('ORDER_ALREADY_PAID')
    return refuse('PROVIDER_UNAVAILABLE')
  }
}

/** Null also if another tab was faster: the same address is opened. The refusal, if the order can no longer be paid. */
async function record(ctx: Buyer, attempt: Attempt, statements: Statement[]): Promise<Result<AppWire> | null> {
  if (statements.length === 0) return null
  try {
    await ctx.db.write(statements)
    return null
  } catch (error) {
    if (getConstraint(error) !== 'ROW_NOT_MET') throw error
    return stillUnpaid(ctx, attempt)
  }
}

/**
 * Paid or closed while the provider was asked: what was opened there may have come after the message that closes it, so it is closed
 * here. Money that comes all the same goes back by itself (decision 096).
 */
async function stillUnpaid(ctx: Buyer, { orderNo, outTradeNo }: Attempt): Promise<Result<AppWire> | null> {
  const row = await findMyOrder(ctx, orderNo)
  if (row?.status === ORDER_STATUS.unpaid) return null
  await getProvider(ctx, PAY_WAY.wechat)
    .close(outTradeNo)
    .catch((error: unknown) => log('warn', ctx, { at: 'openApp', orderNo, error }))
  return refuse(row?.status === ORDER_STATUS.finished ? 'ORDER_ALREADY_PAID' : 'ORDER_STATE')
}
