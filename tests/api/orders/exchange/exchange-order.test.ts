import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { aMember, exchangeCalls, giveMembership, inLibrary, memberCtx } from '#tests/support/members.ts'
import { buyerCalls, playBuyer } from '#tests/support/orders.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { freeCoupon, waitingCtx } from '#tests/support/selling.ts'
import { onSale, onSaleToCompanies } from '#tests/support/worlds.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import { placeOrder } from '#worker/modules/orders/place-order.ts'

const h = makeHarness()
let member: Account
beforeAll(async () => {
  member = await aMember(h)
})
afterEach(() => expectInvariants(h.env))
const preview = async (
  account: Account,
  skuIds: string[],
  over: Record<string, unknown> = { useMemberExchange: true },
) => (await buyerCalls(h, account).call<PreviewWire>('POST', '/orders/preview', { skuIds, ...over })).body.data!.value
const exchanged = { useMemberExchange: true }
const read = async (account: Account, orderNo: string) => (await buyerCalls(h, account).read(orderNo)).body.data!.value

describe('a preview', () => {
  it('takes what the membership includes, and says for every other line what stands against it', async () => {
    const [covered, foreign] = [await inLibrary(h), await onSale(h)]
    const wide = covered.skuId.replace('.1y.', '.2y.')
    const value = await preview(member, [covered.skuId, wide, foreign.skuId])
    expect(value.lines.map(({ exchange }) => [exchange?.isTaken, exchange?.because, exchange?.refusal?.code])).toEqual([
      [true, [], undefined],
      [false, ['term'], 40986],
      [false, ['library'], 40987],
    ])
    expect(value).toMatchObject({
      memberExchange: covered.priceFen,
      final: value.productPrice - covered.priceFen,
      discount: 0,
      member: { level: 1, libraryScope: 'RF_LIBRARY', quota: { perDay: 50, left: 50 } },
    })
  })
  it('takes nothing unless it is asked to, and says what could be taken', async () => {
    const { skuId, priceFen } = await inLibrary(h)
    const value = await preview(member, [skuId], {})
    expect(value).toMatchObject({ memberExchange: 0, final: priceFen })
    expect(value.lines[0]!.exchange).toEqual({ isTaken: false, because: [] })
  })
  it('takes only the chosen lines', async () => {
    const [one, two] = [await inLibrary(h), await inLibrary(h)]
    const value = await preview(member, [one.skuId, two.skuId], { ...exchanged, exchange: [two.skuId] })
    expect(value.lines.map((line) => line.exchange?.isTaken)).toEqual([false, true])
    expect(value.final).toBe(one.priceFen)
  })
  it('says nothing of it to others, and an order of theirs is refused', async () => {
    const other = await h.register()
    const { skuId } = await inLibrary(h)
    const value = await preview(other, [skuId])
    expect([value.member, value.memberExchange, value.lines[0]!.exchange]).toEqual([null, 0, undefined])
    const refused = await buyerCalls(h, other).place([skuId], { ...exchanged, expectedFinal: 0 })
    expect(refused.body).toMatchObject({ code: 40985, errors: { 'skuIds.0': expect.any(String) } })
  })
})

