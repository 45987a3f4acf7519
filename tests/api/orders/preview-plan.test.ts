import { afterEach, describe, expect, it } from 'vitest'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { aMember, giveMembership, inLibrary, memberCtx } from '#tests/support/members.ts'
import { memberCalls } from '#tests/support/memberships.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'
import { freeCoupon, waitingCtx } from '#tests/support/selling.ts'
import { submitProof } from '#tests/support/transfers.ts'
import { type OnSale, onSale, onSaleToCompanies } from '#tests/support/worlds.ts'
import { readExchanging } from '#worker/modules/memberships/public.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import { readMembership } from '#worker/modules/orders/membership/read-memberships.ts'
import { placeOrder } from '#worker/modules/orders/place-order.ts'
import { previewOrder } from '#worker/modules/orders/preview-order.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))
const MONTH = { level: 1, months: 1 } as const
const asked = (account: Account, skuIds: unknown, over: Record<string, unknown> = {}) =>
  memberCalls(h, account).call<PreviewWire>('POST', '/orders/preview', { skuIds, useMemberExchange: true, ...over })
async function preview(account: Account, tracks: readonly Pick<OnSale, 'skuId'>[], over: Record<string, unknown> = {}) {
  const answer = await asked(
    account,
    tracks.map(({ skuId }) => skuId),
    over,
  )
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data!.value
}
const wider = ({ skuId }: OnSale) => ({ skuId: skuId.replace('.1y.', '.2y.') })
const film = ({ trackId, versionId }: OnSale) => ({ skuId: `${trackId}-${versionId}-company.film.1y.5m.worldwide` })

