import * as z from 'zod/mini'
import { fenOfYuan, yuanOfFen } from '#worker/ports/payment/alipay/amounts.ts'
import { beijingTime } from '#worker/ports/payment/alipay/beijing-time.ts'
import { getWorld, KEEP, type World } from '../env.ts'
import { answer, refusal, type SandboxContext } from '../envelope.ts'
import { getBiz, invalid, NOT_EXIST, type Outcome, type Params } from './outcome.ts'
import { toRefusal } from './request.ts'
import { findTrade, findTradeByTradeNo, markRefunded, type Trade } from './trades.ts'

const ByEither = z.object({
  trade_no: z.optional(z.string().check(z.regex(/^\w{1,64}$/))),
  out_trade_no: z.optional(z.string().check(z.regex(/^\w[\w-]{0,63}$/))),
  out_request_no: z.string().check(z.regex(/^[\w-]{1,64}$/)),
})
const RefundBiz = z.extend(ByEither, {
  refund_amount: z.string(),
  refund_reason: z.optional(z.string().check(z.maxLength(256))),
})
type Refunded = { amountFen: number; atMs: number }

/**
 * How the next refund of a trade behaves, to test rare cases: `lost` is carried out without an answer, `silent` is carried out
 * and its answer does not say so, `busy` is not carried out, `slow` takes three seconds.
 */
const MODES = ['lost', 'silent', 'busy', 'slow'] as const
type Mode = (typeof MODES)[number]
const SLOW_MS = 3_000
const modeKey = (outTradeNo: string) => `sandbox:refund-mode:${outTradeNo}`
const refundsKey = (outTradeNo: string) => `sandbox:refund:${outTradeNo}:`

/**
 * POST /sandbox/pay/{orderNo}/refund {"as": "lost" | "silent" | "busy" | "slow"}: sets how the next refund of this trade behaves.
 */
export async function refundMode(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const wish = z.safeParse(z.strictObject({ as: z.enum(MODES) }), await c.req.json().catch(() => null))
  if (!wish.success) return refusal(c, 400, `as: ${MODES.join(' | ')}`)
  const trade = await findTrade(world, c.req.param('orderNo') ?? '')
  if (!trade) return refusal(c, 404, '没有这笔交易 / no such trade')
  await world.kv.put(modeKey(trade.outTradeNo), wish.data.as, KEEP)
  return answer(c, { orderNo: trade.outTradeNo, as: wish.data.as })
}

/** alipay.trade.refund: part or all of a paid trade; a request number moves money only once. Null: no answer at all. */
export async function refund(world: World, params: Params): Promise<Outcome | null> {
  const biz = RefundBiz.safeParse(getBiz(params))
  if (!biz.success) return invalid(biz.error.issues.map((issue) => issue.path.join('.')).join(', '))
  const amountFen = fenOfYuan(biz.data.refund_amount)
  if (amountFen === null || amountFen < 1) return invalid('refund_amount')
  const trade = await named(world, biz.data)
  if (!trade) return NOT_EXIST
  if (trade.paidAtMs === null) return toRefusal('40004', 'ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
  const mode = await takeMode(world, trade)
  if (mode === 'busy') return toRefusal('40004', 'ACQ.SYSTEM_ERROR', '系统错误')
  if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  const outcome = await carryOut(world, trade, biz.data.out_request_no, amountFen)
  if (outcome.code !== '10000') return outcome
  if (mode === 'lost') return null
  return mode === 'silent' ? { ...outcome, fund_change: 'N' } : outcome
}

/** alipay.trade.fastpay.refund.query: an unknown refund is answered with 10000 and without `refund_status`. */
export async function queryRefund(world: World, params: Params): Promise<Outcome> {
  const biz = ByEither.safeParse(getBiz(params))
  if (!biz.success) return invalid(biz.error.issues.map((issue) => issue.path.join('.')).join(', '))
  const trade = await named(world, biz.data)
  if (!trade) return NOT_EXIST
  const { out_request_no } = biz.data
  const known = await world.kv.get<Refunded>(refundsKey(trade.outTradeNo) + out_request_no, 'json')
  if (!known) return { code: '10000' }
  return {
    code: '10000',
    ...{ trade_no: trade.tradeNo, out_trade_no: trade.outTradeNo, out_request_no },
    total_amount: yuanOfFen(trade.amountFen),
    refund_amount: yuanOfFen(known.amountFen),
    refund_status: 'REFUND_SUCCESS',
    gmt_refund_pay: beijingTime(known.atMs),
  }
}

async function carryOut(world: World, trade: Trade, requestNo: string, amountFen: number): Promise<Outcome> {
  const earlier = await getRefunds(world, trade)
  const same = earlier.get(requestNo)
  if (same && same.amountFen !== amountFen) {
    return toRefusal('40004', 'ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求')
  }
  const before = [...earlier.values()].reduce((sum, one) => sum + one.amountFen, 0)
  const sum = same ? before : before + amountFen
  if (sum > trade.amountFen) return toRefusal('40004', 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
  if (!same) {
    const refunded: Refunded = { amountFen, atMs: world.now }
    await world.kv.put(refundsKey(trade.outTradeNo) + requestNo, JSON.stringify(refunded), KEEP)
    if (sum === trade.amountFen) await markRefunded(world, trade)
  }
  return {
    code: '10000',
    ...{ trade_no: trade.tradeNo, out_trade_no: trade.outTradeNo, buyer_logon_id: '138****1691' },
    fund_change: same ? 'N' : 'Y',
    // Total refunded for this trade.
    refund_fee: yuanOfFen(sum),
  }
}

async function getRefunds(world: World, trade: Trade): Promise<Map<string, Refunded>> {
  const prefix = refundsKey(trade.outTradeNo)
  const { keys } = await world.kv.list({ prefix })
  const rows = await Promise.all(
    keys.map(async ({ name }) => [name.slice(prefix.length), await world.kv.get<Refunded>(name, 'json')] as const),
  )
  return new Map(rows.flatMap(([no, row]) => (row ? [[no, row]] : [])))
}

async function takeMode(world: World, trade: Trade): Promise<Mode | null> {
  const mode = await world.kv.get(modeKey(trade.outTradeNo))
  if (mode !== null && mode !== '') await world.kv.put(modeKey(trade.outTradeNo), '', KEEP)
  return MODES.find((one) => one === mode) ?? null
}

const named = async (world: World, { trade_no, out_trade_no }: { trade_no?: string; out_trade_no?: string }) =>
  trade_no !== undefined
    ? findTradeByTradeNo(world, trade_no)
    : out_trade_no !== undefined
      ? findTrade(world, out_trade_no)
      : null
