import { beforeAll, expect } from 'vitest'
import type { AccountActor } from '../../worker/context.ts'
import { followPayment } from '../../worker/modules/orders/follow-payment.ts'
import { sweepOverdueOrders } from '../../worker/modules/orders/public.ts'
import { postNotice, signedNotice } from '../support/alipay.ts'
import { barrier, many, tally } from '../support/barrier.ts'
import { expectErrors } from '../support/console.ts'
import { faultDb, writesTo } from '../support/fault-db.ts'
import { type Account, makeHarness } from '../support/harness.ts'
import { type BuyerCalls, buyerCalls, DAY_MS, historyOf, playBuyer } from '../support/orders.ts'
import { race } from '../support/race.ts'
import { countOf, rowsOf } from '../support/rows.ts'
import { type OnSale, onSale } from '../support/worlds.ts'

const h = makeHarness()
let account: Account
let buyer: BuyerCalls
let track: OnSale
beforeAll(async () => {
  account = await h.register()
  buyer = buyerCalls(h, account)
  track = await onSale(h)
})
/** What a run leaves unpaid goes: twenty of them are the most. */
const racing = (name: string, run: () => Promise<void>) => race(h, name, () => run().finally(() => buyer.cancelAll()))
/** An order of a track that nobody else of these tests has, at the price of `track`. */
const placed = async () => (await buyer.place([(await onSale(h)).skuId])).body.data!.value.orderNo
const payments = (orderNo: string) => countOf(h.env, 'SELECT count(*) FROM payment WHERE order_no = ?', orderNo)
const rights = (orderNo: string) => countOf(h.env, 'SELECT count(*) FROM licence_right WHERE order_no = ?', orderNo)

racing('50 notices of one trade at once: one payment, fifty times success', async () => {
  const orderNo = await placed()
  const notice = signedNotice(h, { orderNo, amountFen: track.priceFen })
  const answers = await many(50, () => postNotice(h, notice))
  expect(tally(answers.map((a) => `${a.status} ${a.said}`))).toEqual({ '200 success': 50 })
  expect([await payments(orderNo), await rights(orderNo)]).toEqual([1, 1])
})

racing('notice, return page and sweep have all read before any writes: one payment', async () => {
  const orderNo = await placed()
  await buyer.pay(orderNo)
  await playBuyer(h, orderNo, 'never')
  const gate = barrier(3)
  const gated = () => {
    const faulty = faultDb(h.env.DB)
    faulty.before((call) => (writesTo('payment')(call) ? gate() : undefined))
    return { ...h.env, DB: faulty.db }
  }
  const [row] = await rowsOf<{ id: string; s: string }>(
    h.env,
    'SELECT a.id, s.id AS s FROM account a JOIN session s ON s.account_id = a.id WHERE a.email = ?',
    account.email,
  )
  const me: AccountActor = { kind: 'account', id: row!.id, sessionId: row!.s }
  await rowsOf(h.env, 'UPDATE "order" SET auto_cancel_at_ms = ? WHERE order_no = ?', h.clock.now() - DAY_MS, orderNo)
  const trade = await h.ctx({ kind: 'system', id: 'system' }).ports.alipay.query(orderNo)
  const [heard] = await Promise.all([
    postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen, tradeNo: trade!.tradeNo }), gated()),
    followPayment(h.ctx(me, gated()), orderNo, 10),
    sweepOverdueOrders(h.ctx({ kind: 'system', id: 'system' }, gated())),
  ])
  expect(heard.said).toBe('success')
  expect([await payments(orderNo), await rights(orderNo), await historyOf(h, orderNo)]).toEqual([1, 1, '1 2'])
})

racing('ten different trades for one order at once: one pays, nine are kept for staff', async () => {
  expectErrors(/"reason":"paid_twice"/)
  const orderNo = await placed()
  const answers = await many(10, (i) =>
    postNotice(h, signedNotice(h, { orderNo, amountFen: track.priceFen, tradeNo: `${i}R${orderNo}` })),
  )
  expect(tally(answers.map((a) => a.said))).toEqual({ success: 10 })
  expect(await payments(orderNo)).toBe(1)
  expect(await countOf(h.env, 'SELECT count(*) FROM payment_exception WHERE order_no = ?', orderNo)).toBe(9)
})

racing('20 tabs ask for a code at once: one code', async () => {
  const orderNo = await placed()
  const answers = await many(20, () => buyer.pay(orderNo))
  expect(tally(answers.map((a) => a.status))).toEqual({ 200: 20 })
  expect(new Set(answers.map((a) => a.body.data?.value.qrCode)).size).toBe(1)
})
