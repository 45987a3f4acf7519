import { getDay as businessDay } from '#core/business-day.ts'
import type { Locale } from '#core/locales.ts'

/** Beijing, where orders are kept: the server and every browser write the same text. */
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
/** A day in words: 2026年11月21日. */
export const dayOf = once({ dateStyle: 'long' })
/** A day in few letters: Nov 21, 2026. */
export const shortDayOf = once({ dateStyle: 'medium' })
const minute = once({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** Day and minute with the zone: 2026/11/21 19:30 (UTC+8). The zone is put behind by hand: Intl would put it in the middle in Chinese. */
export const getMinute = (iso: string, locale: Locale): string => `${minute(iso, locale)} (UTC+8)`

/** The day it is, or was, in Beijing: 2026-11-21. */
export const dayInBeijing = (date: Date): string => businessDay(date.getTime())