describe('without a membership', () => {
  it('says what the personal plan would take, changes no sum, and writes nothing', async () => {
    const person = await h.register()
    const [covered, foreign] = [await inLibrary(h), await onSale(h)]
    const before = await fingerprint(h.env)
    const seen = await preview(person, [covered, wider(covered), foreign])
    expect(await fingerprint(h.env)).toEqual(before)
    expect(seen.plan).toEqual({ level: 1, takes: 1, saves: covered.priceFen, openOrder: null, chosen: null })
    expect(seen).toMatchObject({ member: null, membershipFee: 0, memberExchange: 0, final: seen.productPrice })
    expect(seen.lines.map(({ exchange }) => exchange)).toEqual([undefined, undefined, undefined])
  })
  it('with the plan: five totals of both orders, what is paid now and later, and what stands against each line', async () => {
    const person = await h.register()
    const [covered, foreign] = [await inLibrary(h), await onSale(h)]
    const seen = await preview(person, [covered, foreign], { membershipPlan: { level: 1, months: 3, personCount: 1 } })
    expect(seen).toMatchObject({
      productPrice: covered.priceFen + foreign.priceFen,
      membershipFee: 45_360,
      memberExchange: covered.priceFen,
      discount: 0,
      final: foreign.priceFen + 45_360,
      plan: {
        level: 1,
        takes: 1,
        chosen: { months: 3, originalFee: 50_400, dueNow: 45_360, dueAfter: foreign.priceFen },
      },
    })
    expect(seen.lines.map(({ exchange }) => [exchange?.isTaken, exchange?.because, exchange?.refusal?.code])).toEqual([
      [true, [], undefined],
      [false, ['library'], 40_987],
    ])
    const bought = (await memberCalls(h, person).preview({ level: 1, months: 3 })).body.data!.value
    expect([bought.final, Math.abs(Date.parse(bought.until) - Date.parse(seen.plan!.chosen!.until)) < 60_000]).toEqual([
      45_360,
      true,
    ])
  })
  it('a company is offered the enterprise plan, for tracks of every library, and never the personal one', async () => {
    const admin = await h.register()
    const { id } = await getCompany(h, [[admin, 'companyAdmin']])
    await actFor(h, admin, id)
    const track = await onSaleToCompanies(h)
    const seen = await preview(admin, [track, film(track)])
    expect(seen.plan).toMatchObject({ level: 2, takes: 1, saves: track.priceFen })
    const chosen = await preview(admin, [track, film(track)], { membershipPlan: { level: 2, months: 1 } })
    expect(chosen).toMatchObject({ membershipFee: 168_000, plan: { chosen: { dueNow: 168_000, dueAfter: 0 } } })
    expect(chosen.lines[1]).toMatchObject({ exchange: { isTaken: false }, refusal: { code: 40_911 } })
    expect((await asked(admin, [track.skuId], { membershipPlan: MONTH })).body.code).toBe(41_006)
  })
  it('a person who buys for a company sees the enterprise plan; nothing where no plan would take anything', async () => {
    const person = await h.register()
    const track = await onSaleToCompanies(h)
    expect((await preview(person, [track])).plan).toMatchObject({ level: 2, takes: 1 })
    expect((await preview(person, [await onSale(h)])).plan).toBeNull()
    expect((await preview(person, [film(track)])).plan).toBeNull()
    expect((await preview(person, [wider(await inLibrary(h))])).plan).toBeNull()
    // Asked for all the same: it is priced, and takes nothing.
    const foreign = await onSale(h)
    const seen = await preview(person, [foreign], { membershipPlan: MONTH })
    expect(seen).toMatchObject({ memberExchange: 0, final: foreign.priceFen + 16_800, plan: { takes: 0, saves: 0 } })
  })
  it('a track that was withdrawn, or is in an open order, is not counted', async () => {
    const person = await h.register()
    const [open, gone, covered] = [await inLibrary(h), await inLibrary(h), await inLibrary(h)]
    await memberCalls(h, person).place([open.skuId])
    await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', gone.trackId)
    expect((await preview(person, [open, gone, covered])).plan).toMatchObject({ takes: 1, saves: covered.priceFen })
  })
  it('a changed price is shown at the next look', async () => {
    const person = await h.register()
    const track = await inLibrary(h)
    expect((await preview(person, [track])).plan?.saves).toBe(track.priceFen)
    await getRows(h.env, 'UPDATE track SET discount_percent = 50 WHERE id = ?', track.trackId)
    const { plan, final } = await preview(person, [track])
    expect(plan?.saves).toBe(final)
    expect(final).toBeLessThan(track.priceFen)
  })
})

describe('the coupon of an order with a plan', () => {
  it('is that of the membership: a cash voucher takes off its fee, another stays for the licences', async () => {
    const person = await h.register()
    const { ctx } = await waitingCtx(h, person)
    const voucher = await freeCoupon(h, ctx, 6_800)
    const deduction = unique('coupon')
    await getRows(
      h.env,
      "INSERT INTO coupon (id, owner_id, name, type, amount_fen, expires_at_ms, state, created_at_ms) VALUES (?, ?, 'x', 1, 100, ?, 'free', 1)",
      ...[deduction, ctx.owner.id, ctx.now + 86_400_000],
    )
    const track = await inLibrary(h)
    const seen = await preview(person, [track], { membershipPlan: MONTH, couponId: voucher })
    expect(seen).toMatchObject({
      ...{ discount: 6_800, final: 10_000, bestCouponId: voucher },
      plan: { chosen: { dueNow: 10_000, dueAfter: 0 } },
    })
    const unfit = await preview(person, [track], { membershipPlan: MONTH, couponId: deduction })
    expect(unfit).toMatchObject({ discount: 0, coupon: { refusal: { code: 40_995 } } })
  })
})

