import { SORTS } from '../catalogue-core/listing-values.ts'
import type { Ordered } from '../catalogue-core/sort-nav.tsx'

/** Sorting and page of the tracks of an artist, album or label; unknown values in the address are ignored. */
export type CreditListing = Ordered & { page: number }
export type CreditSearch = { sortBy?: string; order?: string; page?: string }

/** Only the parameters of these pages, as typed. */
export function toCreditSearch(raw: Record<string, unknown>): CreditSearch {
  const search: CreditSearch = {}
  for (const key of ['sortBy', 'order', 'page'] as const) if (typeof raw[key] === 'string') search[key] = raw[key]
  return search
}

export function readCreditListing({ sortBy, order, page }: CreditSearch): CreditListing {
  return {
    sort: SORTS.find((sort) => sort === sortBy) ?? 'normal',
    order: order === 'asc' ? 'asc' : 'desc',
    page: page !== undefined && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The shortest equivalent address. */
export const searchOfListing = ({ sort, order, page }: CreditListing): CreditSearch => ({
  ...(sort !== 'normal' && { sortBy: sort }),
  ...(order === 'asc' && { order }),
  ...(page > 1 && { page: String(page) }),
})
