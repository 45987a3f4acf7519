import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  clampDay,
  dayFrom,
  firstOfWeek,
  isDay,
  lastOfMonth,
  toWeeks,
} from '#web/lib/format/days.ts'
import { dayText, readDay } from '#web/ui/kit/dates/day-text.ts'
import { presetRange } from '#web/ui/kit/dates/presets.ts'

describe('calendar days', () => {
  it('are valid only if they exist', () => {
    expect(['2026-11-22', '2024-02-29', '2000-02-29'].every(isDay)).toBe(true)
    for (const none of ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '0999-01-01', '', 'today'])
      expect(isDay(none), none).toBe(false)
    expect(dayFrom(2026, 4, 31)).toBeNull()
  })
  it('are counted across months, years and daylight saving time', () => {
    expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1), addDays('2026-03-29', 1)]).toEqual([
      '2027-01-01',
      '2024-02-29',
      '2026-03-30',
    ])
  })
  it('keep the date in another month, or become its last day', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2026-03-31', -1), addMonths('2026-11-22', 12)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2027-11-22',
    ])
    expect(lastOfMonth('2024-02-10')).toBe('2024-02-29')
  })
  it('are laid out in six weeks from the first day of a week', () => {
    const weeks = toWeeks('2026-11-22', 1)
    expect([weeks.length, weeks[0]?.[0], weeks[5]?.[6]]).toEqual([6, '2026-10-26', '2026-12-06'])
    expect(toWeeks('2026-11-22', 0)[0]?.[0]).toBe('2026-11-01')
    expect(firstOfWeek('2026-11-22', 1)).toBe('2026-11-16')
  })
  it('are clamped to limits', () => {
    expect(clampDay('2026-01-01', { min: '2026-02-01' })).toBe('2026-02-01')
    expect(clampDay('2026-05-01', { min: '2026-02-01', max: '2026-03-01' })).toBe('2026-03-01')
  })
})

describe('typed days', () => {
  it.each([
    ['zh-CN', '2026/11/02'],
    ['zh-TW', '2026/11/02'],
    ['ja-JP', '2026/11/02'],
    ['en-US', '11/02/2026'],
    ['vi-VN', '02/11/2026'],
  ] as const)('%s writes %s and reads it back', (locale, text) => {
    expect(dayText('2026-11-02', locale)).toBe(text)
    expect(readDay(text, locale)).toBe('2026-11-02')
    expect(readDay(text.replaceAll('/', ''), locale)).toBe('2026-11-02')
  })
  it('accept other separators, full-width digits and a leading year in every language', () => {
    for (const text of ['2026-11-2', '2026.11.02', '2026年11月2日', '２０２６／１１／２', ' 2026 11 2 '])
      expect(readDay(text, 'zh-CN'), text).toBe('2026-11-02')
    expect([readDay('2026-11-02', 'en-US'), readDay('2026-11-02', 'vi-VN')]).toEqual(['2026-11-02', '2026-11-02'])
  })
  it('are refused if invalid or with a two-digit year', () => {
    for (const text of ['2026/02/30', '26/11/2', '2026/11', 'tomorrow', '2026/11/2/1', 'Nov 2 2026'])
      expect(readDay(text, 'zh-CN'), text).toBeNull()
    expect(readDay('13/02/2026', 'en-US')).toBeNull()
  })
})

it('presets end today, or with the month', () => {
  const today = '2026-03-15'
  expect(presetRange('last7', today)).toEqual({ from: '2026-03-09', to: today })
  expect(presetRange('last30', today)).toEqual({ from: '2026-02-14', to: today })
  expect(presetRange('last365', today)).toEqual({ from: '2025-03-16', to: today })
  expect(presetRange('thisMonth', today)).toEqual({ from: '2026-03-01', to: today })
  expect(presetRange('lastMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(presetRange('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
