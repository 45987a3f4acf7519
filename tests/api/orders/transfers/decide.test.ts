import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addWorkingTime, DAY_MS, HOUR_MS } from '#core/business-day.ts'
import type { Entered } from '#tests/api/staff/world.ts'
import { postNotice, signedNotice } from '#tests/support/alipay.ts'
import { type Account, expectInvariants, unique } from '#tests/support/harness.ts'
import { setAutoCancelOf } from '#tests/support/order-times.ts'
import { buyerCalls, getHistory } from '#tests/support/orders.ts'
import { getRows } from '#tests/support/rows.ts'
import { proofForm, proofPng, putWaiting, submitProof } from '#tests/support/transfers.ts'
import { CHECKS } from '#worker/jobs/run-checks.ts'
import { transferWorld } from './world.ts'

/** Two people from one fen on: only in the second world. */
const w = transferWorld()
const large = transferWorld({ TWO_PEOPLE_FROM: '1' } as never)
const { h } = w
let buyer: Account
let finance: Entered
// A new one each time: an account may send twenty proofs in a day.
beforeEach(async () => {
  buyer = await h.register()
})
// Proofs of identity are good for ten minutes.
const fresh = async (world = w) => world.entered('finance')
afterEach(() => expectInvariants(h.env))
const duesOf = async (orderNo: string) =>
  (await getRows<{ due: number }>(h.env, 'SELECT due_fen AS due FROM "order" WHERE order_no = ?', orderNo))[0]!.due
const payments = (orderNo: string) =>
  getRows(
    h.env,
    'SELECT provider, provider_trade_no AS ref, amount_fen AS fen FROM payment WHERE order_no = ?',
    orderNo,
  )
const audits = async (orderNo: string) =>
  (
    await getRows<{ action: string }>(
      h.env,
      'SELECT action FROM audit WHERE target = ? ORDER BY at_ms, rowid',
      `order:${orderNo}`,
    )
  ).map(({ action }) => action)

