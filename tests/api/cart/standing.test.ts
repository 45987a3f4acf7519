import { beforeEach, describe, expect, it } from 'vitest'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { type Collector, collector } from '#tests/support/collection.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { getPlans } from '#tests/support/plans.ts'
import { getRows } from '#tests/support/rows.ts'
import { type OnSale, onSale, paidOrder, placedOrder } from '#tests/support/worlds.ts'

const h = makeHarness()
let account: Account
let me: Collector
let track: OnSale
beforeEach(async () => {
  account = await h.register()
  me = collector(h, account)
  track = await onSale(h)
})
const first = async () => (await me.cart()).body.data!.value.items[0]!
const double = () =>
  getRows(
    h.env,
    'UPDATE track SET base_price_fen = base_price_fen * 2, updated_at_ms = updated_at_ms + 1 WHERE id = ?',
    track.trackId,
  )

describe('what the cart says about a line', () => {
  it('a line that can be bought has no refusal, no standing and no earlier price', async () => {
    await me.add(track.skuId)
    const line = await first()
    for (const name of ['refusal', 'instead', 'openOrderNo', 'held', 'priceBefore'])
      expect(line).not.toHaveProperty(name)
  })
  it('a changed price names the one at which it was added; changing the licence begins anew', async () => {
    await me.add(track.skuId)
    await double()
    const line = await first()
    expect(line.priceBefore).toBe(track.priceFen)
    expect(line.price).toBeGreaterThan(track.priceFen)
    await me.change(line.id, track.skuId.replace('.1y.', '.2y.'))
    expect(await first()).not.toHaveProperty('priceBefore')
  })
  it('an item from before the price was kept says nothing', async () => {
    await me.add(track.skuId)
    await getRows(h.env, 'UPDATE cart_item SET seen_price_fen = NULL WHERE sku_id = ?', track.skuId)
    await double()
    expect(await first()).not.toHaveProperty('priceBefore')
  })
  it('withdrawn, and by enquiry: the reason, without an earlier price', async () => {
    await me.add(track.skuId)
    await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', track.trackId)
    const line = await first()
    expect(line).toMatchObject({ soldOut: true, refusal: { code: 40910 } })
    expect(line).not.toHaveProperty('priceBefore')
  })
  it('in an open order of the same owner: which one', async () => {
    const orderNo = await placedOrder(h, account, [track.skuId])
    await me.add(track.skuId)
    expect(await first()).toMatchObject({ openOrderNo: orderNo, refusal: { code: 40916 } })
  })
  it('held: since when, and it can still be bought', async () => {
    const { licenceId } = await paidOrder(h, account, [track.skuId])
    await me.add(track.skuId)
    const line = await first()
    expect(line.held).toEqual({ licenceId, issuedAt: null, until: null })
    expect(line).not.toHaveProperty('refusal')
  })
  it('acting for a company: the licence that fits; and again as oneself: nothing', async () => {
    await me.add(track.skuId)
    const { id } = await getCompany(h, [[account, 'buyer']])
    await actFor(h, account, id)
    const line = await first()
    expect(line).toMatchObject({
      refusal: { code: 40923 },
      instead: { skuId: track.skuId.replace('individual', 'company') },
    })
    expect(line.instead!.price).toBeGreaterThan(line.price)
    const checked = await me.call<{ canBuy: boolean }>('GET', `/carts/checked/${line.id}`)
    expect(checked.body.data?.value).toMatchObject({ canBuy: false, refusal: { code: 40923 } })
    expect((await me.change(line.id, line.instead!.skuId)).status).toBe(200)
    expect(await first()).not.toHaveProperty('refusal')
    await actFor(h, account, null)
    expect(await first()).not.toHaveProperty('refusal')
  })
  it("what the company holds, or has ordered, is not said to the person's cart", async () => {
    const { id } = await getCompany(h, [[account, 'buyer']])
    await actFor(h, account, id)
    const skuId = track.skuId.replace('individual', 'company')
    await placedOrder(h, account, [skuId])
    await me.add(skuId)
    expect(await first()).toHaveProperty('openOrderNo')
    await actFor(h, account, null)
    expect(await first()).not.toHaveProperty('openOrderNo')
  })
})

it('a hundred and twenty lines take as many statements as one', async () => {
  const { id } = await getCompany(h, [[account, 'buyer']])
  await me.add(track.skuId)
  await actFor(h, account, id)
  const count = async () =>
    (await getPlans(h, 'GET', '/cuemark2/api/v2/carts', undefined, { token: account.accessToken })).plans.length
  const one = await count()
  const codes = ['video', 'podcast', 'music'].flatMap((use) =>
    ['1y', '2y', '3y', 'perpetual'].flatMap((term) =>
      ['5m', '20m', '100m', 'any'].flatMap((audience) =>
        ['mainland_china', 'worldwide', 'japan'].map((region) => `individual.${use}.${term}.${audience}.${region}`),
      ),
    ),
  )
  const owner = '(SELECT id FROM account WHERE email = ?4)'
  await getRows(
    h.env,
    `INSERT OR IGNORE INTO cart_item (id, account_id, sku_id, track_id, version_id, added_at_ms)
     SELECT 'wide-' || key, ${owner}, ?1 || '-' || ?2 || '-' || value, ?1, ?2, 0 FROM json_each(?3)`,
    Number(track.trackId),
    Number(track.versionId),
    JSON.stringify(codes.slice(0, 120)),
    account.email,
  )
  const { items } = (await me.cart()).body.data!.value
  expect(items.length).toBeGreaterThan(100)
  expect(await count()).toBe(one)
})
