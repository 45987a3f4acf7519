import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LICENCE_TYPES, REGIONS, SCENE_PACKAGES } from './contract.ts'
import { MEMBERSHIP_SCENES, PRICE_CEILING_FEN, PRICE_FLOOR_FEN, PRICE_TABLE, STANDARD_BASE_FEN } from './price-table.ts'
import { defaultLicence, getCode, getLicences, getPrice, type Priceable, parseCode } from './rules.ts'

const track = (over: Partial<Priceable> = {}): Priceable => ({
  basePriceFen: STANDARD_BASE_FEN,
  discountPercent: 0,
  regions: REGIONS,
  overrides: new Map(),
  ...over,
})
const anyTrack = fc.record({
  basePriceFen: fc.integer({ min: 0, max: 10_000_000 }),
  discountPercent: fc.integer({ min: 0, max: 90 }),
  regions: fc.subarray([...REGIONS]),
  overrides: fc.constant(new Map()),
})

describe('prices', () => {
  it('are whole fen within ¥59 and ¥2,999, or -1, whatever the track', () => {
    fc.assert(
      fc.property(anyTrack, (t) => {
        for (const { price } of getLicences(t)) {
          const inBounds = price.priceFen >= PRICE_FLOOR_FEN && price.priceFen <= PRICE_CEILING_FEN
          expect(Number.isInteger(price.priceFen) && (price.priceFen === -1 || inBounds)).toBe(true)
          expect(price.originalPriceFen).toBeGreaterThanOrEqual(price.priceFen)
        }
      }),
    )
  })

  it('never fall when a licence covers more', () => {
    fc.assert(
      fc.property(anyTrack, (t) => {
        for (const { licence, price } of getLicences(t)) {
          for (const wider of [
            { ...licence, term: 'perpetual' as const },
            { ...licence, audience: 'over5m' as const },
            { ...licence, region: 'global' as const },
          ]) {
            const more = getPrice(t, wider)
            if (more) expect(more.priceFen).toBeGreaterThanOrEqual(price.priceFen)
          }
        }
      }),
    )
  })

  it('a discount lowers the current price and keeps the original', () => {
    const code = parseCode('enterprise.brand.perpetual.under5m.global')
    expect(code && getPrice(track(), code)).toEqual({ priceFen: 73900, originalPriceFen: 73900 })
    expect(code && getPrice(track({ discountPercent: 25 }), code)).toEqual({ priceFen: 54900, originalPriceFen: 73900 })
  })

  it('film and hardware are by enquiry, for everybody who may ask', () => {
    for (const { licence, price } of getLicences(track()))
      expect(price.priceFen === -1).toBe(licence.scenes === 'film' || licence.scenes === 'hardware')
  })

  it('an override wins, also an enquiry', () => {
    const licence = parseCode('personal.video.1y.under5m.china')
    const overrides = new Map([['personal.video.1y.under5m.china', { priceFen: -1, originalPriceFen: null }]])
    expect(licence && getPrice(track({ overrides }), licence)?.priceFen).toBe(-1)
  })

  it('the standard track starts at ¥99, the cheapest at ¥59', () => {
    expect(defaultLicence(track())?.price.priceFen).toBe(9900)
    expect(defaultLicence(track({ basePriceFen: 1000 }))?.price.priceFen).toBe(5900)
  })

  it('a track without world rights offers no world licence', () => {
    const regions = new Set(getLicences(track({ regions: ['china'] })).map((l) => l.licence.region))
    expect([...regions]).toEqual(['china'])
  })
})

it('the licence shown first is the cheapest that can be bought, or an enquiry, or nothing', () => {
  const enquiryOnly = new Map(getLicences(track()).map((l) => [l.code, { priceFen: -1, originalPriceFen: null }]))
  expect(defaultLicence(track())?.code).toBe('personal.video.1y.under5m.china')
  expect(defaultLicence(track({ overrides: enquiryOnly }))?.price.priceFen).toBe(-1)
  expect(defaultLicence(track({ regions: [] }))).toBeNull()
})

describe('codes', () => {
  it('name each leaf once and read back', () => {
    const all = getLicences(track())
    expect(new Set(all.map((l) => l.code)).size).toBe(all.length)
    for (const { licence, code } of all) expect(parseCode(code)).toEqual(licence)
  })

  it.each([
    '',
    'personal',
    'personal.film.1y.under5m.china',
    'personal.video.1y.under5m.china.x',
    'PERSONAL.video.1y.under5m.china',
    '__proto__.video.1y.under5m.china',
  ])('refuse %j', (text) => expect(parseCode(text)).toBeNull())

  it('are built from the parts the table knows', () => {
    for (const type of LICENCE_TYPES)
      for (const key of Object.keys(PRICE_TABLE[type])) expect(SCENE_PACKAGES).toContain(key)
    expect(getCode({ licenceType: 'agency', scenes: 'game', term: '1y', audience: 'under5m', region: 'global' })).toBe(
      'agency.game.1y.under5m.global',
    )
  })
})

it('level 3 covers what levels 1 and 2 cover, which differ', () => {
  for (const scene of [...MEMBERSHIP_SCENES[1], ...MEMBERSHIP_SCENES[2]]) expect(MEMBERSHIP_SCENES[3]).toContain(scene)
  expect(MEMBERSHIP_SCENES[1]).not.toEqual(MEMBERSHIP_SCENES[2])
})
