import { isDay } from '#web/lib/format/days.ts'
import { cleanKeyword } from '#worker/modules/catalogue/values.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'

/** Filters of the list of orders. All are in the URL; absent means the default. */
export type OrderFilter = {
  status: number
  keyword: string
  from: string
  to: string
  /** Ids of a project, a member and a department, and a use: what the ledger leads here with; `none` is none of them. */
  project: string
  member: string
  department: string
  use: string
  page: number
}
export type OrderSearch = Partial<OrderFilter>

/** 0 means all (specification section 3). Sorted like the tabs. */
export const STATUS_FILTERS = [
  0,
  ORDER_STATUS.unpaid,
  ORDER_STATUS.waitConfirm,
  ORDER_STATUS.finished,
  ORDER_STATUS.canceled,
] as const

/** A valid calendar day in the format of a date field, or an empty string. */
const getDay = (value: unknown): string => (typeof value === 'string' && isDay(value) ? value : '')

const getId = (value: unknown): string => (typeof value === 'string' && /^[\w.~-]{1,64}$/.test(value) ? value : '')

/** Reads the URL: an unknown value counts as absent (api.md, "Envelope"). The router passes numbers as numbers. */
export function orderSearch(search: Record<string, unknown>): OrderSearch {
  const status = Number(search.status)
  const page = Number(search.page)
  const keyword = ['string', 'number'].includes(typeof search.keyword)
    ? cleanKeyword(String(search.keyword).slice(0, 100))
    : ''
  const from = getDay(search.from)
  const to = getDay(search.to)
  const [project, member, department] = [getId(search.project), getId(search.member), getId(search.department)]
  const use = typeof search.use === 'string' && /^[a-z_]{1,30}$/.test(search.use) ? search.use : ''
  // Absent values must be `undefined` explicitly: the router merges the result over the raw query, which would show through.
  return {
    status: status !== 0 && (STATUS_FILTERS as readonly number[]).includes(status) ? status : undefined,
    keyword: keyword || undefined,
    from: from || undefined,
    to: to || undefined,
    project: project || undefined,
    member: member || undefined,
    department: department || undefined,
    use: use || undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}

export const toFilter = ({
  status = 0,
  keyword = '',
  from = '',
  to = '',
  project = '',
  member = '',
  department = '',
  use = '',
  page = 1,
}: OrderSearch): OrderFilter => ({ status, keyword, from, to, project, member, department, use, page })
export const isFiltered = ({ keyword, from, to, project, member, department, use, status }: OrderSearch): boolean =>
  Boolean(keyword || from || to || project || member || department || use || status)
