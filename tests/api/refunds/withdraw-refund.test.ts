import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faultDb, lost, writesTo } from '#tests/support/fault-db.ts'
import { type Account, expectInvariants } from '#tests/support/harness.ts'
import { buyerCalls } from '#tests/support/orders.ts'
import { bought, getRefundTrace, refundCalls, requestedRefund } from '#tests/support/refunds.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { findOverdueRefunds } from '#worker/modules/orders/public.ts'
import type { RefundWire } from '#worker/modules/orders/refunds/contract.ts'
import { presentRefunds } from '#worker/modules/orders/refunds/present-refunds.ts'
import { overdueRefundNos, refundsOfOrders } from '#worker/modules/orders/refunds/refund-store.ts'
import { answerDueAt } from '#worker/modules/orders/refunds/rules.ts'
import { deliver } from '#worker/outbox/deliver.ts'
import { type Entered, staffWorld } from '../staff/world.ts'

const w = staffWorld()
const { h } = w
let buyer: Account
let finance: Entered
let calls: ReturnType<typeof refundCalls>
beforeAll(async () => {
  buyer = await h.register()
  calls = refundCalls(h, buyer)
  finance = await w.entered('finance')
})
afterEach(() => expectInvariants(h.env))
const decide = (refundNo: string, what: string, body: unknown) =>
  w.call<{ state: string }>('POST', `/refunds/${refundNo}/${what}`, body, w.bearer(finance.token))
const wire = async (orderNo: string): Promise<RefundWire> =>
  (await buyerCalls(h, buyer).read(orderNo)).body.data!.value.refunds.at(-1)!

describe('an owner takes a request back', () => {
  it('nothing changes but the request; the lines are free, and can be asked back again', async () => {
    const { orderNo, refundNo } = await requestedRefund(h, buyer)
    const answer = await calls.withdraw(refundNo)
    expect([answer.status, answer.body.data?.value]).toEqual([200, { refundNo, state: 'withdrawn', waits: false }])
    expect(await getRefundTrace(h, orderNo)).toMatchObject({ states: ['withdrawn'], rights: ['issued'], money: [] })
    expect(await wire(orderNo)).toMatchObject({ state: 'withdrawn', dueAt: null, isOverdue: false, answer: null })
    const order = (await buyerCalls(h, buyer).read(orderNo)).body.data!.value
    expect(order.items.map(({ refunded }) => refunded)).toEqual([false])
    expect((await calls.ask(orderNo)).body.data!.value.state).toBe('requested')
  })
  it('says so by mail, and a first letter that was not sent yet is left out', async () => {
    const { refundNo } = await requestedRefund(h, buyer)
    await calls.withdraw(refundNo)
    const texts = (await h.mails(buyer.email)).map(({ text }) => text).filter((text) => text.includes(refundNo))
    expect(texts.filter((text) => text.includes('已撤回'))).toHaveLength(1)
    // Delivered again, as after a crash of the pump: the request is not announced any more.
    await deliver(h.ctx({ kind: 'system', id: 'system' }), `refund:${refundNo}:asked`)
    expect((await h.mails(buyer.email)).filter(({ text }) => text.includes(refundNo))).toHaveLength(texts.length)
  })
  it('is safe to repeat, also after a lost reply', async () => {
    const { refundNo } = await requestedRefund(h, buyer)
    const faulty = faultDb(h.env.DB)
    faulty.after((call) => {
      if (writesTo('order_refund_withdrawal')(call)) throw lost()
    })
    expect((await calls.withdraw(refundNo, { env: { ...h.env, DB: faulty.db } })).status).toBe(200)
    expect((await calls.withdraw(refundNo)).status).toBe(200)
    expect(await getCount(h.env, 'SELECT count(*) FROM order_refund_withdrawal WHERE refund_no = ?', refundNo)).toBe(1)
  })
  it('not after a decision, and staff cannot decide what was taken back', async () => {
    const [one, two] = [await requestedRefund(h, buyer), await requestedRefund(h, buyer)]
    expect((await decide(one.refundNo, 'refuse', { reason: 'x' })).status).toBe(200)
    expect((await calls.withdraw(one.refundNo)).body.code).toBe(40937)
    await calls.withdraw(two.refundNo)
    expect((await decide(two.refundNo, 'grant', { to: 'origin' })).body.code).toBe(40937)
    const given = await bought(h, buyer)
    const { refundNo } = (await calls.ask(given.orderNo)).body.data!.value
    expect((await calls.withdraw(refundNo)).body.code).toBe(40937)
  })
  it('not the request of somebody else', async () => {
    const { refundNo } = await requestedRefund(h, buyer)
    expect((await refundCalls(h, await h.register()).withdraw(refundNo)).status).toBe(404)
    expect((await calls.withdraw(`R${'0'.repeat(18)}`)).status).toBe(404)
  })
  it('ten requests of an order at most, however they ended', async () => {
    const { orderNo, refundNo } = await requestedRefund(h, buyer)
    await calls.withdraw(refundNo)
    for (let i = 1; i < 10; i++) await calls.withdraw((await calls.ask(orderNo)).body.data!.value.refundNo)
    expect((await calls.ask(orderNo)).body.code).toBe(40936)
  })
})

