import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { postNotice, signedNotice } from '#tests/support/alipay.ts'
import { expectErrors } from '#tests/support/console.ts'
import { type Account, expectInvariants, unique } from '#tests/support/harness.ts'
import { buyerCalls, DAY_MS, getHistory } from '#tests/support/orders.ts'
import { refundCalls } from '#tests/support/refunds.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { fund, waitingCtx } from '#tests/support/selling.ts'
import { submitProof } from '#tests/support/transfers.ts'
import { expireOrder } from '#worker/modules/orders/cancel-order.ts'
import { prepareOrderClosing } from '#worker/modules/orders/public.ts'
import { settleInBooks } from '#worker/modules/orders/settle-order.ts'
import type { Entered } from '../staff/world.ts'
import { transferWorld } from './transfers/world.ts'

const w = transferWorld()
const { h } = w
let finance: Entered
beforeAll(async () => {
  finance = await w.entered('finance')
})
afterEach(() => expectInvariants(h.env))

const dueOf = async (orderNo: string) =>
  (await getRows<{ fen: number }>(h.env, 'SELECT due_fen AS fen FROM "order" WHERE order_no = ?', orderNo))[0]!.fen
const arrives = async (orderNo: string, tradeNo: string) =>
  postNotice(h, signedNotice(h, { orderNo, amountFen: await dueOf(orderNo), tradeNo }))

/** How an order reaches each state. */
const STATES: Record<string, (buyer: Account) => Promise<string>> = {
  unpaid: w.order,
  async paid(buyer) {
    const orderNo = await w.order(buyer)
    await arrives(orderNo, `first${orderNo}`)
    return orderNo
  },
  async cancelled(buyer) {
    const orderNo = await w.order(buyer)
    await buyerCalls(h, buyer).cancel(orderNo)
    return orderNo
  },
  waiting: w.waiting,
}

type Event = {
  happens(orderNo: string, buyer: Account): Promise<unknown>
  /** The history of an order that was unpaid, paid, cancelled or waiting; what left it unchanged may leave something else. */
  ends: readonly [unpaid: string, paid: string, cancelled: string, waiting: string]
  /** Rows of `leaves` that the event adds to an order in each state. */
  adds?: { rows: string; by: readonly [number, number, number, number] }
}
const UNCHANGED = ['1', '1 2', '1 3', '1 4'] as const
const EXCEPTIONS =
  'SELECT count(*) FROM payment_exception e JOIN refund r ON r.exception_id = e.id WHERE e.order_no = ?'
const REFUNDS = "SELECT count(*) FROM order_refund WHERE state = 'granted' AND order_no = ?"
const ATTEMPTS = 'SELECT count(*) FROM payment_attempt WHERE order_no = ?'

const EVENTS: Record<string, Event> = {
  'a code is asked for': {
    happens: (orderNo, buyer) => buyerCalls(h, buyer).pay(orderNo),
    ends: UNCHANGED,
    adds: { rows: ATTEMPTS, by: [1, 0, 0, 0] },
  },
  'money arrives': {
    happens: (orderNo) => arrives(orderNo, `late${orderNo}`),
    ends: ['1 2', '1 2', '1 3', '1 4 2'],
    // What is too late or comes twice goes back.
    adds: { rows: EXCEPTIONS, by: [0, 1, 1, 0] },
  },
  'another amount arrives': {
    happens: async (orderNo) =>
      postNotice(h, signedNotice(h, { orderNo, amountFen: 1 + (await dueOf(orderNo)), tradeNo: `odd${orderNo}` })),
    ends: UNCHANGED,
    adds: { rows: 'SELECT count(*) FROM payment_exception WHERE order_no = ?', by: [1, 1, 1, 1] },
  },
  'coins are spent': {
    async happens(orderNo, buyer) {
      const { ctx, flush } = await waitingCtx(h, buyer)
      await fund(ctx, await dueOf(orderNo))
      await settleInBooks(ctx, orderNo, { way: 'coins' })
      await flush()
    },
    ends: ['1 2', '1 2', '1 3', '1 4 2'],
    adds: { rows: "SELECT count(*) FROM coin_entry WHERE kind = 'consume' AND order_no = ?", by: [1, 0, 0, 1] },
  },
  'a proof is sent': {
    happens: (orderNo, buyer) => submitProof(h, buyer, orderNo),
    ends: ['1 4', '1 2', '1 3', '1 4'],
    adds: { rows: 'SELECT count(*) FROM remittance WHERE order_no = ?', by: [1, 0, 0, 0] },
  },
  'staff confirm a transfer': {
    happens: (orderNo) => w.confirm(finance, orderNo, { reference: unique('bank') }),
    ends: ['1', '1 2', '1 3', '1 4 2'],
    adds: { rows: "SELECT count(*) FROM payment WHERE provider = 'transfer' AND order_no = ?", by: [0, 0, 0, 1] },
  },
  'staff refuse a transfer': {
    happens: (orderNo) => w.reject(finance, orderNo),
    ends: ['1', '1 2', '1 3', '1 4 1'],
    adds: { rows: "SELECT count(*) FROM remittance WHERE state = 'refused' AND order_no = ?", by: [0, 0, 0, 1] },
  },
  'its buyer cancels': {
    happens: (orderNo, buyer) => buyerCalls(h, buyer).cancel(orderNo),
    ends: ['1 3', '1 2', '1 3', '1 4'],
  },
  'its days are over': {
    happens: (orderNo) =>
      expireOrder({ ...h.ctx({ kind: 'system', id: 'system' } as const), now: h.clock.now() + 8 * DAY_MS }, orderNo),
    ends: ['1 3', '1 2', '1 3', '1 4'],
  },
  'its account closes': {
    async happens(_orderNo, buyer) {
      const { ctx, flush } = await waitingCtx(h, buyer)
      const effects = await prepareOrderClosing(ctx)
      await ctx.db.write(effects.statements)
      effects.done()
      await flush()
    },
    ends: ['1 3', '1 2', '1 3', '1 4'],
  },
  'its buyer takes it back': {
    happens: (orderNo, buyer) => refundCalls(h, buyer).ask(orderNo),
    ends: UNCHANGED,
    adds: { rows: REFUNDS, by: [0, 1, 0, 0] },
  },
  'staff refund it': {
    happens: (orderNo) =>
      w.call('POST', `/orders/${orderNo}/refunds`, { to: 'origin', reason: '权利瑕疵' }, w.bearer(finance.token)),
    ends: UNCHANGED,
    adds: { rows: REFUNDS, by: [0, 1, 0, 0] },
  },
}

describe('every event in every state of an order, once and once more', () => {
  const states = Object.entries(STATES)
  it.each(
    Object.entries(EVENTS).flatMap(([event, { ends, ...what }]) =>
      states.map(([state, reach], at) => ({ event, state, reach, at, ends: ends[at]!, ...what })),
    ),
  )('$event: $state → $ends', async ({ reach, happens, ends, adds, at }) => {
    // The sandbox does not know these trades, and refuses to return their money.
    expectErrors(/"at":"(?:settleOrder|deliverRefund)"/)
    const buyer = await h.register()
    const orderNo = await reach(buyer)
    const rows = async () => (adds ? getCount(h.env, adds.rows, orderNo) : 0)
    const rights = () => getCount(h.env, 'SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)
    const before = await rows()
    for (const time of ['once', 'once more']) {
      await happens(orderNo, buyer)
      expect(await getHistory(h, orderNo), time).toBe(ends)
      expect((await rows()) - before, time).toBe(adds?.by[at] ?? 0)
      expect(await rights(), time).toBe(Number(ends.endsWith('2')))
    }
  })
})
