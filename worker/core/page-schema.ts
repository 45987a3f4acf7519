import * as z from 'zod/mini'
import { LAST_PAGE, PAGE_CAP } from './page.ts'

const cut = z.overwrite<number>((n) => Math.min(n, PAGE_CAP))

/** `page` of a query or body; an invalid page becomes the first. */
export const pageNumber = (last = LAST_PAGE) =>
  z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(last))), 1)
/** `perPage` of a query: limited to the cap, refused if not a number. */
export const PerPage = z.optional(z.coerce.number().check(z.int(), z.gte(1), cut))
/** The same, but `fallback` if not a number. */
export const perPageOr = (fallback: number) => z.catch(PerPage, fallback)
/** `perPage` of a JSON body: a number, limited to the cap. */
export const PerPageNumber = z.optional(z.int().check(z.gte(1), cut))

/** The envelope of a list (api.md, "Envelope"). */
export const getPage = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), perPage: z.int() })
