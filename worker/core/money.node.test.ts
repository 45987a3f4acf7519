import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fenOfYuan, sumFen, toPercent, yuanOfFen } from './money.ts'

const fen = fc.nat(99_999_999_999)

it('amounts are unchanged after formatting and parsing', () => {
  fc.assert(fc.property(fen, (amount) => fenOfYuan(yuanOfFen(amount)) === amount))
  expect([0, 5, 80, 1280, 100_000].map(yuanOfFen)).toEqual(['0.00', '0.05', '0.80', '12.80', '1000.00'])
})
it.each(['', '1e2', '-1', '1.234', ' 1', '1.', '.5', '01', '１', '1,000'])('%j is not an amount', (text) =>
  expect(fenOfYuan(text)).toBeNull(),
)
it('a sum is exact in any order', () => {
  fc.assert(
    fc.property(fc.array(fen, { maxLength: 50 }), (amounts) => {
      const exact = Number(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))
      expect([sumFen(amounts), sumFen(amounts.toReversed())]).toEqual([exact, exact])
    }),
  )
  expect(sumFen([])).toBe(0)
})
it('a percentage is rounded to the nearest fen, half up, and exact beyond floats', () => {
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const exact = Number((BigInt(amount) * BigInt(percent) + 50n) / 100n)
      expect(toPercent(amount, percent)).toBe(exact)
      const rest = amount - exact
      expect(rest >= 0 && exact + rest === amount).toBe(true)
    }),
  )
  expect([toPercent(50, 1), toPercent(49, 1), toPercent(199, 50), toPercent(1, 100)]).toEqual([1, 0, 100, 1])
})
it.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
  '%d is not an amount in fen',
  (bad) => {
    for (const use of [() => sumFen([1, bad]), () => toPercent(bad, 10), () => yuanOfFen(bad)])
      expect(use).toThrow(RangeError)
  },
)
it('negative or too large values, and fractional percentages, throw', () => {
  for (const use of [() => toPercent(-1, 10), () => yuanOfFen(-1), () => toPercent(1, 101), () => toPercent(1, 0.5)])
    expect(use).toThrow(RangeError)
  expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
})
