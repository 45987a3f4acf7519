import * as z from 'zod/mini'
import type { World } from '../env.ts'
import { apiMethod, type Outcome, refused } from './protocol.ts'
import { findTrade, getTransactionId, markClosed, saveOrder, type Trade } from './trades.ts'

/** ¥100,000,000, more than one order may cost. */
const MAX_FEN = 10_000_000_000
const OutTradeNo = z.string().check(z.regex(/^[\w*-]{6,32}$/))
const NativeOrder = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().check(z.minLength(1), z.maxLength(127)),
  out_trade_no: OutTradeNo,
  // Real WeChat Pay refuses an address with a query.
  notify_url: z.url().check(z.regex(/^[^?#]+$/)),
  amount: z.object({ total: z.int().check(z.gte(1), z.lte(MAX_FEN)), currency: z.optional(z.literal('CNY')) }),
})
const UNKNOWN = refused(404, 'ORDER_NOT_EXIST', '订单不存在')

const H5Order = z.extend(NativeOrder, {
  scene_info: z.object({
    payer_client_ip: z.union([z.ipv4(), z.ipv6()]),
    h5_info: z.object({ type: z.enum(['Wap', 'iOS', 'Android']) }),
  }),
})

/** POST /v3/pay/transactions/native: the same request again has the same code; other content under its number has none. */
export const native = apiMethod(async (world, fields) => {
  const asked = NativeOrder.safeParse(fields)
  if (!asked.success) return malformed(asked.error)
  const opened = await open(world, asked.data, 'NATIVE')
  // A real code is weixin://wxpay/bizpayurl?pr=…, which only the app can read.
  return opened ?? { status: 200, body: { code_url: `${site(world)}/sandbox/wechatpay/qr/${asked.data.out_trade_no}` } }
})

/** POST /v3/pay/transactions/h5: an address that opens the app; the real one is at wx.tenpay.com. */
export const h5 = apiMethod(async (world, fields) => {
  const asked = H5Order.safeParse(fields)
  if (!asked.success) return malformed(asked.error)
  // Which address a phone has may change from one request to the next.
  const { scene_info: _, ...order } = asked.data
  const opened = await open(world, order, 'MWEB')
  return opened ?? { status: 200, body: { h5_url: `${site(world)}/sandbox/wechatpay/h5/${order.out_trade_no}` } }
})

const site = (world: World): string => new URL(world.config.PUBLIC_ORIGIN).origin
const malformed = (error: z.core.$ZodError): Outcome =>
  refused(400, 'PARAM_ERROR', error.issues.map(({ path }) => path.join('.')).join(', '))

/** Stores the order if it is new; why not, if it cannot be paid under this number. */
async function open(
  world: World,
  order: z.infer<typeof NativeOrder>,
  tradeType: 'NATIVE' | 'MWEB',
): Promise<Outcome | undefined> {
  const { appid, mchid, out_trade_no: outTradeNo, amount, description, notify_url: notifyUrl } = order
  if (appid !== world.config.WECHATPAY_APP_ID || mchid !== world.config.WECHATPAY_MCHID)
    return refused(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
  const known = await findTrade(world, outTradeNo)
  if (known && known.paidAtMs !== null) return refused(400, 'ORDERPAID', '该订单已支付')
  if (known?.state === 'CLOSED') return refused(400, 'ORDER_CLOSED', '该订单已关闭')
  const content = JSON.stringify({ ...order, tradeType })
  if (known && known.content !== content) return refused(400, 'INVALID_REQUEST', '201 商户订单号重复')
  if (!known)
    await saveOrder(world, {
      ...{ outTradeNo, transactionId: getTransactionId(outTradeNo), description, amountFen: amount.total },
      ...{ notifyUrl, createdAtMs: world.now, content, tradeType },
    })
  return undefined
}

/** GET /v3/pay/transactions/out-trade-no/{no}?mchid= */
export const query = apiMethod(async (world, _fields, c) => {
  if (c.req.query('mchid') !== world.config.WECHATPAY_MCHID) return refused(400, 'PARAM_ERROR', 'mchid')
  const trade = await findTrade(world, c.req.param('no') ?? '')
  return trade ? { status: 200, body: getTransaction(world, trade) } : UNKNOWN
})

/** POST /v3/pay/transactions/out-trade-no/{no}/close */
export const close = apiMethod(async (world, fields, c): Promise<Outcome> => {
  if (fields.mchid !== world.config.WECHATPAY_MCHID) return refused(400, 'PARAM_ERROR', 'mchid')
  const trade = await findTrade(world, c.req.param('no') ?? '')
  if (!trade) return UNKNOWN
  if (trade.paidAtMs !== null) return refused(400, 'ORDERPAID', '该订单已支付')
  await markClosed(world, trade)
  return { status: 204 }
})

const WORDS = { NOTPAY: '订单未支付', SUCCESS: '支付成功', CLOSED: '订单已关闭', REFUND: '订单发生过退款' }

/** RFC 3339 in Beijing time, as WeChat Pay writes times. */
export const beijingIso = (ms: number): string => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** A transaction as a query answers it; a notification of a payment contains the same. */
export function getTransaction(world: World, trade: Trade): Record<string, unknown> {
  const paid = trade.paidAtMs
  return {
    ...{ appid: world.config.WECHATPAY_APP_ID, mchid: world.config.WECHATPAY_MCHID, out_trade_no: trade.outTradeNo },
    ...{ trade_state: trade.state, trade_state_desc: WORDS[trade.state], attach: '' },
    amount: {
      ...{ total: trade.amountFen, currency: 'CNY' },
      ...(paid !== null && { payer_total: trade.amountFen, payer_currency: 'CNY' }),
    },
    ...(paid !== null && {
      ...{ transaction_id: trade.transactionId, trade_type: trade.tradeType ?? 'NATIVE', bank_type: 'OTHERS' },
      ...{ success_time: beijingIso(paid), payer: { openid: 'oSandbox-buyer' } },
    }),
  }
}
