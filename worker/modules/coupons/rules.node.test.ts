import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CouponLine, type CouponTerms, compareChoices, getDiscount, getPaid, shareDiscount } from './rules.ts'

const NOW = 1_000_000
const NEVER = { amountFen: null, percentOff: null, thresholdFen: 0, expiresAtMs: NOW + 1 }
const deduction = (amountFen: number): CouponTerms => ({ ...NEVER, type: 1, amountFen })
const threshold = (thresholdFen: number, amountFen: number): CouponTerms => ({
  ...NEVER,
  type: 2,
  amountFen,
  thresholdFen,
})
const voucher = (amountFen: number): CouponTerms => ({ ...NEVER, type: 3, amountFen })
const percent = (percentOff: number, thresholdFen = 0): CouponTerms => ({ ...NEVER, type: 4, percentOff, thresholdFen })
const licence = (priceFen: number, exchanged = false): CouponLine => ({ kind: 'licence', priceFen, exchanged })
const membership = (priceFen: number): CouponLine => ({ kind: 'membership', priceFen, exchanged: false })
const recharge = (priceFen: number): CouponLine => ({ kind: 'recharge', priceFen, exchanged: false })

describe('the table of types', () => {
  const cart = [licence(30_000), licence(20_000, true), membership(19_900), recharge(50_000)]
  it.each([
    ['a deduction takes its amount off licences', deduction(8000), { fen: 8000 }],
    ['and at most what they cost, without what is exchanged', deduction(90_000), { fen: 30_000 }],
    ['a threshold that is reached exactly', threshold(30_000, 8000), { fen: 8000 }],
    ['a threshold missed by one fen', threshold(30_001, 8000), { reason: 'below', missingFen: 1 }],
    ['a cash voucher also pays for a membership, and its rest is lost', voucher(90_000), { fen: 49_900 }],
    ['a percentage of licences only', percent(20), { fen: 6000 }],
    ['all of them', percent(100), { fen: 30_000 }],
    ['a percentage from a threshold', percent(20, 30_001), { reason: 'below', missingFen: 1 }],
  ])('%s', (_, terms, expected) => expect(getDiscount(terms, cart, NOW)).toEqual(expected))
  it('half a fen is rounded up, in favour of the buyer', () => {
    expect(getDiscount(percent(50), [licence(101)], NOW)).toEqual({ fen: 51 })
    expect(getDiscount(percent(1), [licence(49)], NOW)).toEqual({ reason: 'no_lines' })
  })
  it.each([[[recharge(100)]], [[licence(100, true)]], [[]], [[licence(0)]]])('nothing to take off: %j', (lines) => {
    expect(getDiscount(deduction(100), lines, NOW)).toEqual({ reason: 'no_lines' })
  })
  it('valid until, but not at, the instant of its expiry', () => {
    const at = (expiresAtMs: number) => getDiscount({ ...deduction(1), expiresAtMs }, [licence(100)], NOW)
    expect([at(NOW + 1), at(NOW)]).toEqual([{ fen: 1 }, { reason: 'expired' }])
  })
})

const anyLine = fc.record({
  kind: fc.constantFrom('licence' as const, 'membership' as const, 'recharge' as const),
  priceFen: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 100_000_000 })),
  exchanged: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
})
const anyTerms: fc.Arbitrary<CouponTerms> = fc
  .record({
    type: fc.constantFrom(1, 2, 3, 4),
    amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    percentOff: fc.integer({ min: 1, max: 100 }),
    thresholdFen: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 200_000_000 })),
    expiresAtMs: fc.constantFrom(NOW, NOW + 1, NOW + 2, NOW + 1_000_000),
  })
  .map(({ type, amount, percentOff, ...rest }) => ({
    ...rest,
    type,
    amountFen: type === 4 ? null : amount,
    percentOff: type === 4 ? percentOff : null,
  }))

it('10,000 random carts: whole fen, never below nothing, and the shares of the lines are the discount', () => {
  let fitting = 0
  fc.assert(
    fc.property(anyTerms, fc.array(anyLine, { maxLength: 50 }), (terms, lines) => {
      const fit = getDiscount(terms, lines, NOW)
      if (!('fen' in fit)) return
      fitting++
      const due = lines.reduce((sum, { priceFen, exchanged }) => sum + (exchanged ? 0 : priceFen), 0)
      expect(Number.isSafeInteger(fit.fen) && fit.fen > 0 && fit.fen <= due).toBe(true)
      if (terms.amountFen !== null) expect(fit.fen).toBeLessThanOrEqual(terms.amountFen)
      const shares = shareDiscount(terms, lines, fit.fen)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(fit.fen)
      expect(shares).toHaveLength(lines.length)
      for (const [at, share] of shares.entries()) {
        const { priceFen, exchanged, kind } = lines[at]!
        expect(Number.isSafeInteger(share) && share >= 0 && share <= priceFen).toBe(true)
        if (exchanged || kind === 'recharge') expect(share).toBe(0)
      }
    }),
    { numRuns: 10_000 },
  )
  expect(fitting).toBeGreaterThan(2000)
})
it('shares differ from the exact proportion by less than a fen; equal lines by one at most', () => {
  expect(shareDiscount(deduction(100), [licence(1000), licence(1000), licence(1000)], 100)).toEqual([34, 33, 33])
  expect(shareDiscount(percent(20), [licence(999), licence(1)], 200)).toEqual([200, 0])
  expect(() => shareDiscount(deduction(5), [licence(4)], 5)).toThrow(RangeError)
})

