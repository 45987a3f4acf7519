import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { personalForm, putForm } from '#tests/support/licences.ts'
import { buyerCalls, DAY_MS } from '#tests/support/orders.ts'
import { backThere, bought, getParts, getRefundTrace, refundCalls } from '#tests/support/refunds.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { fund, sell, waitingCtx } from '#tests/support/selling.ts'
import { onSale } from '#tests/support/worlds.ts'
import { askRefund } from '#worker/modules/orders/refunds/ask-refund.ts'
import { settleInBooks } from '#worker/modules/orders/settle-order.ts'

const h = makeHarness()
let buyer: Account
let calls: ReturnType<typeof refundCalls>
beforeAll(async () => {
  buyer = await h.register()
  calls = refundCalls(h, buyer)
})
afterEach(() => expectInvariants(h.env))
const issue = (rightId: string) => putForm(h, buyer, rightId, personalForm())
/** An order paid with coins: a licence with a coupon of ¥1. */
async function paidWithCoins(isFree = false) {
  const { ctx, flush } = await waitingCtx(h, buyer)
  await fund(ctx, 500_000)
  const placed = await sell(h, ctx, 'licence', (await onSale(h)).skuId, isFree)
  if (!isFree) expect(await settleInBooks(ctx, placed.orderNo, { way: 'coins' })).toBe('settled')
  await flush()
  return { ...placed, ...(await getParts(h, placed.orderNo)) }
}

