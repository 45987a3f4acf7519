import { describe, expect, it } from 'vitest'
import { below, pick, seeded } from '#tests/support/random.ts'
import { offerFor, type Wanted } from './offer.ts'
import { placesAt, pricePlace } from './price-place.ts'
import type { Priceable } from './rules.ts'
import { LICENCE_TYPES, REGIONS, TERMS, TERRITORIES, USES } from './values.ts'

const random = seeded(162)
const some = <T>(list: readonly T[]): T[] => list.filter(() => random() < 0.4)
/** Where rounding changes, and prices as shops set them. */
const BASES = [0, 99, 100, 249, 2499, 2500, 2501, 9900, 24_900, 24_999, 25_000, 25_001, 25_499, 25_500, 125_000]

function randomTrack(id: number): Priceable & { id: number } {
  const regions = some(REGIONS)
  const overrides = new Map(
    random() < 0.3
      ? [
          [
            'company.online_ads.1y.5m.mainland_china',
            { priceFen: pick(random, [-1, 9900, 99_900]), originalPriceFen: null },
          ],
        ]
      : [],
  )
  const basePriceFen = random() < 0.5 ? pick(random, BASES) : below(random, 300_000)
  return { id, basePriceFen, discountPercent: pick(random, [0, 0, 5, 15, 33, 90]), regions, overrides }
}
const tracks = Array.from({ length: 300 }, (_, i) => randomTrack(i + 1))
const stored = tracks.filter(({ overrides }) => overrides.size > 0)

function randomWanted(): Wanted {
  const maybe = <T>(list: readonly T[]): T | undefined => (random() < 0.6 ? pick(random, list) : undefined)
  const [licenceType, use, term, territory] = [maybe(LICENCE_TYPES), maybe(USES), maybe(TERMS), maybe(TERRITORIES)]
  return {
    ...(licenceType && { licenceType }),
    ...(use && { use }),
    ...(term && { term }),
    ...(territory && { territory }),
  }
}

const isIn = (value: number, { low, high }: { low: number; high: number | null }): boolean =>
  value >= low && (high === null || value < high)

describe('a range of prices of a licence', () => {
  it('is ranges of one number of each track: exactly those with such a price, at every border', () => {
    let found = 0
    for (let i = 0; i < 400; i++) {
      const wanted = { use: pick(random, USES), ...randomWanted() }
      const owner = pick(random, ['personal', 'enterprise'] as const)
      const offered = tracks.flatMap((track) => {
        const offer = offerFor(track, wanted, owner)
        return offer ? [{ track, fen: offer.price.priceFen }] : []
      })
      const near = pick(random, offered)?.fen ?? 0
      const low = pick(random, [0, near, near + 1, Math.max(0, near - 100), 24_900, 25_000])
      const band = { low, high: pick(random, [null, low + 1, low + 100, low + 30_000]) }
      const places = placesAt([band], wanted, owner, { tracks: stored, isWhole: true })
      for (const { track, fen } of offered) {
        const place = pricePlace({ ...track, hasStored: track.overrides.size > 0 })
        const isFound = places.some((range) => isIn(place, range))
        expect({ wanted, owner, band, track, fen, isFound }).toMatchObject({ isFound: fen >= 0 && isIn(fen, band) })
        found += Number(isFound)
      }
    }
    expect(found).toBeGreaterThan(5000)
  })
  it('of which not all stored prices are known: those that are not are found', () => {
    const [first, second, third] = stored
    const places = placesAt([{ low: 1, high: 2 }], { use: 'video' }, 'personal', {
      tracks: [first!, second!],
      isWhole: false,
    })
    const isFound = (id: number) => places.some((range) => isIn(id, range))
    expect([first!.id, second!.id, third!.id].map(isFound)).toEqual([false, false, true])
  })
  it('that no track can have finds none', () => {
    const places = placesAt([{ low: 0, high: 99_999_999 }], { use: 'film' }, 'personal', { tracks: [], isWhole: true })
    expect(
      places.some((range) => tracks.some((track) => isIn(pricePlace({ ...track, hasStored: false }), range))),
    ).toBe(false)
  })
})
