import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allLicences } from './codes.ts'
import { LOWEST_BASE_FEN, MEMBERSHIP_SCENES, PRICE_TABLE, STANDARD_BASE_FEN } from './price-table.ts'
import {
  defaultLicence,
  getCode,
  getLicences,
  getPrice,
  getPricer,
  type Priceable,
  parseCode,
  whyNot,
} from './rules.ts'
import { LICENCE_TYPES, type Licence, REGIONS, TERRITORIES, USES } from './values.ts'
import { isWithin } from './width.ts'

const track = (over: Partial<Priceable> = {}): Priceable => ({
  basePriceFen: STANDARD_BASE_FEN,
  discountPercent: 0,
  regions: REGIONS,
  overrides: new Map(),
  ...over,
})
const ALL = [...allLicences()]
const licences = fc.constantFrom(...ALL)
/** Pairs of which the second includes the first: a licence with some of its levels widened. */
const pairs = fc
  .tuple(licences, licences)
  .map(([a, b]): [Licence, Licence] => [a, widen(a, b)])
  .filter(([a, b]) => getCode(a) !== getCode(b) && parseCode(getCode(b)) !== null)
function widen(a: Licence, b: Licence): Licence {
  const mixed = { ...a }
  for (const level of ['licenceType', 'use', 'term', 'audience', 'territory'] as const) {
    const tried = { ...mixed, [level]: b[level] }
    if (isWithin(mixed, tried)) Object.assign(mixed, tried)
  }
  return mixed
}
const plainTrack = fc.record({
  basePriceFen: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 10_000_000 })),
  discountPercent: fc.integer({ min: 0, max: 90 }),
  regions: fc.oneof(fc.constant([...REGIONS]), fc.subarray([...REGIONS])),
  overrides: fc.constant(new Map()),
})
const stored = fc.oneof(fc.constant(-1), fc.integer({ min: 100, max: 3_000_000 }))
const anyTrack = fc.oneof(
  plainTrack,
  fc.tuple(plainTrack, fc.array(fc.tuple(licences, stored), { minLength: 1, maxLength: 4 })).map(([plain, prices]) => ({
    ...plain,
    basePriceFen: plain.basePriceFen + 1000,
    overrides: new Map(prices.map(([l, priceFen]) => [getCode(l), { priceFen, originalPriceFen: null }])),
  })),
)

