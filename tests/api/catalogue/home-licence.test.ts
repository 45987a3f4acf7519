import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { P } from '#tests/support/orders.ts'
import { openPage } from '#tests/support/pages.ts'
import { type OnSale, onSale } from '#tests/support/worlds.ts'
import type { SkuTree, TrackWire } from '#worker/modules/catalogue/contract.ts'
import type { CheckedUse, CheckPlace } from '#worker/modules/terms/contract.ts'
import { includesAll, parseCode } from '#worker/modules/terms/public.ts'

/** docs/licensing.md, 8.6: what a reader is offered first covers the reader's own country, at the price that is shown. */
const h = makeHarness()
const COUNTRIES = ['CN', 'GB', 'JP', 'VN', 'TW', 'US'] as const
const PAIRS = LOCALES.flatMap((locale) => COUNTRIES.map((country) => [locale, country] as const))

let track: OnSale
let buyer: Account
beforeAll(async () => {
  track = await onSale(h)
  buyer = await h.register()
})

const territoryOf = (code: string) => parseCode(code)!.territory
/** Calls as somebody who reads this language in this country; `XX`: nobody knows where. */
const reader = (locale: string, country: string) => {
  const headers = { cookie: `locale=${locale}`, 'cf-ipcountry': country }
  return async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const answer = await h.call<T>(method, `${P}${path}`, body, { headers, ...(token && { token }) })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body.data!.value
  }
}
type Call = ReturnType<typeof reader>
const found = async (call: Call): Promise<TrackWire> => {
  const page = await call<{ items: TrackWire[] }>('POST', '/productSongInfo/search', { keyword: track.name })
  return page.items.find(({ id }) => id === track.trackId)!
}

describe.each(PAIRS)('%s in %s', (locale, country) => {
  const call = reader(locale, country)

  it('list, track, dialog, cart and order offer one licence that covers the country, at one price', async () => {
    const row = await found(call)
    const card = await call<TrackWire>('GET', `/tracks/${track.trackId}`)
    const dialog = await call<SkuTree>('GET', `/sku/${track.trackId}`)
    const { accessToken } = await h.register()
    await call('GET', `/carts/${row.skuId}`, undefined, accessToken)
    const cart = await call<{ items: { skuId: string; price: number }[] }>('GET', '/carts', undefined, accessToken)
    const order = await call<{ totals: { final: number }; lines: { skuId: string; price: number }[] }>(
      'POST',
      '/orders/preview',
      { skuIds: [row.skuId] },
      accessToken,
    )
    const offers = [row, card, dialog, ...cart.items, ...order.lines]
    expect(offers).toHaveLength(5)
    for (const { skuId, price } of offers) expect([skuId, price]).toEqual([row.skuId, row.price])
    expect(row.skuId).toBe(`${track.trackId}-${track.versionId}-${row.skuAttr}`)
    expect(includesAll(territoryOf(row.skuAttr), [country])).toBe(true)
    expect(territoryOf(row.skuAttr)).toBe(country === 'CN' ? 'mainland_china' : 'worldwide')
    expect(dialog.home).toEqual({ country, isCovered: true, code: null })
  })

  it('"May I use it for" starts from the same place, and the licence that is offered first will do', async () => {
    expect(await call<CheckPlace>('GET', '/licences/check/place')).toEqual({
      country,
      territory: country === 'CN' ? 'mainland_china' : 'worldwide',
    })
    const { skuId } = await found(call)
    const use = { media: 'online_video', licenceType: 'individual' }
    expect(await call<CheckedUse>('POST', '/licences/check', { skuId, use })).toMatchObject({ covered: true })
  })

  it('the page shows that licence, whoever was there before', async () => {
    const { skuAttr } = await found(call)
    const page = await openPage(h, `/track/${track.trackId}`, {
      cookies: { locale },
      headers: { 'cf-ipcountry': country },
    })
    expect(page.html).toContain(`?_=${skuAttr}`)
    const other = country === 'CN' ? 'worldwide' : 'mainland_china'
    expect(page.html).not.toContain(`?_=${skuAttr.replace(territoryOf(skuAttr), other)}`)
  })
})

describe('pages are kept', () => {
  it('once for mainland China and once for everywhere else', async () => {
    const own = await onSale(h)
    const edge = async (country: string) =>
      (await openPage(h, `/track/${own.trackId}`, { headers: { 'cf-ipcountry': country } })).edge
    const edges = []
    for (const country of ['CN', 'GB', 'JP', 'CN', 'VN']) edges.push(await edge(country))
    expect(edges).toEqual(['miss', 'miss', 'hit', 'hit', 'hit'])
  })
})

describe('where nobody knows the country', () => {
  it.each([
    ['zh-CN', 'mainland_china'],
    ['zh-TW', 'worldwide'],
    ['en-US', 'worldwide'],
    ['ja-JP', 'worldwide'],
    ['vi-VN', 'worldwide'],
  ])('the language decides: %s, %s', async (locale, territory) => {
    for (const nowhere of ['XX', 'T1']) {
      const call = reader(locale, nowhere)
      expect(territoryOf((await found(call)).skuAttr)).toBe(territory)
      expect(await call('GET', '/licences/check/place')).toEqual({ country: null, territory })
      expect((await call<SkuTree>('GET', `/sku/${track.trackId}`)).home).toBeNull()
    }
  })
})

describe('a track whose rights do not include the world', () => {
  let chinese: OnSale
  beforeAll(async () => {
    chinese = await onSale(h, { regions: ['asia', 'china'] })
  })
  const dialog = (country: string, code = '') =>
    reader('en-US', country)<SkuTree>('GET', `/sku/${chinese.trackId}${code && `?_=${code}`}`)

  it('the dialog names a licence that covers the country, or says that there is none', async () => {
    const licence = 'individual.video.1y.5m'
    expect((await dialog('JP', `${licence}.mainland_china`)).home).toEqual({
      ...{ country: 'JP', isCovered: false },
      code: `${licence}.japan`,
    })
    expect((await dialog('GB', `${licence}.mainland_china`)).home).toEqual({
      ...{ country: 'GB', isCovered: false },
      code: null,
    })
    expect((await dialog('VN')).home).toMatchObject({ isCovered: true })
  })
})

it('whoever asks for a territory gets it, wherever they are', async () => {
  const call = reader('en-US', 'GB')
  const body = { keyword: track.name, territory: 'japan' }
  const { items } = await call<{ items: TrackWire[] }>('POST', '/productSongInfo/search', body, buyer.accessToken)
  expect(items.some(({ id }) => id === track.trackId)).toBe(true)
  expect(items.map(({ skuAttr }) => territoryOf(skuAttr))).toEqual(items.map(() => 'japan'))
})

it('abroad a price filter is about the prices that are shown', async () => {
  const call = reader('en-US', 'GB')
  const { price } = await found(call)
  const yuan = Math.floor(price / 100)
  for (const [range, isIn] of [
    [`${yuan}-${yuan + 1}`, true],
    [`${yuan + 1}-${yuan + 500}`, false],
    [`0-${yuan}`, false],
  ] as const) {
    const body = { keyword: track.name, price: range }
    const { items } = await call<{ items: TrackWire[] }>('POST', '/productSongInfo/search', body)
    expect(
      items.some(({ id }) => id === track.trackId),
      range,
    ).toBe(isIn)
  }
})
