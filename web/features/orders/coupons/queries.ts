import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { newKey } from '#web/lib/api/new-key.ts'
import type { CouponStatus } from '#worker/modules/coupons/values.ts'

export const couponsQuery = (api: Api, { status, page }: { status: CouponStatus; page: number }) =>
  queryOptions({
    queryKey: ['coupons', 'list', status, page],
    queryFn: () =>
      readValue(api.product.coupons.$get({ query: { status: String(status) as '0' | '1' | '2', page: String(page) } })),
    placeholderData: keepPreviousData,
    meta: { isPart: true },
  })

export const couponCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['coupons', 'counts'],
    queryFn: () => readValue(api.product.coupons.count.$get()),
    meta: { isPart: true },
  })

/** Redeems a code for the current owner. */
export function useRedeemCoupon() {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  return useMutation({
    // The field shows the refusal.
    meta: { isSilent: true },
    mutationFn: (code: string) =>
      readValue(
        api.product.coupons.redeem.$post({ json: { code } }, { headers: { 'idempotency-key': `redeem-${newKey()}` } }),
      ),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['coupons'] }),
        queryClient.invalidateQueries({ queryKey: ['orders', 'preview'], refetchType: 'none' }),
      ]),
  })
}
