import { RECORD_FILTERS, type RecordFilter } from '#worker/modules/coins/values.ts'
import { getOrderNo } from '../orders/order-no.ts'

/** What the address of /uc/coin says; absent means the default. */
export type CoinSearch = {
  type?: RecordFilter | undefined
  page?: number | undefined
  /** The order that coins are missing for, and how many (fen). */
  orderNo?: string | undefined
  missing?: number | undefined
  /** The recharge that was just paid. */
  recharged?: string | undefined
}

/** An unknown value counts as absent (api.md, "Envelope"). */
export function coinSearch(search: Record<string, unknown>): CoinSearch {
  const page = Number(search.page)
  const missing = Number(search.missing)
  return {
    type: RECORD_FILTERS.find((filter) => filter === search.type && filter !== 'all'),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    orderNo: getOrderNo(search.orderNo) || undefined,
    missing: Number.isSafeInteger(missing) && missing > 0 ? missing : undefined,
    recharged: getOrderNo(search.recharged) || undefined,
  }
}