describe('within the rule', () => {
  it('a whole order is returned at once: rights withdrawn, money back the way it came, in the order and the list', async () => {
    const { orderNo, paidFen, lineIds } = await bought(h, buyer, 2)
    const answer = await calls.ask(orderNo)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const { refundNo, state } = answer.body.data!.value
    expect([refundNo, state]).toEqual([expect.stringMatching(/^R\d{18}$/), 'sent'])
    expect(await getRefundTrace(h, orderNo)).toMatchObject({
      states: ['done'],
      rights: ['revoked', 'revoked'],
      money: [paidFen],
      coins: [],
    })
    expect(await backThere(h, orderNo)).toBe(paidFen)
    const order = (await buyerCalls(h, buyer).read(orderNo)).body.data!.value
    expect(order.status).toBe(2)
    expect(order.items.map(({ lineId, refunded }) => [lineId, refunded])).toEqual(lineIds.map((id) => [id, true]))
    expect(order.refunds).toMatchObject([
      {
        refundNo,
        amount: paidFen,
        state: 'done',
        to: 'origin',
        askedBy: 'owner',
        reason: '买错了',
        answer: null,
        decidedAt: expect.any(String),
        settledAt: expect.any(String),
        lines: lineIds.map((lineId) => ({ lineId })),
      },
    ])
    expect((await calls.list()).body.data!.value.items[0]).toMatchObject({ refundNo, orderNo })
  })
  it('one line of two: the other stays, can still be filled in, and be returned later', async () => {
    const { orderNo, tracks, lineIds, rightIds } = await bought(h, buyer, 2)
    expect((await calls.ask(orderNo, { lineIds: [lineIds[0]] })).status).toBe(201)
    const trace = await getRefundTrace(h, orderNo)
    expect([trace.money, trace.rights.toSorted()]).toEqual([[tracks[0]!.priceFen], ['awaiting_form', 'revoked']])
    const order = (await buyerCalls(h, buyer).read(orderNo)).body.data!.value
    expect(order.items.map(({ refunded }) => refunded)).toEqual([true, false])
    expect((await issue(rightIds[0]!)).body.code).toBe(40922)
    expect((await calls.ask(orderNo, { lineIds: [lineIds[1]] })).status).toBe(201)
    expect((await getRefundTrace(h, orderNo)).rights).toEqual(['revoked', 'revoked'])
    expect((await calls.ask(orderNo)).body.code).toBe(40934)
  })
  it('a returned licence can be bought again without being asked whether it is held', async () => {
    const { orderNo, tracks } = await bought(h, buyer)
    await calls.ask(orderNo)
    const again = await buyerCalls(h, buyer).place([tracks[0]!.skuId], { expectedFinal: tracks[0]!.priceFen })
    expect(again.status, JSON.stringify(again.body)).toBe(201)
    await buyerCalls(h, buyer).cancelAll()
  })
  it('paid with coins: coins at once, also if the original way is asked for', async () => {
    const { orderNo, dueFen, paidFen } = await paidWithCoins()
    expect(paidFen).toBe(dueFen)
    const answer = await calls.ask(orderNo, { to: 'origin' })
    expect(answer.body.data!.value.state).toBe('done')
    expect(await getRefundTrace(h, orderNo)).toMatchObject({
      states: ['done'],
      rights: ['revoked'],
      money: [],
      coins: [dueFen],
    })
  })
  it('the coupon of a wholly returned order comes back as a new one with the same terms, once', async () => {
    const { orderNo, couponId } = await paidWithCoins()
    await calls.ask(orderNo)
    const columns = 'owner_id, name, type, amount_fen, percent_off, threshold_fen, expires_at_ms'
    const [used] = await getRows(h.env, `SELECT ${columns} FROM coupon WHERE id = ?`, couponId)
    const [back] = await getRows(h.env, `SELECT ${columns} FROM coupon WHERE id = ?`, `back-${couponId}`)
    expect(back).toEqual(used)
    expect((await getRefundTrace(h, orderNo)).coupons).toEqual(['free'])
    expect(await getCount(h.env, "SELECT count(*) FROM coupon WHERE id = ? AND state = 'used'", couponId)).toBe(1)
  })
  it('to coins for who has coins: nothing leaves through the provider', async () => {
    const { orderNo, paidFen } = await bought(h, buyer)
    expect((await calls.offer(orderNo)).body.data!.value).toMatchObject({ to: 'origin', mayChooseCoins: true })
    expect((await calls.ask(orderNo, { to: 'coins' })).body.data!.value.state).toBe('done')
    expect(await getRefundTrace(h, orderNo)).toMatchObject({ states: ['done'], money: [], coins: [paidFen] })
    expect(await backThere(h, orderNo)).toBe(0)
  })
  it('an exchanged line: the right is withdrawn and nothing is paid back', async () => {
    const { orderNo } = await paidWithCoins(true)
    expect((await calls.ask(orderNo)).body.data!.value.state).toBe('done')
    expect(await getRefundTrace(h, orderNo)).toMatchObject({
      states: ['done'],
      rights: ['revoked'],
      money: [],
      coins: [],
    })
    const [refund] = (await buyerCalls(h, buyer).read(orderNo)).body.data!.value.refunds
    expect(refund).toMatchObject({ amount: 0, to: 'none', state: 'done' })
  })
  it('without a membership that came with it: the licence of a mixed order only', async () => {
    const { ctx, flush } = await waitingCtx(h, buyer)
    await fund(ctx, 500_000)
    const placed = await sell(h, ctx, 'mixed', (await onSale(h)).skuId)
    await settleInBooks(ctx, placed.orderNo, { way: 'coins' })
    await flush()
    const { lineIds } = await getParts(h, placed.orderNo)
    expect((await calls.ask(placed.orderNo, { lineIds })).body).toMatchObject({ code: 40933 })
    expect((await calls.ask(placed.orderNo)).status).toBe(201)
    const trace = await getRefundTrace(h, placed.orderNo)
    expect([trace.coupons, trace.coins.length]).toEqual([[], 1])
  })
  it('writes to the buyer, without words of theirs in what the provider shows', async () => {
    const { orderNo } = await bought(h, buyer)
    await calls.ask(orderNo, { reason: '我的秘密理由' })
    const [mail] = await h.mails(buyer.email)
    expect(mail).toMatchObject({ template: 'refund', text: expect.stringContaining(orderNo) })
    const [row] = await getRows<{ reason: string }>(
      h.env,
      'SELECT r.reason FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_no = ?',
      orderNo,
    )
    expect(row!.reason).toBe(`Cuemark ${orderNo}`)
  })
})

