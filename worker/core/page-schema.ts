import * as z from 'zod/mini'
import { DAY_MS, toInstant, toMidnight } from './business-day.ts'
import { LAST_PAGE, PAGE_CAP } from './page.ts'

const cut = (most: number) => z.overwrite<number>((n) => Math.min(n, most))

/** `page` of a query or body; an invalid page becomes the first. */
export const pageNumber = (last = LAST_PAGE) =>
  z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(last))), 1)
/**
 * `perPage` of every query: what is no whole number from 1 is refused with the field's name, more than `most` gives
 * `most` (api.md, "Envelope").
 */
export const perPageUpTo = (most = PAGE_CAP) => z.optional(z.coerce.number().check(z.int(), z.gte(1), cut(most)))
/** The same in a JSON body, where it has to be a number. */
export const perPageNumber = (most = PAGE_CAP) => z.optional(z.int().check(z.gte(1), cut(most)))

const isDay = (text: string): boolean => !text.includes('T')
/** When the day or the instant begins (Unix ms); null if there is none such. */
const startOf = (text: string): number | null => (isDay(text) ? toMidnight(text) : toInstant(text))

/**
 * A day of the business calendar (`2026-11-21`) or a time in UTC (`2026-11-21T10:05:59Z`) in a query. One that does not
 * exist, such as 31 February, is refused with the field's name; it never means "no limit".
 */
export const DayOrInstant = z.string().check(
  z.maxLength(30),
  z.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/),
  z.refine((text) => startOf(text) !== null),
)

/** The first moment of the range that begins with `from`, inclusive; null without one. */
export const rangeStart = (from: string | undefined): number | null => (from === undefined ? null : startOf(from))
/** The end of the range that includes the day `to`, or that ends at the time `to`; exclusive. */
export function rangeEnd(to: string | undefined): number | null {
  const start = rangeStart(to)
  return start !== null && to !== undefined && isDay(to) ? start + DAY_MS : start
}

/** The envelope of a list (api.md, "Envelope"). */
export const getPage = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), perPage: z.int() })
