import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'

/** What could be refunded of an order, and how. Always read anew: a licence may have been issued in another tab. */
export const refundOfferQuery = (api: Api, orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'refund', orderNo],
    queryFn: () => readValue(api.product.orders[':orderNo'].refunds.$get({ param: { orderNo } })),
    staleTime: 0,
    gcTime: 0,
    meta: { isSilent: true },
  })

/** How long, and how often (ms), the page follows money that a provider is returning; it usually takes seconds. */
const FOLLOW_MS = 2 * 60_000
const EVERY_MS = 3000
/** `refetchInterval` of an order: while one of its refunds was granted a moment ago and is on its way. */
export const followRefunds = (order: OrderWire | undefined): number | false =>
  order?.refunds.some(
    ({ state, to, decidedAt }) =>
      state === 'sent' && to === 'origin' && Date.now() - Date.parse(decidedAt ?? '') < FOLLOW_MS,
  )
    ? EVERY_MS
    : false

type Asked = { lineIds: string[]; reason: string; to: 'origin' | 'coins'; idempotencyKey: string }

export function useAskRefund(orderNo: string) {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: ({ idempotencyKey, ...json }: Asked) =>
      readValue(
        api.product.orders[':orderNo'].refunds.$post(
          { param: { orderNo }, json },
          { headers: { 'idempotency-key': idempotencyKey } },
        ),
      ),
    // Also after a refusal, which means that the page shows an outdated order.
    onSettled: () =>
      Promise.all(['orders', 'licences'].map((area) => queryClient.invalidateQueries({ queryKey: [area] }))),
  })
}

/** Fails if staff have decided meanwhile; the order is read again in either case. */
export function useWithdrawRefund() {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: (refundNo: string) =>
      readValue(api.product.refunds[':refundNo'].withdraw.$post({ param: { refundNo } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  })
}