describe('outside the rule it is a request for staff, and nothing changes', () => {
  it('after the certificate was issued', async () => {
    const { orderNo, rightIds } = await bought(h, buyer)
    await issue(rightIds[0]!)
    const offered = (await calls.offer(orderNo)).body.data!.value
    expect(offered.lines).toMatchObject([{ standing: 'staff', because: 'issued' }])
    const answer = await calls.ask(orderNo)
    expect(answer.body.data!.value.state).toBe('requested')
    expect(await getRefundTrace(h, orderNo)).toMatchObject({ states: ['requested'], rights: ['issued'], money: [] })
    expect((await h.mails(buyer.email))[0]).toMatchObject({ template: 'refund' })
    expect((await calls.ask(orderNo)).body.code).toBe(40934)
  })
  it('seven days after paying', async () => {
    const { orderNo } = await bought(h, buyer)
    const { refundNo, state } = await askLater(orderNo, 7 * DAY_MS)
    expect([refundNo.length, state]).toEqual([19, 'requested'])
  })
  it('a moment before, it is returned at once', async () => {
    const { orderNo } = await bought(h, buyer)
    expect((await askLater(orderNo, 7 * DAY_MS - 60_000)).state).toBe('sent')
  })
  async function askLater(orderNo: string, ms: number) {
    const { ctx, flush } = await waitingCtx(h, buyer)
    const answer = await askRefund({ ...ctx, now: h.clock.now() + ms }, orderNo, { reason: 'x' }, null)
    await flush()
    if (!answer.ok) throw new Error(answer.refusal.code)
    return answer.value
  }
})

describe('is refused', () => {
  it('for an unpaid order, an unknown line, a line twice, coins without an account', async () => {
    const other = await h.register()
    const theirs = refundCalls(h, other)
    const { orderNo, lineIds } = await bought(h, other)
    const unpaid = (await buyerCalls(h, other).place([(await onSale(h)).skuId])).body.data!.value.orderNo
    expect((await theirs.ask(unpaid)).body.code).toBe(40913)
    expect((await theirs.offer(unpaid)).body.code).toBe(40913)
    expect((await theirs.ask(orderNo, { lineIds: [unique('line')] })).status).toBe(400)
    expect((await theirs.ask(orderNo, { lineIds: [lineIds[0], lineIds[0]] })).status).toBe(400)
    expect((await theirs.ask(orderNo, { to: 'coins' })).body.errors).toHaveProperty('to')
    expect((await getRefundTrace(h, orderNo)).states).toEqual([])
  })
  it.each([
    { reason: '' },
    { reason: '  ' },
    { reason: 'x'.repeat(501) },
    { lineIds: [] },
    { to: 'bank' },
    { amount: 1 },
  ])('for a body with %j', async (over) => {
    const { orderNo } = await bought(h, buyer)
    expect((await calls.ask(orderNo, over)).status).toBe(400)
  })
  it("for another owner's order", async () => {
    const { orderNo } = await bought(h, buyer)
    const foreign = refundCalls(h, await h.register())
    expect([(await foreign.ask(orderNo)).status, (await foreign.offer(orderNo)).status]).toEqual([404, 404])
    expect((await foreign.list()).body.data!.value.total).toBe(0)
  })
  it('a line that was asked for already', async () => {
    const { orderNo, lineIds } = await bought(h, buyer, 2)
    await calls.ask(orderNo, { lineIds: [lineIds[0]] })
    const again = await calls.ask(orderNo, { lineIds: [lineIds[1], lineIds[0]] })
    expect([again.body.code, again.body.errors]).toEqual([40932, { 'lineIds.1': expect.any(String) }])
    expect((await getRefundTrace(h, orderNo)).states).toEqual(['done'])
  })
})
