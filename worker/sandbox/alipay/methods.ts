import * as z from 'zod/mini'
import { fenOfYuan, yuanOfFen } from '#worker/ports/payment/alipay/amounts.ts'
import { beijingTime, msOfBeijingTime } from '#worker/ports/payment/alipay/beijing-time.ts'
import type { World } from '../env.ts'
import { getBiz, invalid, NOT_EXIST, type Outcome, type Params } from './outcome.ts'
import { queryRefund, refund } from './refunds.ts'
import { type Refusal, toRefusal } from './request.ts'
import { findTrade, getTradeNo, markClosed, type Order, saveOrder, type Trade, wasClosed } from './trades.ts'

/** ¥100,000,000, the maximum amount of one order. */
const MAX_FEN = 10_000_000_000
const OutTradeNo = z.string().check(z.regex(/^\w[\w-]{0,63}$/))
const ByNumber = z.object({ out_trade_no: OutTradeNo })
const OrderBiz = z.object({
  out_trade_no: OutTradeNo,
  total_amount: z.string(),
  subject: z.string().check(z.minLength(1), z.maxLength(256), z.regex(/^[^/=&]*$/)),
  product_code: z.enum(['QR_CODE_OFFLINE', 'FACE_TO_FACE_PAYMENT', 'FAST_INSTANT_TRADE_PAY']),
  time_expire: z.optional(z.string()),
})

/**
 * The methods that the shop calls from its server. Null: the connection breaks without an answer. `alipay.trade.page.pay` is a
 * page and is in `cashier.ts`.
 */
export const METHODS: Record<string, (world: World, params: Params) => Promise<Outcome | null>> = {
  async 'alipay.trade.precreate'(world, params) {
    const opened = await openTrade(world, params)
    if ('code' in opened) return opened
    const qr_code = `${new URL(world.config.PUBLIC_ORIGIN).origin}/sandbox/alipay/qr/${opened.outTradeNo}`
    return { code: '10000', out_trade_no: opened.outTradeNo, qr_code }
  },
  async 'alipay.trade.query'(world, params) {
    const trade = await named(world, params)
    return trade ? { code: '10000', ...toSummary(trade) } : NOT_EXIST
  },
  async 'alipay.trade.close'(world, params) {
    const trade = await named(world, params)
    if (!trade) return NOT_EXIST
    if (trade.status !== 'WAIT_BUYER_PAY') {
      return toRefusal('40004', 'ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
    }
    await markClosed(world, trade)
    return { code: '10000', out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo }
  },
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': queryRefund,
}

/** The trade of a precreate or page pay request: a new one, or the existing one if nothing about it changed. */
export async function openTrade(world: World, params: Params): Promise<Order | Refusal> {
  const asked = askedFor(world, params)
  if ('code' in asked) return asked
  const known = await findTrade(world, asked.outTradeNo)
  if (known && known.paidAtMs !== null) return toRefusal('40004', 'ACQ.TRADE_HAS_SUCCESS', '交易已被支付')
  if (await wasClosed(world, asked.outTradeNo)) return toRefusal('40004', 'ACQ.TRADE_HAS_CLOSE', '交易已经关闭')
  if (known && (known.amountFen !== asked.amountFen || known.subject !== asked.subject)) {
    return toRefusal('40004', 'ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')
  }
  // A code that expired unpaid may be requested again: the real gateway creates a trade only when a code is scanned.
  const kept = known && {
    tradeNo: known.tradeNo,
    createdAtMs: known.createdAtMs,
    returnUrl: asked.returnUrl ?? known.returnUrl,
  }
  const order = { ...asked, ...kept }
  await saveOrder(world, order)
  return order
}

function askedFor(world: World, params: Params): Order | Refusal {
  const biz = OrderBiz.safeParse(getBiz(params))
  if (!biz.success) return invalid(biz.error.issues.map((issue) => issue.path.join('.')).join(', '))
  const { out_trade_no: outTradeNo, subject, time_expire } = biz.data
  const amountFen = fenOfYuan(biz.data.total_amount)
  if (amountFen === null || amountFen < 1) return invalid('total_amount')
  if (amountFen > MAX_FEN) return toRefusal('40004', 'ACQ.TOTAL_FEE_EXCEED', '订单总金额不在允许范围内')
  const expiresAtMs = time_expire === undefined ? null : msOfBeijingTime(time_expire)
  if (time_expire !== undefined && (expiresAtMs === null || expiresAtMs <= world.now)) return invalid('time_expire')
  return {
    ...{ outTradeNo, subject, amountFen, expiresAtMs, createdAtMs: world.now },
    tradeNo: getTradeNo(outTradeNo, world.now),
    notifyUrl: params.notify_url ?? null,
    returnUrl: params.return_url ?? null,
  }
}

async function named(world: World, params: Params): Promise<Trade | null> {
  const biz = ByNumber.safeParse(getBiz(params))
  return biz.success ? await findTrade(world, biz.data.out_trade_no) : null
}

function toSummary(trade: Trade): Record<string, string> {
  const paid = trade.paidAtMs !== null
  const received = paid ? yuanOfFen(trade.amountFen) : '0.00'
  return {
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    trade_status: trade.status,
    total_amount: yuanOfFen(trade.amountFen),
    receipt_amount: received,
    buyer_pay_amount: received,
    ...(trade.paidAtMs !== null && { send_pay_date: beijingTime(trade.paidAtMs) }),
  }
}
