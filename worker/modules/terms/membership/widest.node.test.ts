import { describe, expect, it } from 'vitest'
import { includesAll } from '../countries/values.ts'
import type { Priceable } from '../rules.ts'
import { getCode, getLicences, readCode } from '../rules.ts'
import { MEDIA_OF, REGIONS } from '../values.ts'
import { isWithin } from '../width.ts'
import { outsideMembership } from './values.ts'
import { widestIncluded } from './widest.ts'

const track = (over: Partial<Priceable> = {}): Priceable => ({
  ...{ basePriceFen: 10_000, discountPercent: 0, regions: REGIONS, overrides: new Map() },
  ...over,
})
const LONDON = { country: 'GB', home: 'abroad' } as const
const BEIJING = { country: 'CN', home: 'mainland' } as const
const widest = (
  level: 1 | 2 | 3,
  code: string,
  sold = track(),
  place: Parameters<typeof widestIncluded>[3] = BEIJING,
) => {
  const licence = widestIncluded(level, sold, readCode(code)!, place)
  return licence && getCode(licence)
}
const CHEAPEST = 'individual.video.1y.5m.mainland_china'

describe('what a member is given who asks for nothing in particular (docs/licensing.md, 13.14)', () => {
  it.each([
    [1, CHEAPEST, 'individual.video.1y.5m.worldwide'],
    [1, 'individual.podcast.1y.5m.worldwide', 'individual.podcast.1y.5m.worldwide'],
    [2, CHEAPEST, 'company.all_ads.1y.20m.worldwide'],
    [2, 'company.online_ads.1y.5m.japan', 'company.all_ads.1y.20m.worldwide'],
    [2, 'company.app.1y.5m.japan', 'company.app.1y.20m.worldwide'],
    [3, CHEAPEST, 'company.all_ads.3y.any.worldwide'],
    [3, 'agency.video.1y.5m.japan', 'agency.all_ads.3y.any.worldwide'],
    [3, 'company.film.1y.5m.japan', 'company.film.3y.any.worldwide'],
  ] as const)('level %i, offered %s: %s', (level, code, expected) => expect(widest(level, code)).toBe(expected))
  it.each([
    [1, 'individual.film.1y.5m.japan'],
    [1, 'company.video.1y.5m.japan'],
    [2, 'company.game.1y.5m.japan'],
    [2, 'agency.video.1y.5m.japan'],
  ] as const)('level %i, offered %s: nothing, the member chooses', (level, code) =>
    expect(widest(level, code)).toBeNull(),
  )
  it('nothing that the track is not sold for, and never without the reader’s country', () => {
    const asian = track({ regions: ['china', 'asia', 'oceania', 'india'] })
    expect(widest(1, CHEAPEST, asian)).toBe('individual.video.1y.5m.asia_pacific')
    expect(widest(1, CHEAPEST, asian, LONDON)).toBeNull()
    expect(widest(1, CHEAPEST, asian, { country: null, home: 'abroad' })).toBe('individual.video.1y.5m.asia_pacific')
    const abroad = track({ regions: ['europe_america'] })
    expect(widest(1, CHEAPEST, abroad, LONDON)).toBe('individual.video.1y.5m.europe')
    expect(widest(1, CHEAPEST, abroad, { country: null, home: 'mainland' })).toBeNull()
  })
  it('by enquiry at level 3 only: the next one that has a price', () => {
    const enquiry = track({
      overrides: new Map([['company.online_ads.1y.5m.mainland_china', { priceFen: -1, originalPriceFen: null }]]),
    })
    expect(widest(2, CHEAPEST, enquiry)).toBe('company.video.1y.20m.worldwide')
    expect(widest(3, CHEAPEST, enquiry)).toBe('company.all_ads.3y.any.worldwide')
  })
  it('no licence of the plan with the same use is wider, whatever the track is sold for', () => {
    for (const regions of [
      REGIONS,
      ['china'],
      ['china', 'asia'],
      ['europe_america', 'africa'],
      ['asia', 'oceania', 'india'],
    ])
      for (const level of [1, 2, 3] as const)
        for (const place of [BEIJING, LONDON]) {
          const sold = track({ regions })
          const given = widestIncluded(level, sold, readCode(CHEAPEST)!, place)
          const included = getLicences(sold)
            .map(({ licence }) => licence)
            .filter((one) => outsideMembership(level, one).length === 0 && includesAll(one.territory, [place.country]))
            .filter(
              ({ use, licenceType }) =>
                MEDIA_OF[use].includes('online_video') && licenceType === (level === 1 ? 'individual' : 'company'),
            )
          expect(given === null).toBe(included.length === 0)
          if (given)
            expect(included.filter((one) => isWithin(given, one) && getCode(one) !== getCode(given))).toEqual([])
        }
  })
})
