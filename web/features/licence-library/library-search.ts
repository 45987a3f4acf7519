import { cleanKeyword } from '#worker/modules/catalogue/values.ts'
import {
  LIBRARY_SORTS,
  LIBRARY_STATES,
  type LibrarySort,
  type LibraryState,
} from '#worker/modules/licences/library/values.ts'

/** What the list shows. All of it is in the URL; absent means the default. */
export type LibrarySearch = {
  keyword?: string | undefined
  state?: LibraryState | undefined
  project?: string | undefined
  member?: string | undefined
  sort?: LibrarySort | undefined
  /** Where this page begins. */
  after?: string | undefined
}

const text = (value: unknown, most: number): string | undefined =>
  ['string', 'number'].includes(typeof value) ? String(value).slice(0, most) || undefined : undefined
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((each) => each === value)

/** Reads the URL: an unknown value counts as absent. Absent ones are `undefined` explicitly: the router merges over the raw query. */
export function librarySearch(search: Record<string, unknown>): LibrarySearch {
  const member = text(search.member, 64)
  const after = text(search.after, 90)
  const sort = oneOf(LIBRARY_SORTS, search.sort)
  return {
    keyword: cleanKeyword(text(search.keyword, 100) ?? '') || undefined,
    state: oneOf(LIBRARY_STATES, search.state),
    project: text(search.project, 240),
    member: member && /^[\w.~-]+$/.test(member) ? member : undefined,
    sort: sort === 'newest' ? undefined : sort,
    after: after && /^\d{1,16}\.[\w.~-]{1,64}$/.test(after) ? after : undefined,
  }
}

export const isFiltered = ({ keyword, state, project, member }: LibrarySearch): boolean =>
  Boolean(keyword || state || project || member)

const given = <T extends Record<string, string | undefined>>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<Record<keyof T, string>>

/** The filters as the API takes them; the ledger has the same. */
export const toFilters = ({ keyword, state, project, member }: LibrarySearch) =>
  given({ keyword, state, project, member })
export const toQuery = (search: LibrarySearch) => ({
  ...toFilters(search),
  ...given({ sort: search.sort, cursor: search.after }),
})