describe('prices', () => {
  it('a wider licence is strictly dearer, or by enquiry, whatever the track and its stored prices', () => {
    fc.assert(
      fc.property(anyTrack, fc.array(pairs, { minLength: 20, maxLength: 20 }), (t, some) => {
        const price = getPricer(t)
        const listed = getPricer({ ...t, overrides: new Map() })
        for (const [narrow, wide] of some) {
          const [less, more] = [price(narrow), price(wide)]
          if (!less || !more) continue
          // A price stored where the table has none is for that licence alone (docs/licensing.md, 8.3).
          const isAgreed = more.priceFen >= 0 && listed(wide)!.priceFen < 0
          if (less.priceFen < 0 && isAgreed) expect(listed(narrow)!.priceFen).toBe(-1)
          else if (less.priceFen < 0) expect(more.priceFen, `${getCode(narrow)} ${getCode(wide)}`).toBe(-1)
          else if (more.priceFen >= 0)
            expect(more.priceFen, `${getCode(narrow)} ${getCode(wide)}`).toBeGreaterThan(less.priceFen)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('no licence of the standard track costs the same as one that it includes: all pairs of one territory step', () => {
    const price = getPricer(track())
    for (const wide of ALL)
      for (const territory of TERRITORIES) {
        const narrow = { ...wide, territory }
        if (territory === wide.territory || !isWithin(narrow, wide) || price(wide)!.priceFen < 0) continue
        expect(price(wide)!.priceFen).toBeGreaterThan(price(narrow)!.priceFen)
      }
  })

  it('are whole fen or -1, never above the original; whatever is offered has one', () => {
    fc.assert(
      fc.property(anyTrack, licences, (t, licence) => {
        const price = getPrice(t, licence)
        expect(price === null).toBe(whyNot(t, licence) !== null)
        if (!price) return
        expect(Number.isInteger(price.priceFen) && price.priceFen >= -1 && price.priceFen !== 0).toBe(true)
        expect(price.originalPriceFen).toBeGreaterThanOrEqual(price.priceFen)
      }),
    )
  })

  it('have no cap: the widest licence of a dear track costs its whole product', () => {
    const widest = parseCode('agency.online_ads.perpetual.any.worldwide')!
    expect(getPrice(track({ basePriceFen: 99_900 }), widest)?.priceFen).toBe(4_746_900)
  })

  it('a discount lowers the current price and keeps the original', () => {
    const licence = parseCode('company.online_ads.1y.5m.worldwide')!
    expect(getPrice(track(), licence)).toEqual({ priceFen: 70900, originalPriceFen: 70900 })
    expect(getPrice(track({ discountPercent: 25 }), licence)).toEqual({ priceFen: 52900, originalPriceFen: 70900 })
  })

  it('film, hardware and perpetual ads in all media are by enquiry', () => {
    for (const { licence, price } of getLicences(track())) {
      const isAsked =
        ['film', 'hardware'].includes(licence.use) || (licence.use === 'all_ads' && licence.term === 'perpetual')
      expect(price.priceFen === -1).toBe(isAsked)
    }
  })

  it('the standard track starts at ¥99; the lowest base price is ¥1', () => {
    expect(defaultLicence(track())?.price.priceFen).toBe(9900)
    expect(defaultLicence(track(), 'company')?.code).toBe('company.video.1y.5m.mainland_china')
    expect(defaultLicence(track({ basePriceFen: 0 }))?.price.priceFen).toBe(LOWEST_BASE_FEN)
  })

  it('every region of the specification has a territory that is sold with it alone', () => {
    for (const region of REGIONS) expect(defaultLicence(track({ regions: [region] })), region).not.toBeNull()
    expect(defaultLicence(track({ regions: [] }))).toBeNull()
  })
})

describe('stored prices', () => {
  const code = 'company.online_ads.1y.5m.japan'
  const withPrice = (priceFen: number) => track({ overrides: new Map([[code, { priceFen, originalPriceFen: null }]]) })
  const at = (t: Priceable, text: string) => getPrice(t, parseCode(text)!)?.priceFen
  it('are exactly the price of their licence, and raise what is wider', () => {
    expect(at(withPrice(119_900), code)).toBe(119_900)
    expect(at(withPrice(119_900), 'company.online_ads.2y.5m.japan')).toBe(167_900)
    expect(at(withPrice(119_900), 'company.video.1y.5m.japan')).toBe(at(track(), 'company.video.1y.5m.japan'))
  })
  it('lower what is narrower', () => {
    expect(at(withPrice(20_000), code)).toBe(20_000)
    expect(at(withPrice(20_000), 'company.video.1y.5m.japan')).toBe(10_000)
    expect(at(withPrice(20_000), 'company.online_ads.2y.5m.japan')).toBe(at(track(), 'company.online_ads.2y.5m.japan'))
  })
  it('by enquiry make everything wider by enquiry', () => {
    expect(at(withPrice(-1), code)).toBe(-1)
    expect(at(withPrice(-1), 'agency.all_ads.3y.20m.asia_pacific')).toBe(-1)
    expect(at(withPrice(-1), 'company.video.1y.5m.japan')).toBeGreaterThan(0)
  })
  it('replace an enquiry of the table for that licence alone', () => {
    const film = track({
      overrides: new Map([['company.film.1y.5m.japan', { priceFen: 500_000, originalPriceFen: null }]]),
    })
    expect(at(film, 'company.film.1y.5m.japan')).toBe(500_000)
    expect(at(film, 'company.film.2y.5m.japan')).toBe(-1)
  })
  it('of old codes are ignored', () => {
    const old = track({
      overrides: new Map([['personal.video.1y.under5m.china', { priceFen: 1, originalPriceFen: 1 }]]),
    })
    expect(defaultLicence(old)?.price.priceFen).toBe(9900)
  })
})

it('the licence shown first is the cheapest that can be bought, or an enquiry, or nothing', () => {
  const enquiryOnly = new Map(getLicences(track()).map((l) => [l.code, { priceFen: -1, originalPriceFen: null }]))
  expect(defaultLicence(track())?.code).toBe('individual.video.1y.5m.mainland_china')
  expect(defaultLicence(track({ overrides: enquiryOnly }))?.price.priceFen).toBe(-1)
})

describe('codes', () => {
  it('name each licence once and read back', () => {
    expect(new Set(ALL.map(getCode)).size).toBe(ALL.length)
    for (const licence of ALL) expect(parseCode(getCode(licence))).toEqual(licence)
  })
  it.each([
    '',
    'individual',
    'individual.film.1y.5m.japan',
    'individual.video.1y.5m.japan.x',
    'INDIVIDUAL.video.1y.5m.japan',
    '__proto__.video.1y.5m.japan',
    'personal.video.1y.under5m.china',
  ])('refuse %j', (text) => expect(parseCode(text)).toBeNull())
  it('are built from the parts the table knows', () => {
    for (const type of LICENCE_TYPES) for (const key of Object.keys(PRICE_TABLE[type])) expect(USES).toContain(key)
  })
})

it('level 3 covers what levels 1 and 2 cover, which differ', () => {
  for (const scene of [...MEMBERSHIP_SCENES[1], ...MEMBERSHIP_SCENES[2]]) expect(MEMBERSHIP_SCENES[3]).toContain(scene)
  expect(MEMBERSHIP_SCENES[1]).not.toEqual(MEMBERSHIP_SCENES[2])
})