describe('the database', () => {
  const insert = (refundNo: string) =>
    getRows(h.env, "INSERT INTO order_refund_withdrawal VALUES (?, 'somebody', 1)", refundNo)
  it('refuses to take back what is decided or was given by staff, and to change or delete it', async () => {
    const { refundNo } = await requestedRefund(h, buyer)
    await decide(refundNo, 'refuse', { reason: 'x' })
    await expect(insert(refundNo)).rejects.toThrow('REFUND_STATE')
    const back = await requestedRefund(h, buyer)
    await calls.withdraw(back.refundNo)
    await expect(
      getRows(h.env, 'UPDATE order_refund_withdrawal SET at_ms = 1 WHERE refund_no = ?', back.refundNo),
    ).rejects.toThrow('APPEND_ONLY')
    await expect(
      getRows(h.env, 'DELETE FROM order_refund_withdrawal WHERE refund_no = ?', back.refundNo),
    ).rejects.toThrow('APPEND_ONLY')
  })
  it('refuses a request to end as decided by nobody without having been taken back, and another promised time', async () => {
    const { refundNo } = await requestedRefund(h, buyer)
    const end =
      "UPDATE order_refund SET state = 'refused', decided_as = 'rule', decided_by = 'x', decided_at_ms = 1 WHERE refund_no = ?"
    await expect(getRows(h.env, end, refundNo)).rejects.toThrow('REFUND_FIXED')
    await expect(getRows(h.env, 'UPDATE order_refund SET due_at_ms = 1 WHERE refund_no = ?', refundNo)).rejects.toThrow(
      'REFUND_FIXED',
    )
  })
})

describe('the promised time', () => {
  it('is two working days, and is told to the buyer', async () => {
    const { orderNo } = await requestedRefund(h, buyer)
    const { at, dueAt, isOverdue } = await wire(orderNo)
    expect([Date.parse(dueAt!), isOverdue]).toEqual([answerDueAt(Date.parse(at)), false])
  })
  it('late ones are marked for staff and reported; those on time are not', async () => {
    const { refundNo, orderNo } = await requestedRefund(h, buyer)
    const at = Date.parse((await wire(orderNo)).at)
    const seenAt = (now: number) => Object.assign(h.ctx({ kind: 'system', id: 'system' } as const), { now })
    // By the row itself: others of the shared database may be late as well.
    const isLate = async (now: number) => (await overdueRefundNos(seenAt(now), 1000)).includes(refundNo)
    expect([await isLate(answerDueAt(at)), await isLate(answerDueAt(at) + 1)]).toEqual([false, true])
    expect((await findOverdueRefunds(seenAt(answerDueAt(at) + 1))).broken.length).toBeGreaterThan(0)
    const [row] = await refundsOfOrders(seenAt(at), [orderNo])
    const [late] = await presentRefunds(seenAt(answerDueAt(at) + 1), [row!])
    expect(late).toMatchObject({ isOverdue: true, state: 'requested' })
    await calls.withdraw(refundNo)
    expect(await isLate(answerDueAt(at) + 1)).toBe(false)
  })
})