describe('an order', () => {
  it('of exchanged lines only is finished at once with pay way 8, and grants the rights', async () => {
    const { skuId, priceFen } = await inLibrary(h)
    const placed = await buyerCalls(h, member).place([skuId], { ...exchanged, expectedFinal: 0 })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const order = await read(member, placed.body.data!.value.orderNo)
    expect(order).toMatchObject({ status: 2, payWay: 8, amountPayable: 0, memberDiscount: priceFen })
    expect(order.items[0]).toMatchObject({ memberExchange: true, price: priceFen })
    expect(order.licences).toMatchObject([{ status: 'awaiting_form' }])
  })
  it('mixed: the rest is paid, and both rights come with the payment', async () => {
    const [covered, foreign] = [await inLibrary(h), await onSale(h)]
    const buyer = buyerCalls(h, member)
    const placed = await buyer.place([covered.skuId, foreign.skuId], { ...exchanged, expectedFinal: foreign.priceFen })
    const { orderNo, amountPayable } = placed.body.data!.value
    expect(amountPayable).toBe(foreign.priceFen)
    await buyer.pay(orderNo)
    await playBuyer(h, orderNo)
    const order = await read(member, orderNo)
    expect(order).toMatchObject({ status: 2, payWay: 1, memberDiscount: covered.priceFen })
    expect(order.licences).toHaveLength(2)
  })
  it('whose rest a coupon covers has pay way 9; the coupon counts only what is paid for', async () => {
    const [covered, foreign] = [await inLibrary(h), await onSale(h)]
    const { ctx } = await waitingCtx(h, member)
    const couponId = await freeCoupon(h, ctx, 900_000)
    const over = { ...exchanged, couponId, expectedFinal: 0 }
    const placed = await buyerCalls(h, member).place([covered.skuId, foreign.skuId], over)
    const order = await read(member, placed.body.data!.value.orderNo)
    expect(order).toMatchObject({ status: 2, payWay: 9, discount: foreign.priceFen, memberDiscount: covered.priceFen })
    const alone = await preview(member, [(await inLibrary(h)).skuId], {
      ...exchanged,
      couponId: await freeCoupon(h, ctx),
    })
    expect(alone.coupon?.refusal?.code).toBe(40995)
  })
  it('is refused if the total is another, and writes nothing', async () => {
    const [covered, foreign] = [await inLibrary(h), await onSale(h)]
    const before = await fingerprint(h.env)
    const buyer = buyerCalls(h, member)
    const whole = covered.priceFen + foreign.priceFen
    expect((await buyer.place([covered.skuId, foreign.skuId], { ...exchanged, expectedFinal: 0 })).body.code).toBe(
      40912,
    )
    const paidFor = await buyer.place([covered.skuId, foreign.skuId], { ...exchanged, expectedFinal: whole })
    expect(paidFor.body.code).toBe(40912)
    expect(await fingerprint(h.env)).toEqual(before)
  })
  it('names every line that was to be taken and cannot be', async () => {
    const [covered, foreign] = [await inLibrary(h), await onSale(h)]
    const wide = covered.skuId.replace('.1y.', '.3y.')
    const skuIds = [covered.skuId, wide, foreign.skuId]
    const refused = await buyerCalls(h, member).place(skuIds, { ...exchanged, exchange: skuIds, expectedFinal: 0 })
    expect(refused.body).toMatchObject({
      code: 40986,
      errors: { 'skuIds.1': expect.any(String), 'skuIds.2': expect.any(String) },
    })
    const unknown = await buyerCalls(h, member).place([covered.skuId], {
      ...exchanged,
      exchange: [wide],
      expectedFinal: 0,
    })
    expect(unknown.body).toMatchObject({ code: 400, errors: { 'exchange.0': expect.any(String) } })
  })
})

describe('POST /memberships/exchange', () => {
  it('takes all lines or none', async () => {
    const [one, two, foreign] = [await inLibrary(h), await inLibrary(h), await onSale(h)]
    const calls = exchangeCalls(h, member)
    const refused = await calls.exchange([one.skuId, foreign.skuId])
    expect(refused.body).toMatchObject({ code: 40987, errors: { 'skuIds.1': expect.any(String) } })
    const taken = await calls.exchange([one.skuId, two.skuId])
    expect(taken.status, JSON.stringify(taken.body)).toBe(201)
    expect(taken.body.data!.value.amountPayable).toBe(0)
    expect(await read(member, taken.body.data!.value.orderNo)).toMatchObject({ payWay: 8, status: 2 })
  })
  it('once for a key, and asks before it takes what is held', async () => {
    const { skuId } = await inLibrary(h)
    const calls = exchangeCalls(h, member)
    const key = { 'idempotency-key': unique('exchange') }
    const [first, again] = [await calls.exchange([skuId], {}, key), await calls.exchange([skuId], {}, key)]
    expect(again.body.data!.value).toEqual(first.body.data!.value)
    expect((await calls.exchange([skuId])).body).toMatchObject({
      code: 40917,
      errors: { 'skuIds.0': expect.any(String) },
    })
    expect((await calls.exchange([skuId], { buyAgain: [skuId] })).status).toBe(201)
  })
  it('needs the usage statement', async () =>
    expect((await exchangeCalls(h, member).exchange(['1-1-x'], { usageAccepted: false })).status).toBe(400))
})

