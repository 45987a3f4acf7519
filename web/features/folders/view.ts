import { FOLDER_SORTS, type FolderSort } from '#worker/modules/favourites/values.ts'

/**
 * What a folder's page shows; everything is in its address. `pick`: the tracks that somebody marked in a shared folder. `as`: the
 * owner of a shared folder sees it as its readers do.
 */
export type FolderSearch = {
  page?: string | undefined
  q?: string | undefined
  sort?: FolderSort | undefined
  state?: 'soldOut' | undefined
  pick?: string | undefined
  as?: 'reader' | undefined
}

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T => values.includes(value as T)

/** Unknown values are ignored. */
export const folderSearch = (raw: Record<string, unknown>): FolderSearch => ({
  page: typeof raw.page === 'string' && /^[1-9]\d{0,4}$/.test(raw.page) ? raw.page : undefined,
  q: typeof raw.q === 'string' && raw.q.trim() ? raw.q.trim().slice(0, 100) : undefined,
  sort: isOneOf(FOLDER_SORTS, raw.sort) && raw.sort !== 'added' ? raw.sort : undefined,
  state: raw.state === 'soldOut' ? 'soldOut' : undefined,
  pick: typeof raw.pick === 'string' && /^\d{1,15}(?:,\d{1,15}){0,199}$/.test(raw.pick) ? raw.pick : undefined,
  as: raw.as === 'reader' ? 'reader' : undefined,
})

/** The part of it that decides which tracks are read. */
export type FolderView = Omit<FolderSearch, 'pick' | 'as'>
/** The owner of a shared folder sees their own page of it, unless they ask for the readers', or somebody's marks are in the address. */
export const isAsReader = ({ as, pick }: FolderSearch): boolean => as === 'reader' || pick !== undefined
export const toView = ({ page, q, sort, state }: FolderSearch): FolderView => ({ page, q, sort, state })
export const getPageOf = ({ page }: FolderView): number => (page ? Number(page) : 1)
export const isNarrowed = ({ q, state }: FolderView): boolean => q !== undefined || state !== undefined

/** As the API takes it. */
export const toFolderQuery = ({ page, q, sort, state }: FolderView, perPage?: number) => ({
  ...(page && { page }),
  ...(q && { keyword: q }),
  ...(sort && { sortBy: sort }),
  ...(state && { state }),
  ...(perPage && { perPage: String(perPage) }),
})
