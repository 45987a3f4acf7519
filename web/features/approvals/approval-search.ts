import type { ApprovalSearch } from './queries.ts'

/** Reads the URL: an unknown value counts as absent. Absent ones are `undefined` explicitly: the router merges over the raw query. */
export function approvalSearch(search: Record<string, unknown>): ApprovalSearch {
  const page = Number(search.page)
  return {
    state: search.state === 'all' ? 'all' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}
