/** Maximum page size; larger requests get this many (api.md, "Envelope"). */
export const PAGE_CAP = 100
/** Highest page number. Skipping further rows would only cost database time. */
export const LAST_PAGE = 100_000

/** The requested part of a list; pages count from 1. */
export type PageOf = { page: number; perPage: number }
/** One page of a list, as all lists are sent. `total`: of the whole list. */
export type Page<T> = PageOf & { items: T[]; total: number }

/** Rows before the page. */
export const toOffset = ({ page, perPage }: PageOf): number => (page - 1) * perPage
/** A page of a list that is completely in memory. */
export const toSlice = <T>(rows: readonly T[], at: PageOf): T[] => rows.slice(toOffset(at), toOffset(at) + at.perPage)
/** Number of pages; an empty list has one. */
export const getPages = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))
/** A list sent as a single page, of size `perPage` or its own length. */
export const onePage = <T>(items: T[], perPage = Math.max(1, items.length)): Page<T> => ({
  items,
  total: items.length,
  page: 1,
  perPage,
})
