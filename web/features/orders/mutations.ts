import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { readValue } from '#web/lib/api/api.ts'
import { leaveCart } from '../actions/ordered.ts'
import { memberQuery } from '../exchange/member.ts'
import type { CouponChoice } from './queries.ts'

const useApi = () => useRouteContext({ from: '__root__' }).api

type PlaceInput = {
  skuIds: string[]
  buyAgain: string[]
  coupon: CouponChoice | null
  /** The lines that are taken through the membership. */
  exchange: string[]
  expectedFinal: number
  expectedOwner: { type: 'personal' | 'enterprise'; id: string }
  projectId: string | undefined
  idempotencyKey: string
}

export function usePlaceOrder() {
  const context = useRouteContext({ from: '__root__' })
  const { api, queryClient } = context
  return useMutation({
    // The page shows errors itself: a changed price must stay visible beside the button, not in a toast.
    meta: { isSilent: true },
    mutationFn: ({
      skuIds,
      buyAgain,
      coupon,
      exchange,
      expectedFinal,
      expectedOwner,
      projectId,
      idempotencyKey,
    }: PlaceInput) =>
      readValue(
        api.product.orders.$post(
          {
            json: {
              skuIds,
              usageAccepted: true,
              expectedFinal,
              expectedOwner,
              ...(buyAgain.length > 0 && { buyAgain }),
              ...(exchange.length > 0 && { useMemberExchange: true, exchange }),
              ...(projectId !== undefined && { projectId }),
              ...coupon,
            },
          },
          { headers: { 'idempotency-key': idempotencyKey } },
        ),
      ),
    onSuccess: (placed, { skuIds }) => {
      // What somebody has to approve first stays in the cart.
      if ('orderNo' in placed) leaveCart(context, skuIds)
      else void queryClient.invalidateQueries({ queryKey: ['approvals'], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: ['coupons'], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: memberQuery(api).queryKey })
      return queryClient.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
    },
  })
}

export function useCancelOrder() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (orderNo: string) => readValue(api.product.orders[':orderNo'].cancel.$post({ param: { orderNo } })),
    // Also after a refusal, which means that the page shows an outdated order.
    onSettled: () => {
      // Its coupon is free again, and so are its places of today's quota.
      void queryClient.invalidateQueries({ queryKey: memberQuery(api).queryKey })
      void queryClient.invalidateQueries({ queryKey: ['coupons'] })
      return queryClient.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
