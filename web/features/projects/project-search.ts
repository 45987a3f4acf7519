import { PROJECT_STATES, type ProjectState } from '#worker/modules/projects/values.ts'

/** What the list of projects shows. All of it is in the URL; absent means the default. */
export type ProjectSearch = {
  state?: ProjectState | undefined
  keyword?: string | undefined
  page?: number | undefined
}

/** Reads the URL: an unknown value counts as absent. Absent ones are `undefined` explicitly: the router merges over the raw query. */
export function projectSearch(search: Record<string, unknown>): ProjectSearch {
  const state = PROJECT_STATES.find((one) => one === search.state)
  const page = Number(search.page)
  const keyword = ['string', 'number'].includes(typeof search.keyword)
    ? String(search.keyword).slice(0, 100).trim()
    : ''
  return {
    state: state === 'active' ? undefined : state,
    keyword: keyword || undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}
