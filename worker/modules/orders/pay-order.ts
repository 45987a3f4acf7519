import type { AccountActor, Ctx } from '../../context.ts'
import { errorText } from '../../error-text.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { insertAttempt, openAttempt } from '../payments/public.ts'
import { ORDER_STATUS, PAY_WAY } from './contract.ts'
import { findMyOrder, itemsOf, type OrderRow } from './store.ts'

type Pay = { qrCode: string; payUrl: string; expiresAt: string }
/** A precreated code lives two hours at the most, and never beyond the order (minutes). */
const QR_MINUTES = 120

/** Asks Alipay for a QR code, or answers with the one that is still good: pressing twice makes no second trade. */
export async function payOrder(ctx: Ctx<AccountActor>, orderNo: string): Promise<Result<Pay>> {
  const row = await findMyOrder(ctx, orderNo)
  if (!row) return refuse('NOT_FOUND')
  if (row.status === ORDER_STATUS.finished) return refuse('ORDER_ALREADY_PAID')
  const minutes = Math.min(QR_MINUTES, Math.floor((row.autoCancelAtMs - ctx.now) / 60_000))
  if (row.status !== ORDER_STATUS.unpaid || minutes < 1) return refuse('ORDER_STATE')

  const trade = await tradeOf(ctx, row)
  const returnUrl = `${ctx.config.PUBLIC_ORIGIN}/order/payment?orderNo=${orderNo}`
  const payUrl = ctx.ports.alipay.payUrl({ ...trade, returnUrl, minutes })
  const open = await openAttempt(ctx, orderNo, PAY_WAY.alipay)
  if (open) return ok({ qrCode: open.qrCode, payUrl, expiresAt: new Date(open.expiresAtMs).toISOString() })
  try {
    const { qrCode } = await ctx.ports.alipay.precreate({ ...trade, minutes })
    const expiresAtMs = ctx.now + minutes * 60_000
    await ctx.db.write([
      insertAttempt(ctx, { orderNo, payWay: PAY_WAY.alipay, amountFen: row.dueFen, qrCode, expiresAtMs }),
    ])
    return ok({ qrCode, payUrl, expiresAt: new Date(expiresAtMs).toISOString() })
  } catch (error) {
    console.error(
      JSON.stringify({ level: 'error', requestId: ctx.requestId, at: 'payOrder', orderNo, error: errorText(error) }),
    )
    return refuse('PROVIDER_UNAVAILABLE')
  }
}

async function tradeOf(ctx: Ctx<AccountActor>, row: OrderRow) {
  const items = await itemsOf(ctx, [row.orderNo])
  const first = items[0]?.name ?? row.orderNo
  return {
    outTradeNo: row.orderNo,
    // Alipay takes at most 256 characters and refuses a few that are special to it.
    subject: `Cuemark ${items.length > 1 ? `${first} +${items.length - 1}` : first}`
      .replace(/[/=&]/g, ' ')
      .slice(0, 120)
      .toWellFormed(),
    amountFen: row.dueFen,
    notifyUrl: `${ctx.config.PUBLIC_ORIGIN}/notify/alipay`,
  }
}
