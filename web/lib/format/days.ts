/**
 * Calendar days as `YYYY-MM-DD` strings, without times and time zones: days compare as text and are the same in every
 * browser. dates.ts gives the current day in Beijing.
 */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

const toText = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10)
const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const getParts = (day: string): { year: number; month: number; date: number } => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

/** The day with these numbers, or null if it does not exist (February 30). */
export function dayFrom(year: number, month: number, date: number): string | null {
  const pad = (n: number, width: number) => String(n).padStart(width, '0')
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`
  return isDay(text) ? text : null
}

/**
 * Also refuses what `Date.parse` would roll over, such as 2026-02-30. Years start at 1000, so that four digits are
 * required.
 */
export const isDay = (text: string): boolean =>
  DAY.test(text) && text >= '1000' && !Number.isNaN(toMs(text)) && toText(toMs(text)) === text

export const addDays = (day: string, days: number): string => toText(toMs(day) + days * DAY_MS)

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = getParts(day)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return toText(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
}

/** 0 is Sunday. */
export const toWeekday = (day: string): number => new Date(toMs(day)).getUTCDay()
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`
export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1)
export const firstOfWeek = (day: string, firstWeekday: number): string =>
  addDays(day, -((toWeekday(day) - firstWeekday + 7) % 7))

/** Always six weeks around a month, so that the calendar keeps its height and buttons do not move. */
export function toWeeks(month: string, firstWeekday: number): string[][] {
  const start = firstOfWeek(firstOfMonth(month), firstWeekday)
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)))
}

export type Days = { min?: string; max?: string }
export const isWithin = (day: string, { min, max }: Days): boolean => !(min && day < min) && !(max && day > max)
export const clampDay = (day: string, { min, max }: Days): string =>
  min && day < min ? min : max && day > max ? max : day
