import type { RefundGiven, RefundOffer, RefundWire } from '#worker/modules/orders/refunds/contract.ts'
import { settleInBooks } from '#worker/modules/orders/settle-order.ts'
import { deliver } from '#worker/outbox/deliver.ts'
import { expectErrors } from './console.ts'
import { type Account, type CallOptions, type Harness, unique } from './harness.ts'
import { personalForm, putForm } from './licences.ts'
import { P } from './orders.ts'
import { getRows } from './rows.ts'
import { type Placed, sell, waitingCtx } from './selling.ts'
import { putChecks, putWaiting } from './transfers.ts'
import { type OnSale, onSale, paidOrder } from './worlds.ts'

export type Bought = {
  orderNo: string
  tracks: OnSale[]
  lineIds: string[]
  rightIds: string[]
  paymentId: string
  paidFen: number
}

/** An order of `count` tracks, paid with Alipay. */
export async function bought(h: Harness, buyer: Account, count = 1): Promise<Bought> {
  const tracks: OnSale[] = []
  for (let i = 0; i < count; i++) tracks.push(await onSale(h))
  const { orderNo } = await paidOrder(
    h,
    buyer,
    tracks.map(({ skuId }) => skuId),
  )
  return { orderNo, tracks, ...(await getParts(h, orderNo)) }
}

export async function getParts(h: Harness, orderNo: string) {
  const lines = await getRows<{ id: string; rightId: string }>(
    h.env,
    `SELECT l.id, r.id AS rightId FROM order_line l LEFT JOIN licence_right r ON r.order_line_id = l.id
     WHERE l.order_no = ? ORDER BY l.position`,
    orderNo,
  )
  const [paid] = await getRows<{ id: string; fen: number }>(
    h.env,
    'SELECT id, amount_fen AS fen FROM payment WHERE order_no = ?',
    orderNo,
  )
  return {
    lineIds: lines.map(({ id }) => id),
    rightIds: lines.map(({ rightId }) => rightId),
    paymentId: paid?.id ?? '',
    paidFen: paid?.fen ?? 0,
  }
}

/** The refund calls of one buyer. */
export function refundCalls(h: Harness, buyer: Account) {
  const call = <T>(method: string, path: string, body?: unknown, options: CallOptions = {}) =>
    h.call<T>(method, P + path, body, { token: buyer.accessToken, ...options })
  return {
    ask: (orderNo: string, over: Record<string, unknown> = {}, options?: CallOptions) =>
      call<RefundGiven>('POST', `/orders/${orderNo}/refunds`, { reason: '买错了', ...over }, options),
    withdraw: (refundNo: string, options?: CallOptions) =>
      call<RefundGiven>('POST', `/refunds/${refundNo}/withdraw`, undefined, options),
    offer: (orderNo: string) => call<RefundOffer>('GET', `/orders/${orderNo}/refunds`),
    list: (query = '') => call<{ items: RefundWire[]; total: number }>('GET', `/refunds${query}`),
  }
}

/** What a refund has left behind. */
export async function getRefundTrace(h: Harness, orderNo: string) {
  const of = async <T>(sql: string) => (await getRows<{ v: T }>(h.env, sql, orderNo)).map(({ v }) => v)
  return {
    states: await of<string>(
      `SELECT p.state AS v FROM order_refund f JOIN order_refund_progress p ON p.refund_no = f.refund_no
       WHERE f.order_no = ? ORDER BY f.created_at_ms, f.refund_no`,
    ),
    rights: await of<string>('SELECT state AS v FROM licence_right WHERE order_no = ? ORDER BY created_at_ms, id'),
    money: await of<number>(
      'SELECT r.fen AS v FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_no = ? ORDER BY r.created_at_ms, r.fen',
    ),
    coins: await of<number>("SELECT fen AS v FROM coin_entry WHERE kind = 'refund' AND order_no = ? ORDER BY rowid"),
    coupons: await of<string>(
      "SELECT b.state AS v FROM coupon c JOIN coupon b ON b.id = 'back-' || c.id WHERE c.order_no = ?",
    ),
  }
}

/** What the sandbox provider has returned for an order (fen). */
export async function backThere(h: Harness, orderNo: string): Promise<number> {
  const { keys } = await h.env.KV.list({ prefix: `sandbox:refund:${orderNo}:` })
  const rows = await Promise.all(keys.map(({ name }) => h.env.KV.get<{ amountFen: number }>(name, 'json')))
  return rows.reduce((sum, row) => sum + (row?.amountFen ?? 0), 0)
}

/** Delivers the provider's part of every refund of the order, as the outbox would. */
export async function deliverRefunds(h: Harness, orderNo: string): Promise<void> {
  const rows = await getRows<{ id: string }>(
    h.env,
    'SELECT r.id FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_no = ?',
    orderNo,
  )
  for (const { id } of rows) await deliver(h.ctx({ kind: 'system', id: 'system' }), `refund-${id}`)
}

/** A request that staff have to decide: the certificate was issued. */
export async function requestedRefund(h: Harness, buyer: Account): Promise<Bought & { refundNo: string }> {
  const order = await bought(h, buyer)
  await putForm(h, buyer, order.rightIds[0]!, personalForm())
  const { refundNo } = (await refundCalls(h, buyer).ask(order.orderNo)).body.data!.value
  return { ...order, refundNo }
}

/** An order whose transfer staff have confirmed. */
export async function paidByTransfer(h: Harness, buyer: Account): Promise<Placed> {
  const { ctx, flush } = await waitingCtx(h, buyer)
  const placed = await sell(h, ctx, 'licence', (await onSale(h)).skuId)
  const reference = unique('bank')
  await putWaiting(h, placed.orderNo, { atMs: h.clock.now() })
  await putChecks(h, placed.orderNo, reference)
  const payment = { way: 'transfer' as const, reference, amountFen: placed.dueFen, currency: 'CNY' }
  if ((await settleInBooks(ctx, placed.orderNo, payment)) !== 'settled') throw new Error('not confirmed')
  await flush()
  return placed
}

/** A refund that staff have to pay by bank; its number. */
export async function refundByBank(h: Harness, buyer: Account): Promise<string> {
  const { orderNo } = await paidByTransfer(h, buyer)
  return (await refundCalls(h, buyer).ask(orderNo)).body.data!.value.refundNo
}

/** A refund that the provider has refused, because most of the money was returned in its back office. */
export async function failedRefund(h: Harness, buyer: Account): Promise<Bought & { refundNo: string }> {
  expectErrors(/"at":"deliverRefund"/)
  const order = await bought(h, buyer)
  const { alipay } = h.ctx({ kind: 'system', id: 'system' } as const).ports.payments
  const { tradeNo } = (await alipay.query(order.orderNo))!
  const byHand = { tradeNo, requestNo: unique('by-hand'), amountFen: order.paidFen - 100, reason: 'x' }
  await alipay.refund(byHand as Parameters<typeof alipay.refund>[0])
  const { refundNo } = (await refundCalls(h, buyer).ask(order.orderNo)).body.data!.value
  return { ...order, refundNo }
}