describe('confirming', () => {
  it('finishes the order: one payment, its rights, the receipt; repeating it changes nothing', async () => {
    finance = await fresh()
    const orderNo = await w.waiting(buyer)
    const [fen, ref] = [await duesOf(orderNo), unique('bank').toUpperCase()]
    const body = { reference: ` ${ref.slice(0, 4)} ${ref.slice(4)} `, amountFen: fen, currency: 'CNY' }
    const done = await w.confirm(finance, orderNo, body)
    expect([done.status, done.body.data!.value]).toEqual([200, { orderNo, state: 'confirmed' }])
    expect([await getHistory(h, orderNo), await payments(orderNo)]).toEqual([
      '1 4 2',
      [{ provider: 'transfer', ref, fen }],
    ])
    const order = (await buyerCalls(h, buyer).read(orderNo)).body.data!.value
    expect([order.status, order.licences.length, order.remittance?.state]).toEqual([2, 1, 'confirmed'])
    expect((await h.mails(buyer.email))[0]).toMatchObject({ template: 'receipt' })
    expect((await w.confirm(finance, orderNo, body)).body.data!.value).toEqual({ orderNo, state: 'confirmed' })
    expect((await w.confirm(finance, orderNo, { ...body, reference: 'ANOTHER' })).body.code).toBe(40913)
    expect(await audits(orderNo)).toEqual(['transfers.confirm'])
    expect((await submitProof(h, buyer, orderNo)).body.code, 'a new proof after it').toBe(40913)
  })
  it('with nothing said it is what the order says, under the order number', async () => {
    finance = await fresh()
    const orderNo = await w.waiting(buyer)
    expect((await w.confirm(finance, orderNo)).status).toBe(200)
    expect(await payments(orderNo)).toEqual([{ provider: 'transfer', ref: orderNo, fen: await duesOf(orderNo) }])
  })
  it.each([
    ['another amount', async (orderNo: string) => ({ amountFen: (await duesOf(orderNo)) - 1 }), 40963],
    ['another currency', async () => ({ currency: 'USD' }), 40963],
    ['an unknown field', async () => ({ yes: true }), 400],
    ['an empty reference', async () => ({ reference: '  ' }), 400],
  ])('%s is refused, and nothing changes', async (_what, body, code) => {
    finance = await fresh()
    const orderNo = await w.waiting(buyer)
    const answer = await w.confirm(finance, orderNo, await body(orderNo))
    expect([answer.body.code, await getHistory(h, orderNo), await audits(orderNo)]).toEqual([code, '1 4', []])
  })
  it('a reference that another order was paid with', async () => {
    finance = await fresh()
    const [one, two] = [await w.waiting(buyer), await w.waiting(buyer)]
    expect((await w.confirm(finance, one, { reference: `Z${one}` })).status).toBe(200)
    expect((await w.confirm(finance, two, { reference: `z ${one}` })).body.code).toBe(40967)
    expect(await getHistory(h, two)).toBe('1 4')
  })
  it('an order that does not wait, or does not exist', async () => {
    finance = await fresh()
    const orderNo = await w.order(buyer)
    expect((await w.confirm(finance, orderNo)).body.code).toBe(40913)
    expect((await w.reject(finance, orderNo)).body.code).toBe(40913)
    expect((await w.confirm(finance, '202601010000000000')).status).toBe(404)
    expect((await w.reject(finance, '202601010000000000')).status).toBe(404)
  })
  it('needs the role, and a proof of identity of the last ten minutes', async () => {
    const orderNo = await w.waiting(buyer)
    const support = await w.entered('support')
    expect((await w.confirm(support, orderNo)).status).toBe(403)
    expect((await w.call('GET', '/remittances', undefined, w.bearer(support.token))).status).toBe(403)
    const late = await fresh()
    w.clock.forward(11 * 60_000)
    expect((await w.confirm(late, orderNo)).body.code).toBe(40370)
    expect((await w.reject(late, orderNo)).body.code).toBe(40370)
    expect((await w.queue(late)).items.length, 'reading does not').toBeGreaterThan(0)
    expect(await getHistory(h, orderNo)).toBe('1 4')
  })
  it('nobody decides about an order of an account with their address', async () => {
    finance = await fresh()
    const self = await h.register(finance.email)
    const orderNo = await w.waiting(self)
    expect((await w.confirm(finance, orderNo)).body.code).toBe(40966)
    expect((await w.confirm(await fresh(), orderNo)).status, 'a colleague does').toBe(200)
  })
})

describe('two people', () => {
  it('the first is kept, the second completes; the same person again does not count', async () => {
    const orderNo = await large.waiting(buyer)
    const [one, two] = [await fresh(large), await fresh(large)]
    const ref = `T${orderNo}`
    expect((await large.confirm(one, orderNo, { reference: ref })).body.data!.value.state).toBe('first_confirmed')
    for (let i = 0; i < 3; i++)
      expect((await large.confirm(one, orderNo, { reference: ref })).body.data!.value.state).toBe('first_confirmed')
    expect([await getHistory(h, orderNo), await payments(orderNo)]).toEqual(['1 4', []])
    const seenBy = async (who: Entered) => (await large.queue(who)).items.find((item) => item.orderNo === orderNo)!
    expect((await seenBy(one)).checks).toMatchObject([{ isMine: true, reference: ref }])
    expect((await seenBy(two)).checks, 'the second looks for themselves').toMatchObject([
      { isMine: false, reference: null },
    ])
    expect((await large.confirm(two, orderNo, { reference: 'OTHER' })).body.code).toBe(40968)
    // The first had mistyped it, and corrects it.
    expect((await large.confirm(one, orderNo, { reference: 'OTHER' })).body.data!.value.state).toBe('first_confirmed')
    expect((await large.confirm(two, orderNo, { reference: 'OTHER' })).body.data!.value.state).toBe('confirmed')
    expect(await payments(orderNo)).toMatchObject([{ provider: 'transfer', ref: 'OTHER' }])
    expect(await audits(orderNo)).toEqual(['transfers.first_confirm', 'transfers.correct', 'transfers.confirm'])
  })
  it('the second may refuse; the next proof starts without the first', async () => {
    const orderNo = await large.waiting(buyer)
    const [one, two] = [await fresh(large), await fresh(large)]
    await large.confirm(one, orderNo)
    expect((await large.reject(two, orderNo)).status).toBe(200)
    expect((await submitProof(large.h, buyer, orderNo)).status).toBe(201)
    expect((await large.confirm(two, orderNo)).body.data!.value.state).toBe('first_confirmed')
    expect((await large.confirm(one, orderNo)).body.data!.value.state).toBe('confirmed')
  })
  it('the database refuses a payment that one person has found, and a third check', async () => {
    const orderNo = await large.waiting(buyer)
    await large.confirm(await fresh(large), orderNo, { reference: 'ONE' })
    const due = await duesOf(orderNo)
    await expect(
      getRows(
        h.env,
        `INSERT INTO payment (id, order_no, pay_way, provider, provider_trade_no, amount_fen, settled_at_ms) VALUES ('ONE', ?, 4, 'transfer', 'ONE', ?, 1)`,
        ...[orderNo, due],
      ),
    ).rejects.toThrow('TRANSFER_NOT_CHECKED')
  })
})

