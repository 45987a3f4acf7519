import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { memberQuery } from '#web/features/exchange/member.ts'
import { ApiError, readValue } from '#web/lib/api/api.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'

/** Pause between two polls, so that immediate answers never cause a tight loop. */
const PAUSE_MS = 1000
const PAUSE_AFTER_ERROR_MS = 5000

/**
 * Follows an order's payment by long polling: the API answers when something happens, after about 25 s at most, and is asked
 * again while the order is unpaid.
 */
export function usePayment(orderNo: string, isWaiting: boolean) {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['orders', 'payment', orderNo],
    queryFn: ({ signal }) =>
      readValue(api.product.orders[':orderNo'].payment.$get({ param: { orderNo } }, { init: { signal } })),
    enabled: isWaiting,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && state.data.status !== ORDER_STATUS.unpaid) return false
      if (!state.error) return PAUSE_MS
      // Signed out, or no such order: retrying cannot help.
      return state.error instanceof ApiError && [401, 404].includes(state.error.status) ? false : PAUSE_AFTER_ERROR_MS
    },
    // The tab is often hidden behind Alipay's page and must notice the payment as well.
    refetchIntervalInBackground: true,
    meta: { isSilent: true },
  })
  const status = query.data?.status
  useEffect(() => {
    if (status !== undefined && status !== ORDER_STATUS.unpaid) {
      queryClient.invalidateQueries({ queryKey: ['orders', 'one', orderNo] })
      // A membership may run now: prices at checkout and the header depend on it.
      for (const queryKey of [['orders', 'preview'], ['memberships'], memberQuery(api).queryKey])
        void queryClient.invalidateQueries({ queryKey })
    }
  }, [status, orderNo, queryClient, api])
  return query
}
