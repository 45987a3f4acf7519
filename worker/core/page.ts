/** The longest page there is; whoever asks for more gets this many (api.md, "Envelope"). */
export const PAGE_CAP = 100
/** The last page that may be asked for: what lies beyond would only cost the database its skipping. */
export const LAST_PAGE = 100_000

/** Which part of a list: pages count from 1. */
export type PageOf = { page: number; perPage: number }
/** Part of a list as every list is sent. `total`: of the whole list. */
export type Page<T> = PageOf & { items: T[]; total: number }

/** Rows before the page. */
export const toOffset = ({ page, perPage }: PageOf): number => (page - 1) * perPage
/** The page of a list that is in memory whole. */
export const toSlice = <T>(rows: readonly T[], at: PageOf): T[] => rows.slice(toOffset(at), toOffset(at) + at.perPage)
/** Pages a list has; an empty one has one. */
export const getPages = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))
/** A list that is sent whole, in a page of `perPage` or as long as it is. */
export const onePage = <T>(items: T[], perPage = Math.max(1, items.length)): Page<T> => ({
  items,
  total: items.length,
  page: 1,
  perPage,
})
