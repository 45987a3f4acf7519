import { describe, expect, it } from 'vitest'
import { addMonths, toMidnight } from '#core/business-day.ts'
import { MONTHS, PLAN_LEVELS, priceOf } from '../values.ts'
import { type BoughtPeriod, differenceFen, nextPlan } from './difference.ts'

const period = (day: string, months: 1 | 3 | 6 | 12 | 24, over: Partial<BoughtPeriod> = {}): BoughtPeriod => {
  const fromMs = toMidnight(day)!
  return { fromMs, untilMs: addMonths(fromMs, months), months, priceFen: priceOf(1, months).priceFen, ...over }
}

describe('the price of a plan', () => {
  it('falls with every longer time, per month, and is whole fen', () => {
    for (const level of PLAN_LEVELS) {
      const monthly = MONTHS.map((months) => priceOf(level, months).priceFen / months)
      expect(monthly).toEqual([...monthly].sort((a, b) => b - a))
      expect(MONTHS.every((months) => Number.isInteger(priceOf(level, months).priceFen))).toBe(true)
    }
  })
})

describe('the difference of an upgrade', () => {
  it('is all of it at the beginning, half of it in the middle, and nothing at the end', () => {
    const year = period('2027-01-01', 12)
    const whole = priceOf(2, 12).priceFen - priceOf(1, 12).priceFen
    const middle = (year.fromMs + year.untilMs) / 2
    expect([year.fromMs, middle, year.untilMs].map((now) => differenceFen(2, [year], now))).toEqual([
      whole,
      whole / 2,
      0,
    ])
  })
  it('counts a period that follows as a whole, and one that has ended not at all', () => {
    const first = period('2027-01-01', 1)
    const next = period('2027-02-01', 3)
    const whole = priceOf(2, 3).priceFen - priceOf(1, 3).priceFen
    expect(differenceFen(2, [first, next], first.untilMs)).toBe(whole)
    expect(differenceFen(2, [first, next], first.untilMs - 1)).toBe(whole)
  })
  it('never rises as time passes, over leap days and month ends', () => {
    const periods = [period('2028-01-31', 1), period('2028-02-29', 12)]
    let last = Number.POSITIVE_INFINITY
    for (let now = periods[0]!.fromMs; now <= periods[1]!.untilMs; now += 7 * 3_600_000 + 13) {
      const fen = differenceFen(2, periods, now)
      expect(fen).toBeLessThanOrEqual(last)
      expect(Number.isInteger(fen) && fen >= 0).toBe(true)
      last = fen
    }
  })
  it('is never negative, and there is one step only', () => {
    const dear = period('2027-01-01', 1, { priceFen: 10_000_000 })
    expect(differenceFen(2, [dear], dear.fromMs)).toBe(0)
    expect([1, 2, 3].map(nextPlan)).toEqual([2, null, null])
  })
})