describe('refusing', () => {
  it('the order is unpaid again with its deadline, the buyer is told in their language, and can send a new proof', async () => {
    finance = await fresh()
    const english = await h.register()
    await getRows(h.env, "UPDATE account SET locale = 'en-US' WHERE email = ?", english.email)
    const orderNo = await w.order(english)
    const before = (await buyerCalls(h, english).read(orderNo)).body.data!.value.autoCancelAt
    await submitProof(h, english, orderNo)
    const done = await w.reject(finance, orderNo, 'amount_differs')
    expect([done.status, done.body.data!.value]).toEqual([200, { orderNo, state: 'refused' }])
    const order = (await buyerCalls(h, english).read(orderNo)).body.data!.value
    expect(order).toMatchObject({
      status: 1,
      autoCancelAt: before,
      remittance: { state: 'refused', reason: 'amount_differs' },
    })
    const [mail] = await h.mails(english.email)
    expect([mail!.template, mail!.text]).toEqual(['transfer-refused', expect.stringContaining(orderNo)])
    expect(mail!.text).not.toMatch(/[款凭证]/)
    expect((await w.reject(finance, orderNo, 'amount_differs')).status, 'again').toBe(200)
    expect((await h.mails(english.email)).filter(({ template }) => template === 'transfer-refused')).toHaveLength(1)
    expect(await audits(orderNo)).toEqual(['transfers.reject'])
    expect((await submitProof(h, english, orderNo)).status).toBe(201)
    expect((await w.confirm(finance, orderNo)).status).toBe(200)
    expect(await getHistory(h, orderNo)).toBe('1 4 1 4 2')
  })
  it('with less than 48 hours left the order stays open for 48 hours of working time', async () => {
    finance = await fresh()
    const orderNo = await w.waiting(buyer)
    const soon = w.clock.now() + DAY_MS
    await setAutoCancelOf(h.env, orderNo, soon)
    await w.reject(finance, orderNo, '账户中查无此款')
    const order = (await buyerCalls(h, buyer).read(orderNo)).body.data!.value
    expect(Date.parse(order.autoCancelAt!)).toBe(addWorkingTime(w.clock.now(), 48 * HOUR_MS))
    expect(order.remittance!.reason).toBe('账户中查无此款')
  })
  it('needs a reason of one line', async () => {
    finance = await fresh()
    const orderNo = await w.waiting(buyer)
    for (const reason of ['', '  ', 'a\u0000b', 'x'.repeat(301)])
      expect((await w.reject(finance, orderNo, reason)).status, JSON.stringify(reason)).toBe(400)
    expect(await getHistory(h, orderNo)).toBe('1 4')
  })
})

