import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { RecordFilter } from '#worker/modules/coins/values.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'

/** Balance of whom one acts for. Read anew at every visit: it is money, and other devices spend it too. */
export const coinsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['coins', 'balance'],
    queryFn: () => readValue(api.product.coins.$get()),
    staleTime: 0,
  })

export const recordsQuery = (api: Api, type: RecordFilter, page: number) =>
  queryOptions({
    queryKey: ['coins', 'records', type, page],
    queryFn: () => readValue(api.product.coins.records.$get({ query: { type, page: String(page) } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { isPart: true },
  })

/** Recharges that wait for their payment. They are orders, so that cancelling one reads them again. */
export const openRechargesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['orders', 'recharges', 'open'],
    queryFn: () =>
      readValue(api.product.coins.recharges.$get({ query: { status: String(ORDER_STATUS.unpaid) as '1' } })),
    staleTime: 0,
    meta: { isPart: true },
  })

export const rechargeQuery = (api: Api, rechargeNo: string) =>
  queryOptions({
    queryKey: ['orders', 'recharges', rechargeNo],
    queryFn: () => readValue(api.product.coins.recharges[':rechargeNo'].$get({ param: { rechargeNo } })),
    meta: { isSilent: true },
  })