describe('refused', () => {
  it('a plan that waits for payment or confirmation: the preview names its order, and asking for another is refused', async () => {
    const person = await h.register()
    const calls = memberCalls(h, person)
    const track = await inLibrary(h)
    const { orderNo } = (await calls.subscribe(MONTH, { skuIds: [track.skuId] })).body.data!.value
    expect((await preview(person, [track])).plan?.openOrder).toEqual({ orderNo, isActivating: false })
    const refused = await asked(person, [track.skuId], { membershipPlan: MONTH })
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      41_001,
      { orderNo, membershipPlan: refused.body.msg },
    ])
    expect((await submitProof(h, person, orderNo)).status).toBe(201)
    expect((await preview(person, [track])).plan?.openOrder).toEqual({ orderNo, isActivating: true })
  })
  it('a plan beside a membership that runs: members have none', async () => {
    const member = await aMember(h)
    const track = await inLibrary(h)
    expect(await preview(member, [track])).toMatchObject({ plan: null, memberExchange: track.priceFen })
    expect((await asked(member, [track.skuId], { membershipPlan: MONTH })).body.code).toBe(41_002)
    expect((await asked(member, [track.skuId], { membershipPlan: { level: 2, months: 1 } })).body.code).toBe(41_003)
  })
  it.each([
    [{ level: 3, months: 1 }, 409, 'membershipPlan.level'],
    [{ level: 1, months: 1, personCount: 2 }, 409, 'membershipPlan.personCount'],
    [{ level: 1, months: 2 }, 400, 'membershipPlan.months'],
    [{ level: 4, months: 1 }, 400, 'membershipPlan.level'],
    [{ level: 1 }, 400, 'membershipPlan.months'],
    [{ level: 1, months: 1, price: 1 }, 400, 'membershipPlan'],
    ['1', 400, 'membershipPlan'],
  ])('%j', async (membershipPlan, status, field) => {
    const refused = await asked(await h.register(), [(await inLibrary(h)).skuId], { membershipPlan })
    expect(refused.status).toBe(status)
    expect(Object.keys(refused.body.errors ?? {}).join()).toContain(field)
  })
  it('a choice of lines together with a plan, which takes what it can', async () => {
    const { skuId } = await inLibrary(h)
    const refused = await asked(await h.register(), [skuId], { membershipPlan: MONTH, exchange: [skuId] })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['exchange']])
  })
  it('more lines than an order has', async () => {
    const skuIds = Array.from({ length: 51 }, (_, i) => `${i + 1}-1-individual.video.1y.5m.mainland_china`)
    expect((await asked(await h.register(), skuIds, { membershipPlan: MONTH })).status).toBe(400)
  })
})