it('of twelve coupons the one that takes most off is proposed; then the one that wastes least; then the first to expire', () => {
  const lines = [licence(40_000)]
  const twelve = [
    { id: 'a', ...deduction(3000) },
    { id: 'b', ...threshold(50_000, 20_000) },
    { id: 'c', ...threshold(40_000, 8000) },
    { id: 'd', ...percent(20), expiresAtMs: NOW + 900 },
    { id: 'e', ...voucher(8000), expiresAtMs: NOW + 500 },
    { id: 'f', ...percent(10) },
    { id: 'g', ...deduction(1) },
    { id: 'h', ...percent(90), expiresAtMs: NOW },
    { id: 'i', ...voucher(7999) },
    { id: 'j', ...percent(19) },
    { id: 'k', ...threshold(39_999, 7999) },
    { id: 'l', ...deduction(8000), expiresAtMs: NOW + 400 },
  ]
  const fits = twelve.flatMap((one) => {
    const fit = getDiscount(one, lines, NOW)
    return 'fen' in fit ? [{ ...one, discountFen: fit.fen }] : []
  })
  expect(fits.toSorted(compareChoices).map(({ id }) => id)).toEqual([...'cledikjfag'])
  const [whole, partly] = [
    { id: 'x', ...voucher(90_000), discountFen: 40_000 },
    { id: 'y', ...percent(100), discountFen: 40_000 },
  ]
  expect([whole, partly].toSorted(compareChoices)[0]?.id, 'nothing of a percentage is lost').toBe('y')
})

describe('what each line of an order brought in', () => {
  const VOUCHER = { type: 3 }
  const line = (priceFen: number, exchanged = false) => ({ kind: 'licence' as const, priceFen, exchanged })
  const paid = (prices: number[], discount: number) =>
    getPaid(
      VOUCHER,
      prices.map((price) => line(price)),
      discount,
    )
  it('is its price without a discount', () => expect(getPaid(null, [line(100), line(250)], 0)).toEqual([100, 250]))
  it('is less its share of the discount, in proportion to the prices', () =>
    expect(paid([30_000, 10_000], 4_000)).toEqual([27_000, 9_000]))
  it('gives the fen that are left to the largest remainders, the earlier line first among equals', () => {
    expect(paid([100, 100, 100], 100)).toEqual([66, 67, 67])
    expect(paid([100, 100, 100], 200)).toEqual([33, 33, 34])
    // 3 × 3/7 = 1.29, 3 × 3/7 = 1.29, 3 × 1/7 = 0.43: the last has the largest remainder.
    expect(paid([3, 3, 1], 3)).toEqual([2, 2, 0])
  })
  it('is nothing for exchanged lines, which take no part in the discount', () =>
    expect(getPaid(VOUCHER, [line(500, true), line(300)], 100)).toEqual([0, 200]))
  it('is nothing if nothing was due', () => expect(paid([100, 250], 350)).toEqual([0, 0]))
  it('is the whole price of a membership beside licences, unless the coupon is a cash voucher', () => {
    const lines = [line(10_000), { ...line(10_000), kind: 'membership' as const }]
    for (const type of [1, 2, 4]) expect(getPaid({ type }, lines, 1_000)).toEqual([9_000, 10_000])
    expect(getPaid(VOUCHER, lines, 1_000)).toEqual([9_500, 9_500])
  })
  it('needs the coupon of a discount', () =>
    expect(() => getPaid(null, [line(100)], 1)).toThrow('a discount without a coupon'))
  it('adds up to what was due, is never negative and never above the price, for 10,000 random orders', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let i = 0; i < 10_000; i++) {
      const lines = Array.from({ length: 1 + random(50) }, (_, at) => ({
        kind: at === 0 && random(3) === 0 ? ('membership' as const) : ('licence' as const),
        priceFen: random(1_000_000_000),
        exchanged: at > 0 && random(5) === 0,
      }))
      const type = 1 + random(4)
      const sumOf = (list: typeof lines) => list.reduce((sum, { priceFen }) => sum + priceFen, 0)
      const counted = sumOf(lines.filter(({ kind, exchanged }) => !exchanged && (kind === 'licence' || type === 3)))
      const discount = counted === 0 ? 0 : random(counted + 1)
      const shares = getPaid({ type }, lines, discount)
      expect(shares.reduce((sum, fen) => sum + fen, 0)).toBe(
        sumOf(lines.filter(({ exchanged }) => !exchanged)) - discount,
      )
      expect(shares.every((fen, at) => fen >= 0 && fen <= lines[at]!.priceFen)).toBe(true)
    }
  })
})
