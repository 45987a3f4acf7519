import { createHash } from 'node:crypto'
import { beijingTime } from '#worker/ports/payment/alipay/beijing-time.ts'
import type { AlipayTrade } from '#worker/ports/payment/alipay/port.ts'
import { KEEP, newestFirst, type World } from '../env.ts'

/** What was asked for; written at precreate or page pay. */
export type Order = {
  outTradeNo: string
  tradeNo: string
  subject: string
  amountFen: number
  notifyUrl: string | null
  returnUrl: string | null
  createdAtMs: number
  /** After this the buyer can no longer pay; null: no limit was asked for. */
  expiresAtMs: number | null
}
export type Trade = Order & {
  status: AlipayTrade['status']
  paidAtMs: number | null
  /** How often the buyer said no. The shop is not told, exactly as in life. */
  refusals: number
}

/**
 * What happened to a trade lies under keys of its own. KV has no transaction: were it one record, two requests at once
 * (paid in one tab, the code asked for again in another) could write each other's event away.
 */
const getKey = (part: 'order' | 'paid' | 'closed' | 'refused' | 'refunded' | 'trade-no', outTradeNo: string) =>
  `sandbox:${part}:${outTradeNo}`
const RECENT = 'sandbox:recent-trade:'

export async function findTrade(world: World, outTradeNo: string): Promise<Trade | null> {
  const [order, paid, closed, refused, refunded] = await Promise.all([
    world.kv.get<Order>(getKey('order', outTradeNo), 'json'),
    world.kv.get(getKey('paid', outTradeNo)),
    world.kv.get(getKey('closed', outTradeNo)),
    world.kv.get(getKey('refused', outTradeNo)),
    world.kv.get(getKey('refunded', outTradeNo)),
  ])
  if (!order) return null
  // A trade whose money went back altogether is closed as well.
  if (paid !== null && refunded !== null)
    return { ...order, status: 'TRADE_CLOSED', paidAtMs: Number(paid), refusals: Number(refused ?? 0) }
  const isOver = closed !== null || (order.expiresAtMs !== null && world.now >= order.expiresAtMs)
  const status = paid !== null ? 'TRADE_SUCCESS' : isOver ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
  return { ...order, status, paidAtMs: paid === null ? null : Number(paid), refusals: Number(refused ?? 0) }
}

export async function findTradeByTradeNo(world: World, tradeNo: string): Promise<Trade | null> {
  const outTradeNo = await world.kv.get(getKey('trade-no', tradeNo))
  return outTradeNo === null ? null : findTrade(world, outTradeNo)
}

export async function saveOrder(world: World, order: Order): Promise<void> {
  const known = await world.kv.get(getKey('order', order.outTradeNo))
  await world.kv.put(getKey('order', order.outTradeNo), JSON.stringify(order), KEEP)
  await world.kv.put(getKey('trade-no', order.tradeNo), order.outTradeNo, KEEP)
  if (known === null) await world.kv.put(RECENT + newestFirst(), order.outTradeNo, KEEP)
}

export async function markPaid(world: World, trade: Trade): Promise<Trade> {
  await world.kv.put(getKey('paid', trade.outTradeNo), String(world.now), KEEP)
  return { ...trade, status: 'TRADE_SUCCESS', paidAtMs: world.now }
}

export async function markClosed(world: World, trade: Trade): Promise<void> {
  await world.kv.put(getKey('closed', trade.outTradeNo), String(world.now), KEEP)
}

export async function markRefunded(world: World, trade: Trade): Promise<void> {
  await world.kv.put(getKey('refunded', trade.outTradeNo), String(world.now), KEEP)
}

/** Closed by the shop, as opposed to run out: only such a number can never be used again. */
export async function wasClosed(world: World, outTradeNo: string): Promise<boolean> {
  return (await world.kv.get(getKey('closed', outTradeNo))) !== null
}

export async function countRefusal(world: World, trade: Trade): Promise<Trade> {
  const refusals = trade.refusals + 1
  await world.kv.put(getKey('refused', trade.outTradeNo), String(refusals), KEEP)
  return { ...trade, refusals }
}

export async function recentTrades(world: World, limit: number): Promise<{ trades: Trade[]; total: string }> {
  const { keys, list_complete } = await world.kv.list({ prefix: RECENT })
  const names = await Promise.all(keys.slice(0, limit).map(({ name }) => world.kv.get(name)))
  const found = await Promise.all([...new Set(names)].map((no) => (no ? findTrade(world, no) : null)))
  return { trades: found.filter((trade) => trade !== null), total: `${keys.length}${list_complete ? '' : '+'}` }
}

/** 28 digits with the day in front, as real ones have. Derived from the order number: two requests at once name the trade alike. */
export function getTradeNo(outTradeNo: string, now: number): string {
  const digits = BigInt(`0x${createHash('sha256').update(outTradeNo).digest('hex').slice(0, 14)}`) % 10n ** 15n
  return `${beijingTime(now).slice(0, 10).replaceAll('-', '')}22001${String(digits).padStart(15, '0')}`
}
