import type { Locale } from '#core/locales.ts'
import { dayFrom, getParts } from '#web/lib/format/days.ts'

/** Order of year, month and day in a language, and the first day of its week (0: Sunday). */
type Habit = { order: 'YMD' | 'MDY' | 'DMY'; firstWeekday: 0 | 1 }
const HABITS: Record<Locale, Habit> = {
  'zh-CN': { order: 'YMD', firstWeekday: 1 },
  'zh-TW': { order: 'YMD', firstWeekday: 0 },
  'ja-JP': { order: 'YMD', firstWeekday: 0 },
  'en-US': { order: 'MDY', firstWeekday: 0 },
  'vi-VN': { order: 'DMY', firstWeekday: 1 },
}
export const firstWeekdayIn = (locale: Locale): number => HABITS[locale].firstWeekday

/** The day as it is typed: 2026/11/21, 11/21/2026 or 21/11/2026. */
export function dayText(day: string, locale: Locale): string {
  if (!day) return ''
  const [Y = '', M = '', D = ''] = day.split('-')
  const parts = { Y, M, D }
  return [...HABITS[locale].order].map((part) => parts[part as 'Y']).join('/')
}

/** Digits without separators: 20261121 or 11212026. */
const SOLID = { YMD: /^(\d{4})(\d{2})(\d{2})$/, MDY: /^(\d{2})(\d{2})(\d{4})$/, DMY: /^(\d{2})(\d{2})(\d{4})$/ }

/**
 * Parses a typed day; null if invalid. Accepts any separator, 年月日 and full-width digits. Four leading digits are the year in
 * every language, so that a pasted 2026-11-21 works.
 */
export function readDay(text: string, locale: Locale): string | null {
  const { order } = HABITS[locale]
  const clean = text.normalize('NFKC').trim()
  const groups = SOLID[order].exec(clean)?.slice(1) ?? clean.split(/[^\d]+/).filter(Boolean)
  if (groups.length !== 3 || /[a-z]/i.test(clean)) return null
  const read = groups[0]?.length === 4 ? 'YMD' : order
  const at = (part: string) => groups[read.indexOf(part)] ?? ''
  // Two-digit years are ambiguous.
  return at('Y').length === 4 ? dayFrom(Number(at('Y')), Number(at('M')), Number(at('D'))) : null
}

const formats = new Map<string, Intl.DateTimeFormat>()
function format(locale: Locale, options: Intl.DateTimeFormatOptions, day: string): string {
  const key = `${locale} ${JSON.stringify(options)}`
  const found = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  formats.set(key, found)
  const { year, month, date } = getParts(day)
  return found.format(Date.UTC(year, month - 1, date))
}
/** Full date for screen readers: 2026年11月21日星期六. */
export const dayName = (day: string, locale: Locale): string => format(locale, { dateStyle: 'full' }, day)
export const monthName = (day: string, locale: Locale): string =>
  format(locale, { year: 'numeric', month: 'long' }, day)
export const weekdayName = (day: string, locale: Locale, weekday: 'narrow' | 'long'): string =>
  format(locale, { weekday }, day)
