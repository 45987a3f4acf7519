import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { oracleRun } from '#tests/support/oracle-run.ts'
import { below, pick, seeded } from '#tests/support/random.ts'
import { until, untilReady } from '#tests/support/search-replica.ts'
import { onSale } from '#tests/support/worlds.ts'
import { PRICE_BUCKETS, type SearchPage, type TrackWire } from '#worker/modules/catalogue/contract.ts'
import { searchReplica } from '#worker/search/regions.ts'

/**
 * Price filters of lists that show another licence than the cheapest one. What each track costs is read from the same list without a
 * price filter: what is filtered, counted and paged must be exactly those.
 */
const database = makeHarness()
const indexed = makeHarness({ SEARCH_REGIONS: 'apac' })
const replica = searchReplica(indexed.env, 'apac')
const { seed, times } = oracleRun()
const random = seeded(seed)
const keyword = unique('usepages').replaceAll('-', '')
const QUERIES = 60 * times

const REGIONS = [
  undefined,
  undefined,
  ['china'],
  ['asia'],
  ['europe_america'],
  ['china', 'asia', 'europe_america'],
] as const
const CODES = ['company.online_ads.1y.5m.mainland_china', 'individual.video.1y.5m.mainland_china'] as const

beforeAll(async () => {
  for (let i = 0; i < 48; i++) {
    const regions = pick(random, REGIONS)
    const isStored = random() < 0.2 && (regions === undefined || regions.includes('china' as never))
    await onSale(database, {
      name: `${keyword} ${i}`,
      type: pick(random, ['MUSIC', 'BEATS'] as const),
      basePriceFen: pick(random, [2500, 6200, 9900, 19_900, 24_900, 25_000, 29_900, 100 * (1 + below(random, 600))]),
      discountPercent: pick(random, [0, 0, 0, 15, 20]),
      ...(regions && { regions: [...regions] }),
      ...(isStored && {
        skuOverrides: [{ code: pick(random, CODES), priceFen: 100 * (1 + below(random, 900)), originalPriceFen: null }],
      }),
    } as never)
  }
  await replica.catchUp()
  await untilReady(replica)
}, 240_000)
afterAll(() => expectInvariants(database.env))

const ask = async (h: typeof database, body: object): Promise<SearchPage> =>
  (
    await h.call<SearchPage>('POST', '/cuemark2/api/v2/productSongInfo/search', {
      keyword,
      exact: true,
      withCounts: true,
      ...body,
    })
  ).body.data!.value
const askIndex = (body: object): Promise<SearchPage> =>
  until(async () => {
    const page = await ask(indexed, body)
    return page.counts !== null && page
  }, 'the index answers')

const WANTED = [
  { use: 'video' },
  { use: 'online_ads' },
  { use: 'online_ads', term: '2y' },
  { use: 'all_ads', licenceType: 'agency' },
  { use: 'all_ads', term: 'perpetual' },
  { use: 'film' },
  { term: '3y' },
  { licenceType: 'company' },
  { use: 'podcast', territory: 'japan' },
  { use: 'game', territory: 'europe', term: '3y' },
] as const

/** In yuan; the edges are where the tracks are. */
function randomRange(prices: readonly number[]): [low: number, high: number | null] {
  const near = Math.floor(Math.max(0, pick(random, prices)) / 100)
  const low = Math.max(0, pick(random, [0, near, near + 1, near - 20, 99, 299]))
  return [low, random() < 0.2 ? null : low + pick(random, [1, 10, 100, 300, 1000])]
}
const isIn = ({ price }: Pick<TrackWire, 'price'>, [low, high]: readonly [number, number | null]): boolean =>
  price >= low * 100 && (high === null || price < high * 100)
const toRange = (text: string): [number, number | null] => {
  const [low, high] = text.split('-')
  return high === undefined ? [Number.parseInt(text, 10), null] : [Number(low), Number(high)]
}

it(`${QUERIES} random price filters of a use (seed ${seed}): total, whole pages and counts, by database and index`, async () => {
  let hits = 0
  for (let i = 0; i < QUERIES; i++) {
    const wanted = pick(random, WANTED)
    const all = (await ask(database, { ...wanted, perPage: 100 })).items
    if (all.length === 0) continue
    const range = randomRange(all.map(({ price }) => price))
    const expected = all.filter((track) => isIn(track, range))
    const price = range[1] === null ? `${range[0]}+` : `${range[0]}-${range[1]}`
    const body = { ...wanted, price, sortBy: pick(random, ['normal', 'price', 'date'] as const) }
    const perPage = pick(random, [1, 5, 20])
    for (const each of [askIndex, (one: object) => ask(database, one)]) {
      const pages = await Promise.all(
        [...Array(Math.ceil(expected.length / perPage) + 1).keys()]
          .slice(0, 8)
          .map((at) => each({ ...body, perPage, page: at + 1 })),
      )
      const sizes = pages.map((_, at) => Math.max(0, Math.min(perPage, expected.length - at * perPage)))
      expect({
        body,
        total: pages[0]!.total,
        exact: pages[0]!.isTotalExact,
        sizes: pages.map(({ items }) => items.length),
      }).toEqual({ body, total: expected.length, exact: true, sizes })
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !expected.some((track) => track.id === id))).toEqual([])
      const { counts } = pages[0]!
      if (!counts) continue
      const cells = Object.fromEntries(
        PRICE_BUCKETS.map((bucket) => [bucket, all.filter((track) => isIn(track, toRange(bucket))).length]),
      )
      expect({ body, cells: counts.price }).toEqual({ body, cells })
      expect(counts.musicType.BEATS).toBe(expected.filter(({ type }) => type === 'BEATS').length)
    }
    hits += Math.sign(expected.length)
  }
  expect(hits).toBeGreaterThan(QUERIES / 3)
}, 600_000)
