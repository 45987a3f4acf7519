import { createHash } from 'node:crypto'
import { beijingTime } from '#worker/ports/payment/alipay/beijing-time.ts'
import type { AlipayTrade } from '#worker/ports/payment/alipay/port.ts'
import { KEEP, newestFirst, type World } from '../env.ts'

/** The request; written at precreate or page pay. */
export type Order = {
  outTradeNo: string
  tradeNo: string
  subject: string
  amountFen: number
  notifyUrl: string | null
  returnUrl: string | null
  createdAtMs: number
  /** When the payment expires; null: no limit was requested. */
  expiresAtMs: number | null
}
export type Trade = Order & {
  status: AlipayTrade['status']
  paidAtMs: number | null
  /** How often the buyer cancelled. As with the real gateway, the shop is not told. */
  refusals: number
}

/**
 * The events of a trade are stored under keys of their own. KV has no transactions: with a single record, two concurrent requests
 * (paid in one tab, the code requested again in another) could overwrite each other's event.
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
  // A trade that was refunded completely is closed too.
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

/** Closed by the shop, as opposed to expired: only such a number can never be used again. */
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

/**
 * 28 digits that begin with the day, like real ones. Derived from the order number, so that two concurrent requests give a trade
 * the same number.
 */
export function getTradeNo(outTradeNo: string, now: number): string {
  const digits = BigInt(`0x${createHash('sha256').update(outTradeNo).digest('hex').slice(0, 14)}`) % 10n ** 15n
  return `${beijingTime(now).slice(0, 10).replaceAll('-', '')}22001${String(digits).padStart(15, '0')}`
}
