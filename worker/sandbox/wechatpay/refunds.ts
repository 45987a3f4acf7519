import * as z from 'zod/mini'
import { KEEP, type World } from '../env.ts'
import { beijingIso } from './methods.ts'
import { notify, seal } from './notify.ts'
import { apiMethod, type Outcome, refused } from './protocol.ts'
import { findByTransaction, findTrade, markRefunded, type Trade } from './trades.ts'

const RefundBody = z.object({
  transaction_id: z.string().check(z.regex(/^\d{1,32}$/)),
  out_refund_no: z.string().check(z.regex(/^[\w|*@-]{1,64}$/)),
  // At most 80 bytes.
  reason: z.optional(z.string().check(z.refine((text) => Buffer.byteLength(text) <= 80))),
  notify_url: z.optional(z.url()),
  amount: z.object({ refund: z.int().check(z.gte(1)), total: z.int(), currency: z.literal('CNY') }),
})
type Status = 'PROCESSING' | 'SUCCESS' | 'ABNORMAL'
type Refund = {
  no: string
  refundId: string
  outTradeNo: string
  transactionId: string
  fen: number
  totalFen: number
  status: Status
  atMs: number
}

/**
 * How the next refund of a trade behaves: `lost` is carried out without an answer, `busy` and `short` (the merchant's
 * balance) are not carried out, `slow` stays in process and is not notified, `abnormal` cannot reach the payer's card.
 * Otherwise it is in process and a notification says that it succeeded, as with real WeChat Pay.
 */
export const REFUND_MODES = ['lost', 'busy', 'short', 'slow', 'abnormal'] as const
export type RefundMode = (typeof REFUND_MODES)[number]
const modeKey = (outTradeNo: string) => `sandbox:wxpay:refund-mode:${outTradeNo}`
const refundKey = (no: string) => `sandbox:wxpay:refund:${no}`
const sumKey = (outTradeNo: string) => `sandbox:wxpay:refunds-of:${outTradeNo}:`

export const setRefundMode = (world: World, outTradeNo: string, mode: RefundMode) =>
  world.kv.put(modeKey(outTradeNo), mode, KEEP)

/** POST /v3/refund/domestic/refunds */
export const refund = apiMethod(async (world, fields, c) => {
  const asked = RefundBody.safeParse(fields)
  if (!asked.success)
    return refused(400, 'PARAM_ERROR', asked.error.issues.map(({ path }) => path.join('.')).join(', '))
  const { transaction_id, out_refund_no: no, amount, notify_url } = asked.data
  const trade = await findByTransaction(world, transaction_id)
  if (trade?.paidAtMs == null) return refused(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  if (amount.total !== trade.amountFen) return refused(400, 'INVALID_REQUEST', '订单金额不一致')
  const mode = await takeMode(world, trade)
  if (mode === 'busy') return refused(500, 'SYSTEM_ERROR', '系统超时')
  if (mode === 'short') return refused(403, 'NOT_ENOUGH', '余额不足')
  const known = await findRefund(world, no)
  if (known) return known.fen === amount.refund ? toAnswer(known) : refused(400, 'INVALID_REQUEST', '退款参数不一致')
  if ((await refundedFen(world, trade)) + amount.refund > trade.amountFen)
    return refused(403, 'INVALID_REQUEST', '退款金额大于可退金额')
  const made: Refund = {
    ...{ no, refundId: `5030${trade.transactionId.slice(0, 24)}`, outTradeNo: trade.outTradeNo },
    ...{ transactionId: trade.transactionId, fen: amount.refund, totalFen: trade.amountFen, atMs: world.now },
    status: mode === 'abnormal' ? 'ABNORMAL' : 'PROCESSING',
  }
  await saveRefund(world, made)
  await markRefunded(world, trade)
  if (mode === null || mode === 'lost') c.executionCtx.waitUntil(succeed(world, made, notify_url))
  return mode === 'lost' ? null : toAnswer(made)
})

/** GET /v3/refund/domestic/refunds/{no} */
export const queryRefund = apiMethod(async (world, _fields, c): Promise<Outcome> => {
  const known = await findRefund(world, c.req.param('no') ?? '')
  return known ? toAnswer(known) : refused(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
})

/** The money has arrived; said by notification. */
async function succeed(world: World, made: Refund, url: string | undefined): Promise<void> {
  const done: Refund = { ...made, status: 'SUCCESS' }
  await saveRefund(world, done)
  if (url === undefined) return
  const body = seal(world, {
    ...{ event: 'REFUND.SUCCESS', summary: '退款成功', type: 'refund' },
    content: {
      ...{ mchid: world.config.WECHATPAY_MCHID, out_trade_no: done.outTradeNo, transaction_id: done.transactionId },
      ...{ out_refund_no: done.no, refund_id: done.refundId, refund_status: 'SUCCESS' },
      ...{ success_time: beijingIso(world.now), user_received_account: '支付用户零钱' },
      amount: { total: done.totalFen, refund: done.fen, payer_total: done.totalFen, payer_refund: done.fen },
    },
  })
  await notify(world, { no: `refund-${done.no}`, url, body }, 'once', () => undefined)
}

const findRefund = (world: World, no: string) => world.kv.get<Refund>(refundKey(no), 'json')
async function saveRefund(world: World, made: Refund): Promise<void> {
  await world.kv.put(refundKey(made.no), JSON.stringify(made), KEEP)
  await world.kv.put(sumKey(made.outTradeNo) + made.no, String(made.status === 'ABNORMAL' ? 0 : made.fen), KEEP)
}
export async function refundedFen(world: World, { outTradeNo }: Pick<Trade, 'outTradeNo'>): Promise<number> {
  const { keys } = await world.kv.list({ prefix: sumKey(outTradeNo) })
  const sums = await Promise.all(keys.map(({ name }) => world.kv.get(name)))
  return sums.reduce((sum, fen) => sum + Number(fen ?? 0), 0)
}

async function takeMode(world: World, trade: Trade): Promise<RefundMode | null> {
  const mode = await world.kv.get(modeKey(trade.outTradeNo))
  if (mode !== null && mode !== '') await world.kv.put(modeKey(trade.outTradeNo), '', KEEP)
  return REFUND_MODES.find((one) => one === mode) ?? null
}

function toAnswer({ no, refundId, transactionId, outTradeNo, fen, totalFen, status, atMs }: Refund): Outcome {
  return {
    status: 200,
    body: {
      ...{ refund_id: refundId, out_refund_no: no, transaction_id: transactionId, out_trade_no: outTradeNo, status },
      ...{
        channel: 'ORIGINAL',
        user_received_account: '支付用户零钱',
        create_time: beijingIso(atMs),
        funds_account: 'AVAILABLE',
      },
      amount: {
        ...{ total: totalFen, refund: fen, payer_total: totalFen, payer_refund: fen },
        ...{ settlement_refund: fen, settlement_total: totalFen, discount_refund: 0, currency: 'CNY' },
      },
    },
  }
}

/** The refund that stays in process is carried out now, without a notification; for scripts and tests. */
export async function finishRefund(world: World, outTradeNo: string): Promise<boolean> {
  if (!(await findTrade(world, outTradeNo))) return false
  const prefix = sumKey(outTradeNo)
  const { keys } = await world.kv.list({ prefix })
  for (const { name } of keys) {
    const known = await findRefund(world, name.slice(prefix.length))
    if (known?.status === 'PROCESSING') await saveRefund(world, { ...known, status: 'SUCCESS' })
  }
  return true
}
