import { beforeAll, describe, expect, it } from 'vitest'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { type Account, makeHarness, unique } from '#tests/support/harness.ts'
import { type Found, search } from '#tests/support/search-world.ts'
import { onSale } from '#tests/support/worlds.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'

const h = makeHarness()
const keyword = unique('useprice').replaceAll('-', '')
const ids: Record<string, string> = {}
let member: Account

beforeAll(async () => {
  const make = async (key: string, over: Parameters<typeof onSale>[1]) => {
    ids[key] = (await onSale(h, { name: `${keyword} ${key}`, ...over })).trackId
  }
  await make('plain', { basePriceFen: 9900 })
  await make('china', { basePriceFen: 19_900, regions: ['china'] })
  await make('cheap', { basePriceFen: 5000, discountPercent: 20 })
  // Its lowest price is that of "plain", but its ads cost more.
  await make('stored', {
    basePriceFen: 9900,
    skuOverrides: [{ code: 'company.online_ads.1y.5m.mainland_china', priceFen: 99_900, originalPriceFen: null }],
  })
  member = await h.register()
  const studio = await getCompany(h, [[member, 'buyer']])
  await actFor(h, member, studio.id)
})
const list = async (body: Record<string, unknown>, who?: Account): Promise<TrackWire[]> => {
  const json = { keyword, exact: true, perPage: 100, ...body }
  const answer = who
    ? await h.call<Found>('POST', '/cuemark2/api/v2/productSongInfo/search', json, { token: who.accessToken })
    : await search(h, json)
  expect(answer.status).toBe(200)
  return answer.body.data!.value.items
}
const prices = async (body: Record<string, unknown>, who?: Account): Promise<Record<string, number>> => {
  const items = await list(body, who)
  return Object.fromEntries(
    items.map((track) => [Object.keys(ids).find((key) => ids[key] === track.id) ?? track.id, track.price]),
  )
}

describe('the prices of a list', () => {
  it('are those of the use that it is filtered by, for whom the use is sold to', async () => {
    expect(await prices({ use: 'online_ads' })).toEqual({ plain: 39_900, china: 79_900, cheap: 160_00, stored: 99_900 })
    expect(await prices({ use: 'online_ads', licenceType: 'agency' })).toMatchObject({ plain: 58_900 })
    expect(await prices({ use: 'video' })).toMatchObject({ plain: 9900 })
    expect(await prices({ use: 'film' })).toEqual({ plain: -1, china: -1, cheap: -1, stored: -1 })
    const [track] = (await list({ use: 'online_ads' })).filter(({ id }) => id === ids.plain)
    expect(track).toMatchObject({ skuAttr: 'company.online_ads.1y.5m.mainland_china' })
    expect(track!.skuId.endsWith(track!.skuAttr)).toBe(true)
  })
  it('follow type, term and territory', async () => {
    expect(await prices({ use: 'all_ads', licenceType: 'agency', term: '2y', territory: 'japan' })).toEqual({
      plain: 190_900,
      cheap: 76_900,
      // The price of the online ads raises what is wider.
      stored: expect.any(Number),
    })
    expect(await prices({ term: '3y' })).toMatchObject({ plain: 16_800 })
  })
  it('are those of a company for whoever acts for one', async () => {
    expect(await prices({}, member)).toMatchObject({ plain: 19_800, cheap: 8000 })
    expect(await prices({ licenceType: 'individual', use: 'video' }, member)).toMatchObject({ plain: 19_800 })
  })
  it('of a territory: only tracks that are sold there', async () => {
    expect(Object.keys(await prices({ territory: 'japan' })).sort()).toEqual(['cheap', 'plain', 'stored'])
    expect(Object.keys(await prices({ territory: 'mainland_china' })).sort()).toContain('china')
    expect(await prices({ territory: 'worldwide' })).not.toHaveProperty('china')
  })
})

describe('the price filter and order', () => {
  it('agree with the prices shown', async () => {
    const ads = { use: 'online_ads' }
    expect(await prices({ ...ads, price: '300-599' })).toEqual({ plain: 39_900 })
    expect(await prices({ ...ads, price: '0-300' })).toEqual({ cheap: 16_000 })
    expect(await prices({ use: 'film', price: '0-99999' })).toEqual({})
    const ascending = (await list({ ...ads, sortBy: 'price', order: 'asc' })).map(({ price }) => price)
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
    const descending = (await list({ ...ads, sortBy: 'price', order: 'desc' })).map(({ price }) => price)
    expect(descending).toEqual(descending.toSorted((a, b) => b - a))
  })
  it('for a company by its prices', async () => {
    expect(await prices({ price: '150-250' }, member)).toMatchObject({ plain: 19_800 })
    expect(await prices({ price: '90-120' }, member)).toEqual({})
  })
})

describe('one track', () => {
  it('has the price of the licence in its address', async () => {
    const read = async (query: string) =>
      (await h.call<TrackWire>('GET', `/cuemark2/api/v2/tracks/${ids.plain}${query}`)).body.data!.value
    expect(await read('')).toMatchObject({ price: 9900 })
    expect(await read('?_=agency.all_ads.2y.5m.japan')).toMatchObject({
      price: 190_900,
      skuAttr: 'agency.all_ads.2y.5m.japan',
    })
    expect(await read('?_=nonsense')).toMatchObject({ price: 9900 })
  })
})
