import { HOLIDAYS } from './holidays.ts'

/**
 * Business calendar: Asia/Shanghai. China Standard Time has had no daylight saving since 1991, so a fixed offset is
 * exact. Times are Unix ms, days are `2026-11-21`. Everything counted per day uses these days and resets at this
 * midnight.
 */
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const OFFSET_MS = 8 * HOUR_MS

/** The local time in Shanghai, stored as if it were UTC. */
const wall = (atMs: number): Date => new Date(atMs + OFFSET_MS)
const written = (atMs: number, length: number): string => wall(atMs).toISOString().slice(0, length).replace('T', ' ')

export const toYear = (atMs: number): number => wall(atMs).getUTCFullYear()
/** `2026-11-21`. */
export const getDay = (atMs: number): string => written(atMs, 10)
/** `2026-11-21 18:05`. */
export const getMinute = (atMs: number): string => written(atMs, 16)
/** `2026-11-21 18:05:59`. */
export const toSecond = (atMs: number): string => written(atMs, 19)
/** Hours since 1970; day d has the hours `24 d` to `24 d + 23`. */
export const toHour = (atMs: number): number => Math.floor((atMs + OFFSET_MS) / HOUR_MS)

const SECOND = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
/** Parses the output of `toSecond`; null for anything else. */
export function msOfSecond(text: string): number | null {
  if (!SECOND.test(text)) return null
  const atMs = Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS
  // Date.parse turns 31 June into 1 July: a text that does not round-trip is not a date.
  return Number.isNaN(atMs) || toSecond(atMs) !== text ? null : atMs
}

const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?)Z?$/
/** Parses a UTC time as ISO 8601 (`2026-11-21T10:05:59Z`); null for one that does not exist, such as 31 February. */
export function toInstant(text: string): number | null {
  const written = INSTANT.exec(text)?.[1]
  const ms = written === undefined ? Number.NaN : Date.parse(`${written}Z`)
  // As in `msOfSecond`: what was rolled over differs when it is written again.
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(written ?? '') ? null : ms
}

/** The start of a day; null for an invalid day. */
export const toMidnight = (day: string): number | null => msOfSecond(`${day} 00:00:00`)
/** The first moment of the next day. */
export const nextMidnight = (atMs: number): number => Math.floor((atMs + OFFSET_MS) / DAY_MS + 1) * DAY_MS - OFFSET_MS

/** The same time of day, `days` later. */
export const addDays = (atMs: number, days: number): number => atMs + days * DAY_MS

/**
 * The same time on the same day of the month, `months` later, or on the month's last day if it has no such day (Civil
 * Code, article 202): 31 January + 1 month is 28 or 29 February. SQL says the same where a batch decides the start:
 * `monthsLater` (memberships/store.ts) and the view held_licence.
 */
export function addMonths(atMs: number, months: number): number {
  const at = wall(atMs)
  const day = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months + 1, 0)
  if (day < at.getUTCDate()) at.setUTCDate(day)
  return at.getTime() - OFFSET_MS
}
export const addYears = (atMs: number, years: number): number => addMonths(atMs, 12 * years)

/**
 * Whether the year's public holidays have been announced. If not, only weekends and the days named by law count as days
 * off, and the caller should say so.
 */
export const isAnnounced = (year: number): boolean => {
  const known = HOLIDAYS[String(year)]
  return known !== undefined && !known.isProvisional
}

export function isBusinessDay(atMs: number): boolean {
  const day = getDay(atMs)
  const year = HOLIDAYS[day.slice(0, 4)]
  if (year?.working.includes(day)) return true
  if (year?.off.some(([from, to]) => from <= day && day <= to)) return false
  return ![0, 6].includes(wall(atMs).getUTCDay())
}

/** The same time of day on the `count`-th business day after this day, which does not count itself. */
export function addBusinessDays(atMs: number, count: number): number {
  let at = atMs
  for (let left = count; left > 0; ) {
    at += DAY_MS
    if (isBusinessDay(at)) left--
  }
  return at
}

/**
 * When `ms` of working time have passed: the clock runs all day on business days and stands still on others. 48 hours
 * from a Friday at 15:00 end on Tuesday at 15:00, from a Saturday at the end of Tuesday.
 */
export function addWorkingTime(atMs: number, ms: number): number {
  let [at, left] = [atMs, ms]
  for (;;) {
    const end = nextMidnight(at)
    if (isBusinessDay(at)) {
      if (left <= end - at) return at + left
      left -= end - at
    }
    at = end
  }
}
