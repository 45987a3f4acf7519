import { createHash } from 'node:crypto'
import { KEEP, newestFirst, type World } from '../env.ts'

/** The request of a Native order. */
export type Order = {
  outTradeNo: string
  transactionId: string
  description: string
  amountFen: number
  notifyUrl: string
  createdAtMs: number
  /** The whole request: the same number with other content is refused. */
  content: string
  tradeType?: 'NATIVE' | 'MWEB'
}
export type Trade = Order & { state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'; paidAtMs: number | null }

/** Events under keys of their own, because KV has no transactions (alipay/trades.ts). */
const getKey = (part: 'order' | 'paid' | 'closed' | 'refunded' | 'transaction', no: string) =>
  `sandbox:wxpay:${part}:${no}`
const RECENT = 'sandbox:wxpay:recent:'

export async function findTrade(world: World, outTradeNo: string): Promise<Trade | null> {
  const [order, paid, closed, refunded] = await Promise.all([
    world.kv.get<Order>(getKey('order', outTradeNo), 'json'),
    world.kv.get(getKey('paid', outTradeNo)),
    world.kv.get(getKey('closed', outTradeNo)),
    world.kv.get(getKey('refunded', outTradeNo)),
  ])
  if (!order) return null
  const state = refunded !== null ? 'REFUND' : paid !== null ? 'SUCCESS' : closed !== null ? 'CLOSED' : 'NOTPAY'
  return { ...order, state, paidAtMs: paid === null ? null : Number(paid) }
}

export async function findByTransaction(world: World, transactionId: string): Promise<Trade | null> {
  const outTradeNo = await world.kv.get(getKey('transaction', transactionId))
  return outTradeNo === null ? null : findTrade(world, outTradeNo)
}

export async function saveOrder(world: World, order: Order): Promise<void> {
  await world.kv.put(getKey('order', order.outTradeNo), JSON.stringify(order), KEEP)
  await world.kv.put(getKey('transaction', order.transactionId), order.outTradeNo, KEEP)
  await world.kv.put(RECENT + newestFirst(), order.outTradeNo, KEEP)
}

const mark = (world: World, part: 'paid' | 'closed' | 'refunded', { outTradeNo }: Trade) =>
  world.kv.put(getKey(part, outTradeNo), String(world.now), KEEP)
export async function markPaid(world: World, trade: Trade): Promise<Trade> {
  await mark(world, 'paid', trade)
  return { ...trade, state: 'SUCCESS', paidAtMs: world.now }
}
export const markClosed = (world: World, trade: Trade) => mark(world, 'closed', trade)
export const markRefunded = (world: World, trade: Trade) => mark(world, 'refunded', trade)

export async function recentTrades(world: World, limit: number): Promise<{ trades: Trade[]; total: string }> {
  const { keys, list_complete } = await world.kv.list({ prefix: RECENT })
  const names = await Promise.all(keys.slice(0, limit).map(({ name }) => world.kv.get(name)))
  const found = await Promise.all([...new Set(names)].map((no) => (no ? findTrade(world, no) : null)))
  return { trades: found.filter((trade) => trade !== null), total: `${keys.length}${list_complete ? '' : '+'}` }
}

/** 28 digits that begin with 42, like real ones; made from the order number, so that it is the same for two requests. */
export function getTransactionId(outTradeNo: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(`wx${outTradeNo}`).digest('hex').slice(0, 24)}`) % 10n ** 26n
  return `42${String(digits).padStart(26, '0')}`
}