describe('levels', () => {
  it('2 takes company licences of every track', async () => {
    const company = await aMember(h, 2)
    const { trackId, versionId, skuId } = await onSaleToCompanies(h)
    const ads = `${trackId}-${versionId}-company.all_ads.1y.20m.worldwide`
    expect((await exchangeCalls(h, company).exchange([skuId, ads])).status).toBe(201)
    const person = `${trackId}-${versionId}-individual.video.1y.5m.worldwide`
    expect((await exchangeCalls(h, company).exchange([person])).body.code).toBe(40986)
  })
  it('3 also what is by enquiry, at no price, and without limit', async () => {
    const custom = await aMember(h, 3)
    const { trackId, versionId } = await onSale(h)
    const film = `${trackId}-${versionId}-company.film.1y.5m.worldwide`
    const value = await preview(custom, [film])
    expect(value.lines[0]).toMatchObject({ exchange: { isTaken: true } })
    expect([value.lines[0]!.refusal, value.member?.quota]).toEqual([
      undefined,
      { perDay: null, left: null, resetsAt: expect.any(String) },
    ])
    const placed = await exchangeCalls(h, custom).exchange([film])
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect(await read(custom, placed.body.data!.value.orderNo)).toMatchObject({ payWay: 8, memberDiscount: 0 })
    expect((await buyerCalls(h, custom).place([film], { expectedFinal: 0, buyAgain: [film] })).body.code).toBe(40911)
  })
})

describe('the database decides', () => {
  const input = (skuIds: string[]) => ({
    ...exchanged,
    skuIds,
    exchange: skuIds,
    usageAccepted: true as const,
    expectedFinal: 0,
  })
  it('refuses an exchanged line without a membership, outside scope, library or price, whoever writes it', async () => {
    const other = await h.register()
    const track = await inLibrary(h)
    const foreign = await onSale(h)
    const { insertOrder } = await import('#worker/modules/orders/store.ts')
    const { quoteSkus } = await import('#worker/modules/catalogue/public.ts')
    const { getTotals } = await import('#worker/modules/orders/rules.ts')
    const { getConstraint } = await import('#db/client.ts')
    let no = 0
    const write = async (account: Account, skuId: string, over = {}) => {
      const ctx = await memberCtx(h, account)
      const [quote] = await quoteSkus(ctx, [skuId])
      const line = { ...quote!, ...over, id: ctx.newId(), kind: 'licence' as const, boughtAgain: true, exchanged: true }
      const orderNo = `77${String(Date.now()).slice(-12)}${String(++no).padStart(4, '0')}`
      const order = { orderNo, kind: 'purchase' as const, lines: [line], totals: getTotals([line]) }
      return ctx.db.write(insertOrder(ctx, order)).then(() => 'written', getConstraint)
    }
    expect(await write(other, track.skuId)).toBe('EXCHANGE_NO_MEMBERSHIP')
    expect(await write(member, track.skuId.replace('.1y.', '.2y.'))).toBe('EXCHANGE_SCOPE')
    expect(await write(member, foreign.skuId)).toBe('EXCHANGE_LIBRARY')
    expect(await write(member, track.skuId, { priceFen: 0 })).toBe('EXCHANGE_ENQUIRY')
  })
  it('rows of exchanges are neither invented, changed nor deleted', async () => {
    const { skuId } = await inLibrary(h)
    await exchangeCalls(h, member).exchange([skuId])
    const all = () => getCount(h.env, 'SELECT count(*) FROM member_exchange')
    const before = await all()
    const tries = [
      "UPDATE member_exchange SET day = '2020-01-01'",
      'DELETE FROM member_exchange',
      'INSERT OR REPLACE INTO member_exchange SELECT * FROM member_exchange LIMIT 1',
      "INSERT INTO member_exchange SELECT l.id, l.order_no, e.owner_id, e.membership_id, 1, l.track_id, e.day, e.at_ms FROM member_exchange e, order_line l WHERE l.exchanged = 0 AND l.kind = 'licence' LIMIT 1",
      'UPDATE membership_rule SET per_day = 1000',
      'DELETE FROM membership_rule',
    ]
    for (const sql of tries) await expect(getRows(h.env, sql), sql).rejects.toThrow(/APPEND_ONLY/)
    expect(await all()).toBe(before)
  })
  it('a membership that has ended a millisecond ago takes nothing; one that runs a millisecond longer does', async () => {
    const account = await h.register()
    const ctx = await memberCtx(h, account)
    await giveMembership(h, ctx)
    const [{ until } = { until: 0 }] = await getRows<{ until: number }>(
      h.env,
      'SELECT until_ms AS until FROM membership WHERE owner_id = ?',
      ctx.owner.id,
    )
    const [last, late] = [await inLibrary(h), await inLibrary(h)]
    expect(await placeOrder(await memberCtx(h, account, until - 1), input([last.skuId]), null)).toMatchObject({
      ok: true,
    })
    expect(await placeOrder(await memberCtx(h, account, until), input([late.skuId]), null)).toMatchObject({
      refusal: { code: 'EXCHANGE_NO_MEMBERSHIP', fields: { 'skuIds.0': 'EXCHANGE_NO_MEMBERSHIP' } },
    })
  })
})
