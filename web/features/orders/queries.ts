import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { PAY_WAY } from '#worker/modules/payments/values.ts'
import type { OrderFilter } from './list/order-filter.ts'

/** What an order of these SKUs would cost now. A POST that only reads, so it may be asked again. */
export const previewQuery = (api: Api, skuIds: string[]) =>
  queryOptions({
    queryKey: ['orders', 'preview', skuIds],
    queryFn: () => readValue(api.product.orders.preview.$post({ json: { skuIds } })),
    // Prices are decided when the order is placed; what is shown should be young, but not asked for twice on arrival.
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
    // The old page stays until the new one is there: no jump.
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
 * The QR code of an order. The call writes, so it is never repeated by itself; asking again answers with the code that is
 * still good, so it may be asked whenever the page is opened.
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
