import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, valueOf } from '../../lib/api.ts'
import type { OrderFilter } from './order-filter.ts'

/** What an order of these SKUs would cost now. A POST that only reads, so it may be asked again. */
export const previewQuery = (api: Api, skuIds: string[]) =>
  queryOptions({
    queryKey: ['orders', 'preview', skuIds],
    queryFn: () => valueOf(api.product.orders.preview.$post({ json: { skuIds } })),
    // Prices are decided when the order is placed; what is shown should be as young as can be.
    staleTime: 0,
  })

export const ordersQuery = (api: Api, filter: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', 'list', filter],
    queryFn: () =>
      valueOf(
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
  })

export const orderCountsQuery = (api: Api) =>
  queryOptions({ queryKey: ['orders', 'counts'], queryFn: () => valueOf(api.product.orders.count.$get()) })

export const orderQuery = (api: Api, orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNo],
    queryFn: () => valueOf(api.product.orders[':orderNo'].$get({ param: { orderNo } })),
  })
