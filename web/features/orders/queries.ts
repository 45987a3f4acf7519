import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { PAY_WAY } from '#worker/modules/payments/values.ts'
import type { OrderFilter } from './list/order-filter.ts'

/** Current price of an order of these SKUs. A POST that only reads, so it may be retried. */
export const previewQuery = (api: Api, skuIds: string[]) =>
  queryOptions({
    queryKey: ['orders', 'preview', skuIds],
    queryFn: () => readValue(api.product.orders.preview.$post({ json: { skuIds } })),
    // Should be recent, but not fetched twice on arrival. The binding price is computed when the order is placed.
    staleTime: 10_000,
  })

export const ordersQuery = (api: Api, filter: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', 'list', filter],
    queryFn: () =>
      readValue(
        api.product.orders.$get({
          query: {
            status: String(filter.status) as '0' | '1' | '2' | '3' | '4',
            page: String(filter.page),
            ...(filter.keyword && { keyword: filter.keyword }),
            ...(filter.from && { startTime: filter.from }),
            ...(filter.to && { endTime: filter.to }),
          },
        }),
      ),
    // The previous page stays until the next has loaded, to avoid a layout shift.
    placeholderData: keepPreviousData,
    meta: { isPart: true },
  })

export const orderCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['orders', 'counts'],
    queryFn: () => readValue(api.product.orders.count.$get()),
    meta: { isPart: true },
  })

export const orderQuery = (api: Api, orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNo],
    queryFn: () => readValue(api.product.orders[':orderNo'].$get({ param: { orderNo } })),
  })

/**
 * The payment QR code of an order. The call writes, so it is never retried automatically. Calling it again is safe: it returns
 * the code that is still valid.
 */
export const payQuery = (api: Api, orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'pay', orderNo],
    queryFn: () =>
      readValue(api.product.orders[':orderNo'].pay.$post({ param: { orderNo }, json: { payWay: PAY_WAY.alipay } })),
    retry: false,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    meta: { isSilent: true },
  })
