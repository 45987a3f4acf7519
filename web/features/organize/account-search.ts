import { COMPANY_ROLES, type CompanyRole } from '#worker/core/permissions.ts'

const STATUSES = ['0', '1', '2', '3'] as const
const SORTS = ['role', 'status', 'department', 'since'] as const

/** Filters of the accounts list, as the address says them; absent means the default. */
export type AccountFilters = {
  status?: (typeof STATUSES)[number] | undefined
  departmentId?: string | undefined
  /** False: only the department itself. */
  below?: boolean | undefined
  role?: CompanyRole | undefined
  keyword?: string | undefined
  sortBy?: (typeof SORTS)[number] | undefined
  order?: 'desc' | undefined
  page?: number | undefined
}

/** An unknown value counts as absent (api.md, "Envelope"). */
export function accountSearch(search: Record<string, unknown>): AccountFilters {
  const page = Number(search.page)
  return {
    status: STATUSES.find((status) => status === String(search.status)),
    departmentId:
      typeof search.departmentId === 'string' && /^[0-9a-z]{26}$/.test(search.departmentId)
        ? search.departmentId
        : undefined,
    below: search.below === false || search.below === 'false' ? false : undefined,
    role: COMPANY_ROLES.find((role) => role === search.role),
    keyword:
      typeof search.keyword === 'string' && search.keyword.trim() ? search.keyword.trim().slice(0, 100) : undefined,
    sortBy: SORTS.find((sort) => sort === search.sortBy),
    order: search.order === 'desc' ? 'desc' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : undefined,
  }
}