describe('the way back', () => {
  it('the membership order keeps the licences; once it is paid they cost nothing more', async () => {
    const person = await h.register()
    const calls = memberCalls(h, person)
    const [one, two] = [await inLibrary(h), await inLibrary(h)]
    const skuIds = [one.skuId, two.skuId]
    const { final } = await preview(person, [one, two], { membershipPlan: MONTH })
    const { orderNo } = (await calls.subscribe(MONTH, { expectedFinal: final, skuIds })).body.data!.value
    expect((await calls.read(orderNo)).body.data!.value.membership?.skuIds).toEqual(skuIds)
    expect(await calls.mine()).toMatchObject({ openOrder: { orderNo, skuIds }, skuIds: [] })
    await calls.pay(orderNo)
    await h.call('POST', `/sandbox/pay/${orderNo}`, {})
    expect(await calls.mine()).toMatchObject({ openOrder: null, skuIds })
    const seen = await preview(person, [one, two])
    expect(seen).toMatchObject({ plan: null, final: 0, member: { level: 1 } })
    const placed = await calls.place(skuIds, { useMemberExchange: true, exchange: skuIds, expectedFinal: 0 })
    expect([placed.status, placed.body.data?.value.amountPayable]).toEqual([201, 0])
    expect((await calls.read(placed.body.data!.value.orderNo)).body.data!.value.membership).toBeNull()
    // What was bought by itself leads nowhere.
    const other = memberCalls(h, await h.register())
    const alone = (await other.subscribe(MONTH)).body.data!.value.orderNo
    expect((await other.read(alone)).body.data!.value.membership?.skuIds).toEqual([])
    expect(await other.mine()).toMatchObject({ openOrder: { skuIds: [] }, skuIds: [] })
  })
  it('is shown with the membership of whom it was bought for, and while that runs', async () => {
    const person = await h.register()
    const calls = memberCalls(h, person)
    const { skuId } = await inLibrary(h)
    const { orderNo } = (await calls.subscribe(MONTH, { skuIds: [skuId] })).body.data!.value
    await calls.pay(orderNo)
    await h.call('POST', `/sandbox/pay/${orderNo}`, {})
    // A renewal without a checkout leaves the first one where it is.
    await calls.opened(MONTH)
    expect((await calls.mine()).skuIds).toEqual([skuId])
    const at = (days: number) => memberCtx(h, person, Date.now() + days * 86_400_000)
    const read = async (days: number) => {
      const mine = await readMembership(await at(days))
      return mine.ok && [mine.value.membership?.state, mine.value.skuIds]
    }
    expect(await read(40)).toEqual(['active', [skuId]])
    expect(await read(80)).toEqual(['ended', []])
    const admin = await h.register()
    const { id } = await getCompany(h, [
      [admin, 'companyAdmin'],
      [person, 'buyer'],
    ])
    await actFor(h, person, id)
    expect((await calls.mine()).skuIds).toEqual([])
  })
  it('carries licences only: no other text, none twice, at most as many as an order has', async () => {
    const calls = memberCalls(h, await h.register())
    const { skuId } = await inLibrary(h)
    const said = async (skuIds: unknown) => {
      const { status, body } = await calls.subscribe(MONTH, { skuIds, expectedFinal: 16_800 })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await said([skuId, skuId])).toEqual([400, ['skuIds.1']])
    expect(await said(['林木'])).toEqual([400, ['skuIds.0']])
    expect(await said([])).toEqual([400, ['skuIds']])
    expect(await said(Array.from({ length: 51 }, (_, i) => skuId.replace(/^\d+/, String(i + 1))))).toEqual([
      400,
      ['skuIds'],
    ])
    expect((await calls.mine()).openOrder).toBeNull()
  })
  it('repeated with its key it is the same order; with other licences it is refused', async () => {
    const calls = memberCalls(h, await h.register())
    const [one, two] = [await inLibrary(h), await inLibrary(h)]
    const headers = { 'idempotency-key': 'a'.repeat(32) }
    const send = (skuIds: string[]) => calls.subscribe(MONTH, { expectedFinal: 16_800, skuIds }, { headers })
    const first = await send([one.skuId])
    expect((await send([one.skuId])).body.data).toEqual(first.body.data)
    expect((await send([two.skuId])).status).toBe(422)
  })
})

it('what was taken today through a membership that has ended counts for the next one', async () => {
  const account = await h.register()
  const [noon, day] = [Date.parse('2027-03-10T04:00:00.000Z'), 86_400_000]
  // Bought a month before 13:00, so it ends then.
  await giveMembership(h, await memberCtx(h, account, Date.parse('2027-02-10T05:00:00.000Z')), 1, 1)
  const track = await inLibrary(h)
  const ctx = await memberCtx(h, account, noon)
  const { skuId } = track
  const order = {
    skuIds: [skuId],
    exchange: [skuId],
    useMemberExchange: true,
    usageAccepted: true as const,
    expectedFinal: 0,
  }
  expect((await placeOrder(ctx, order, null)).ok).toBe(true)
  const later = await memberCtx(h, account, noon + 2 * 3_600_000)
  const taken = await readExchanging(later)
  expect([taken.member, [...taken.takenTracks]]).toEqual([null, [Number(track.trackId)]])
  expect([...(await readExchanging(await memberCtx(h, account, noon + day))).takenTracks]).toEqual([])
  const seen = await previewOrder(later, { skuIds: [skuId.replace('.video.', '.podcast.')] })
  expect(seen.ok && seen.value.plan).toMatchObject({ level: 1, takes: 1 })
})
