import { getDay as businessDay } from '#core/business-day.ts'
import type { Locale } from '#core/locales.ts'

/** Beijing time, in which orders are kept, so that server and browsers write the same text. */
const ZONE = 'Asia/Shanghai'

const once = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<Locale, Intl.DateTimeFormat>()
  return (iso: string, locale: Locale): string => {
    let format = formats.get(locale)
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options })
      formats.set(locale, format)
    }
    return format.format(new Date(iso))
  }
}
/** A long date: 2026年11月21日. */
export const dayOf = once({ dateStyle: 'long' })
/** A short date: Nov 21, 2026. */
export const shortDayOf = once({ dateStyle: 'medium' })
/** An end is the first moment after: what ends at midnight works for the last time on the day before. */
const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString()
/** The last day before an end: the one to show wherever something is valid "until" a day. */
export const lastDayOf = (end: string, locale: Locale): string => dayOf(lastMoment(end), locale)
export const shortLastDayOf = (end: string, locale: Locale): string => shortDayOf(lastMoment(end), locale)
const minute = once({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/**
 * Date and time with zone: 2026/11/21 19:30 (UTC+8). The zone is appended by hand, because Intl puts it in the middle
 * in Chinese.
 */
export const getMinute = (iso: string, locale: Locale): string => `${minute(iso, locale)} (UTC+8)`

const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
/**
 * The hour in the reader's own time zone, which is named: 16:00 GMT. Only for what the browser alone renders: elsewhere `useHourHere`,
 * because the server is somewhere else.
 */
export const hourHere = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, HOUR).format(new Date(iso))
/** The same hour in Beijing, named too: what the server writes. */
export const hourInBeijing = once(HOUR)

/** The calendar day in Beijing: 2026-11-21. */
export const dayInBeijing = (date: Date): string => businessDay(date.getTime())
