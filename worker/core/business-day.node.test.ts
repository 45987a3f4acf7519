import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  addDays,
  addMonths,
  addWorkingTime,
  addYears,
  DAY_MS,
  getDay,
  getMinute,
  HOUR_MS,
  isAnnounced,
  isBusinessDay,
  msOfSecond,
  nextMidnight,
  toHour,
  toMidnight,
  toSecond,
  toYear,
} from './business-day.ts'
import { HOLIDAYS } from './holidays.ts'

const at = (text: string): number => {
  const atMs = msOfSecond(text)
  if (atMs === null) throw new Error(text)
  return atMs
}
const noon = (day: string): number => at(`${day} 12:00:00`)
/** 2026-11-21 00:00 in Shanghai. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 16)
const anyTime = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) })

describe('the calendar of Shanghai', () => {
  it('a day ends at 23:59:59.999 and begins at 00:00', () => {
    expect([MIDNIGHT - 1, MIDNIGHT].map(getDay)).toEqual(['2026-11-20', '2026-11-21'])
    expect([MIDNIGHT - 1, MIDNIGHT].map(toSecond)).toEqual(['2026-11-20 23:59:59', '2026-11-21 00:00:00'])
    expect(toHour(MIDNIGHT) % 24).toBe(0)
    expect(toHour(MIDNIGHT - 1)).toBe(toHour(MIDNIGHT) - 1)
    expect(getMinute(MIDNIGHT + 65_000)).toBe('2026-11-21 00:01')
  })
  it('a year begins there while UTC is still in the old one', () => {
    const newYear = Date.UTC(2026, 11, 31, 16)
    expect([newYear - 1, newYear].map(toYear)).toEqual([2026, 2027])
  })
  it('the next midnight is the end of the same day', () => {
    expect([MIDNIGHT - 1, MIDNIGHT, MIDNIGHT + 1, MIDNIGHT + DAY_MS - 1].map(nextMidnight)).toEqual([
      MIDNIGHT,
      MIDNIGHT + DAY_MS,
      MIDNIGHT + DAY_MS,
      MIDNIGHT + DAY_MS,
    ])
    fc.assert(
      fc.property(anyTime, (ms) => {
        const next = nextMidnight(ms)
        expect(next > ms && next - ms <= DAY_MS && toMidnight(getDay(next)) === next).toBe(true)
        expect([getDay(next - 1), getDay(ms)]).toEqual([getDay(ms), getDay(ms)])
      }),
    )
  })
  it("equals the system's Asia/Shanghai", () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    fc.assert(fc.property(anyTime, (ms) => toSecond(ms) === format.format(new Date(ms))))
  })
  it('times are parsed to the second; anything else is refused', () => {
    fc.assert(fc.property(anyTime, (ms) => msOfSecond(toSecond(ms)) === Math.floor(ms / 1000) * 1000))
    for (const text of ['', '2026-06-31 00:00:00', '2026-02-29 00:00:00', '2026-01-01 24:00:00', '2026-01-01T00:00:00'])
      expect(msOfSecond(text)).toBeNull()
    expect(toMidnight('2026-13-01')).toBeNull()
  })
})

describe('calendar months and years', () => {
  const later = (from: string, months: number) => toSecond(addMonths(at(`${from} 23:59:59`), months)).slice(0, 10)
  it('a day that the month does not have becomes its last day, at the same time of day', () => {
    expect([1, 2, 3, 13, 25].map((months) => later('2026-01-31', months))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2027-02-28',
      '2028-02-29',
    ])
    expect([1, 6, 18].map((months) => later('2026-08-31', months))).toEqual(['2026-09-30', '2027-02-28', '2028-02-29'])
    expect([later('2100-01-31', 1), later('2000-01-31', 1)]).toEqual(['2100-02-28', '2000-02-29'])
    expect([later('2026-12-31', 1), later('2026-11-30', 3)]).toEqual(['2027-01-31', '2027-02-28'])
    expect(toSecond(addMonths(at('2026-01-31 23:59:59'), 1))).toBe('2026-02-28 23:59:59')
  })
  it('29 February becomes 28 February in other years', () => {
    const leap = at('2028-02-29 23:59:59')
    expect([1, 2, 3, 4].map((years) => toSecond(addYears(leap, years)))).toEqual([
      '2029-02-28 23:59:59',
      '2030-02-28 23:59:59',
      '2031-02-28 23:59:59',
      '2032-02-29 23:59:59',
    ])
  })
  it('every period counts from its own start: one month twice can end earlier than two months', () => {
    expect(later(later('2026-01-31', 1), 1)).toBe('2026-03-28')
    expect(later('2026-01-31', 2)).toBe('2026-03-31')
  })
  it('the day is that of Shanghai: 28 February in UTC can be the 29th there', () => {
    expect(toSecond(addYears(Date.UTC(2028, 1, 28, 20), 1))).toBe('2029-02-28 04:00:00')
    expect(toSecond(addMonths(Date.UTC(2026, 0, 30, 16), 1))).toBe('2026-02-28 00:00:00')
  })
  it('milliseconds stay', () => expect(addYears(MIDNIGHT - 1, 1)).toBe(at('2027-11-21 00:00:00') - 1))
})

describe('business days', () => {
  it('holidays are consistent: working days are weekend days outside the holidays, and ranges are ascending within their year', () => {
    for (const [year, { off, working }] of Object.entries(HOLIDAYS)) {
      for (const [from, to] of off)
        expect([from <= to, toMidnight(from) !== null, toMidnight(to) !== null, from.startsWith(year)]).toEqual(
          Array(4).fill(true),
        )
      for (const day of working) {
        expect([0, 6], day).toContain(new Date(`${day}T00:00:00Z`).getUTCDay())
        expect(
          off.some(([from, to]) => from <= day && day <= to),
          day,
        ).toBe(false)
      }
    }
  })
  it('2026 has 33 days of holiday and six working weekend days', () => {
    const { off, working } = HOLIDAYS['2026']!
    const days = off.reduce((sum, [from, to]) => sum + (noon(to) - noon(from)) / DAY_MS + 1, 0)
    expect([days, working.length, isAnnounced(2026)]).toEqual([33, 6, true])
  })
  it.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-02-14', true, 'a Saturday on which one works'],
    ['2026-02-16', false, 'Spring Festival, a Monday'],
    ['2026-02-23', false, 'its last day'],
    ['2026-02-24', true, 'the day after'],
    ['2026-10-08', true, 'after National Day'],
  ])('%s: %s (%s)', (day, expected) => {
    const from = toMidnight(day)!
    expect([from, from + DAY_MS - 1].map(isBusinessDay)).toEqual([expected, expected])
  })
  it('a year that is not announced has its weekends and the days named by law, and is marked', () => {
    expect(isAnnounced(2027)).toBe(false)
    const days = ['2027-10-01', '2027-10-02', '2027-10-04', '2027-02-05', '2027-02-09', '2027-06-09']
    expect(days.map((day) => isBusinessDay(noon(day)))).toEqual([false, false, true, false, true, false])
    expect([isAnnounced(2028), isBusinessDay(noon('2028-01-03')), isBusinessDay(noon('2028-01-02'))]).toEqual([
      false,
      true,
      false,
    ])
  })
  it('the lunar days of 2027 are those of the Chinese calendar', () => {
    const lunar = (day: string) =>
      new Intl.DateTimeFormat('en-u-ca-chinese', {
        timeZone: 'Asia/Shanghai',
        month: 'numeric',
        day: 'numeric',
      }).format(noon(day))
    // Not the new year: its new moon is at 23:56 in Beijing, which ICU's approximation puts on the next day.
    expect(['2027-06-09', '2027-09-15'].map(lunar)).toEqual(['5/5', '8/15'])
  })
  it.each([
    ['2026-11-23 10:00:00', '2026-11-25 10:00:00', 'a Monday'],
    ['2026-11-20 15:00:00', '2026-11-24 15:00:00', 'over a weekend'],
    ['2026-11-21 15:00:00', '2026-11-25 00:00:00', 'from a Saturday'],
    ['2026-11-22 23:59:59', '2026-11-25 00:00:00', 'from the last second of a Sunday'],
    ['2026-09-30 12:00:00', '2026-10-09 12:00:00', 'over National Day'],
    ['2026-02-13 09:00:00', '2026-02-24 09:00:00', 'over a working Saturday and Spring Festival'],
    ['2026-12-31 18:00:00', '2027-01-05 18:00:00', 'over the end of the year'],
  ])('48 hours of working time after %s end at %s (%s)', (from, to) => {
    expect(toSecond(addWorkingTime(msOfSecond(from)!, 48 * HOUR_MS))).toBe(to)
  })
  it('are counted from the next day on, over holidays and working weekends', () => {
    expect(getDay(addBusinessDays(noon('2026-02-13'), 1))).toBe('2026-02-14')
    expect(getDay(addBusinessDays(noon('2026-02-13'), 2))).toBe('2026-02-24')
    expect(getDay(addBusinessDays(noon('2026-11-20'), 1))).toBe('2026-11-23')
    expect(addBusinessDays(MIDNIGHT, 0)).toBe(MIDNIGHT)
    expect(addDays(MIDNIGHT - 1, 1)).toBe(MIDNIGHT - 1 + DAY_MS)
  })
})