describe('while a proof waits', () => {
  it('the buyer cannot cancel or send another, and cannot ask for a QR code', async () => {
    const orderNo = await w.waiting(buyer)
    const calls = buyerCalls(h, buyer)
    expect((await calls.cancel(orderNo)).body.code).toBe(40913)
    expect((await submitProof(h, buyer, orderNo)).body.code).toBe(40913)
    expect((await calls.pay(orderNo)).body.code).toBe(40913)
  })
  it('a code that was shown before can still be paid: the proof is overtaken, and no longer in the queue', async () => {
    finance = await fresh()
    const orderNo = await w.order(buyer)
    await buyerCalls(h, buyer).pay(orderNo)
    await submitProof(h, buyer, orderNo)
    await postNotice(h, signedNotice(h, { orderNo, amountFen: await duesOf(orderNo) }))
    expect([await getHistory(h, orderNo), (await w.read(buyer, orderNo)).body.data!.value.state]).toEqual([
      '1 4 2',
      'overtaken',
    ])
    expect((await w.queue(finance)).items.some((item) => item.orderNo === orderNo)).toBe(false)
    expect((await w.queue(finance, 'overtaken')).items.some((item) => item.orderNo === orderNo)).toBe(true)
    expect((await w.confirm(finance, orderNo)).body.code).toBe(40913)
  })
  it('the account cannot be closed', async () => {
    const leaving = await h.register()
    await w.waiting(leaving)
    const closed = await h.call(
      'POST',
      '/saas/api/v2/web/close',
      { password: leaving.password, confirmation: 'CLOSE' },
      { token: leaving.accessToken },
    )
    expect([closed.status, JSON.stringify(closed.body)]).toEqual([409, expect.stringMatching(/409/)])
  })
})

describe('the queue', () => {
  it('lists the oldest first, with what one needs to decide; late ones are marked and reported', async () => {
    const late = await w.order(buyer)
    await putWaiting(h, late, { atMs: 1 })
    const one = await w.waiting(buyer)
    w.clock.forward(1000)
    const two = await w.waiting(await h.register())
    finance = await fresh()
    const { items } = await w.queue(finance)
    const at = (orderNo: string) => items.findIndex((item) => item.orderNo === orderNo)
    expect(at(late) < at(one) && at(one) < at(two)).toBe(true)
    expect(items[at(late)]!.isOverdue).toBe(true)
    expect(items[at(one)]).toMatchObject({
      isOverdue: false,
      people: 1,
      checks: [],
      sameImage: [],
      order: {
        status: 4,
        amountPayable: await duesOf(one),
        owner: { type: 'personal' },
        items: [expect.any(String)],
        history: [
          { status: 1, cause: 'placed' },
          { status: 4, cause: 'proof' },
        ],
      },
    })
    const check = CHECKS.find(({ name }) => name.startsWith('transfers'))!
    const overdue = async () =>
      (await check.step(h.ctx({ kind: 'system', id: 'system' }), { after: 0, rows: 1 })).broken
    expect(await overdue()).toEqual([late])
    await w.reject(finance, late)
    expect(await overdue()).toEqual([])
  })
  it('marks one picture that was sent for two orders; a stored hash never changes', async () => {
    finance = await fresh()
    const bytes = proofPng()
    const [one, two] = [await w.order(buyer), await w.order(buyer)]
    for (const orderNo of [one, two])
      expect((await submitProof(h, buyer, orderNo, { form: proofForm(bytes) })).status).toBe(201)
    const { items } = await w.queue(finance)
    const same = (orderNo: string) => items.find((item) => item.orderNo === orderNo)!.sameImage
    expect([same(one), same(two)]).toEqual([[two], [one]])
    const change = "UPDATE remittance SET sha256 = 'x' WHERE order_no = ?"
    await expect(getRows(h.env, change, one)).rejects.toThrow('REMITTANCE_FIXED')
  })
  it('shows the picture to finance as a sandboxed download', async () => {
    finance = await fresh()
    const orderNo = await w.waiting(buyer)
    const item = (await w.queue(finance)).items.find((one) => one.orderNo === orderNo)!
    const picture = await h.fetch(item.image!, { headers: w.bearer(finance.token) })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(picture.headers.get('content-security-policy')).toMatch(/sandbox/)
  })
})
