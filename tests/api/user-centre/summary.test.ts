import { beforeAll, describe, expect, it } from 'vitest'
import { actingCtx, getActor } from '#tests/support/acting.ts'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { issuedLicence } from '#tests/support/licences.ts'
import { member } from '#tests/support/memberships.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { type OnSale, onSale, paidOrder, placedOrder } from '#tests/support/worlds.ts'
import type { Summary } from '#worker/compose/user-centre/contract.ts'
import { summarise } from '#worker/compose/user-centre/summarise.ts'

const h = makeHarness()
const PATH = '/saas/api/v2/web/summary'
const P = '/cuemark2/api/v2'
const read = async ({ accessToken }: Account): Promise<Summary> =>
  (await h.call<Summary>('GET', PATH, undefined, { token: accessToken })).body.data!.value

let buyer: Account
let track: OnSale
let unpaid: string[]
let waiting: { orderNo: string; licenceId: string }
let issued: Awaited<ReturnType<typeof issuedLicence>>
beforeAll(async () => {
  buyer = await h.register()
  track = await onSale(h)
  issued = await issuedLicence(h, buyer)
  h.clock.forward(1000)
  waiting = await paidOrder(h, buyer, [track.skuId])
  h.clock.forward(1000)
  unpaid = [await placedOrder(h, buyer, [track.skuId.replace('.1y.', '.perpetual.')])]
  h.clock.forward(1000)
  unpaid.push(await placedOrder(h, buyer, [issued.track.skuId, track.skuId]))
  await h.call('GET', `${P}/carts/${track.skuId}`, undefined, { token: buyer.accessToken })
  const folders = await h.call<{ items: { id: string }[] }>('GET', `${P}/collection/folder/list`, undefined, {
    token: buyer.accessToken,
  })
  const collectionFolderIds = folders.body.data!.value.items.map(({ id }) => id)
  await h.call(
    'POST',
    `${P}/collection/folder/collect`,
    { songId: track.trackId, collectionFolderIds },
    { token: buyer.accessToken },
  )
})

describe('the end of licences', () => {
  const DAY = 86_400_000
  const brief = async (account: Account, aheadMs: number) => {
    const ctx = await actingCtx(h, await getActor(h, account))
    const result = await summarise({ ...ctx, now: ctx.now + aheadMs })
    return result.ok ? result.value.licences.issued : []
  }
  it('a licence of a year says how many days are left, and when it is over', async () => {
    const holder = await h.register()
    const mine = await issuedLicence(h, holder)
    const [now] = await brief(holder, 0)
    expect(now).toMatchObject({ id: mine.licenceId, daysLeft: 365 })
    expect(Date.parse(now!.until!) - Date.parse(now!.at)).toBe(365 * DAY)
    expect((await brief(holder, 353 * DAY))[0]?.daysLeft).toBe(12)
    expect((await brief(holder, 365 * DAY - 60_000))[0]?.daysLeft).toBe(1)
    expect((await brief(holder, 365 * DAY))[0]?.daysLeft).toBe(0)
  })
})

describe('happy', () => {
  it('a new account has nothing, and one sign-in', async () => {
    const summary = await read(await h.register())
    expect(summary).toMatchObject({
      orders: { counts: { totalCount: 0, noPayCount: 0 }, unpaid: [], latest: [] },
      licences: { awaitingFormCount: 0, issuedCount: 0, awaitingForm: [], issued: [] },
      favourites: { trackCount: 0, playlistCount: 0 },
      inCartCount: 0,
      membership: null,
      security: { hasPassword: true, deviceCount: 1, lastSignIn: { device: '' } },
    })
  })
  it('orders: the number per status, and those to be paid next', async () => {
    const { orders } = await read(buyer)
    expect(orders.counts).toMatchObject({ noPayCount: 2, payCount: 2, totalCount: 4 })
    expect(orders.unpaid.map(({ orderNo }) => orderNo)).toEqual(unpaid)
    expect(orders.unpaid[1]).toMatchObject({
      itemCount: 2,
      names: [issued.track.name, track.name],
      status: 1,
      amountPayable: issued.track.priceFen + track.priceFen,
    })
    expect(orders.latest.map(({ orderNo }) => orderNo)).toEqual([...unpaid].reverse().concat(waiting.orderNo))
    expect(orders.latest[2]!.autoCancelAt).toBeNull()
  })
  it('licences: those waiting for a form, and those ready for download', async () => {
    const { licences } = await read(buyer)
    expect(licences).toMatchObject({ awaitingFormCount: 1, issuedCount: 1 })
    expect(licences.awaitingForm).toMatchObject([{ id: waiting.licenceId, licenceNo: null, name: track.name }])
    expect(licences.issued).toMatchObject([{ id: issued.licenceId, licenceNo: issued.licence.licenceNo }])
  })
  it('counts the cart and the favourites', async () => {
    expect(await read(buyer)).toMatchObject({ inCartCount: 1, favourites: { trackCount: 1, playlistCount: 0 } })
    await h.call('GET', `${P}/carts/${issued.track.skuId}`, undefined, { token: buyer.accessToken })
    expect(await read(buyer)).toMatchObject({ inCartCount: 2 })
  })
  it('the membership that runs, and its order by name', async () => {
    const me = await member(h)
    const orderNo = await me.opened({ level: 1, months: 1 })
    const { membership, orders } = await read(me.account)
    expect(membership).toMatchObject({ level: 1, quota: { perDay: 50, left: 50 } })
    expect(orders.latest).toMatchObject([{ orderNo, kind: 'membership', names: ['个人会员 · 1 个月'], itemCount: 1 }])
  })
  it('counts devices, and shows the newest sign-in', async () => {
    const two = await h.register()
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    await h.call(
      'POST',
      '/saas/api/v2/web/login',
      { username: two.email, password: two.password, loginType: 'password' },
      { headers: { 'user-agent': userAgent } },
    )
    const { security } = await read(two)
    expect(security).toMatchObject({ deviceCount: 2, lastSignIn: { device: 'Chrome · Windows' } })
  })
  it('does no full table scan', async () => {
    const { plans, status } = await getPlans(h, 'GET', PATH, undefined, { token: buyer.accessToken })
    expect(status).toBe(200)
    expect(plans.length).toBeGreaterThan(8)
    for (const plan of plans) expect(getScans(plan), plan.sql).toEqual([])
  })
})

describe('access', () => {
  it('contains nothing of another account', async () => {
    const summary = await read(await h.register())
    expect(JSON.stringify(summary)).not.toContain(track.name)
    await expectInvariants(h.env)
  })
})
