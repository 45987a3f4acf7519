import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { Months, PlanLevel } from '#worker/modules/memberships/values.ts'
import type { PAY_WAY } from '#worker/modules/payments/values.ts'
import type { OrderFilter } from './list/order-filter.ts'

/** A coupon of the owner's, or a code. */
export type CouponChoice = { couponId: string } | { couponCode: string }

/** A membership that is bought first, by an order of its own. */
export type Plan = { level: PlanLevel; months: Months }

/**
 * Current price of an order of these SKUs, with a coupon if one is chosen. `useMemberExchange`: members take what their membership
 * includes. `plan`: as if that ran. A POST that only reads, so it may be retried.
 */
export const previewQuery = (
  api: Api,
  skuIds: string[],
  coupon: CouponChoice | null = null,
  useMemberExchange = true,
  plan: Plan | null = null,
) =>
  queryOptions({
    queryKey: ['orders', 'preview', skuIds, coupon, useMemberExchange, plan],
    queryFn: () => {
      const json = { skuIds, useMemberExchange, ...coupon, ...(plan && { membershipPlan: plan }) }
      return readValue(api.product.orders.preview.$post({ json }))
    },
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
            ...(filter.project && { projectId: filter.project }),
            ...(filter.member && { memberId: filter.member }),
            ...(filter.department && { departmentId: filter.department }),
            ...(filter.use && { use: filter.use }),
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

type VendorWay = typeof PAY_WAY.alipay | typeof PAY_WAY.wechat

/**
 * The payment QR code of an order for one way of paying. The call writes, so it is never retried automatically. Calling it again
 * is safe: it returns the code that is still valid.
 */
export const payQuery = (api: Api, orderNo: string, payWay: VendorWay) =>
  queryOptions({
    queryKey: ['orders', 'pay', orderNo, payWay],
    queryFn: async () => {
      const pay = await readValue(api.product.orders[':orderNo'].pay.$post({ param: { orderNo }, json: { payWay } }))
      // Only a payment with coins answers how the order stands.
      if (!('expiresAt' in pay)) throw new TypeError('no code to pay by')
      const { expiresAt } = pay
      return 'codeUrl' in pay
        ? { code: pay.codeUrl, page: null, hasApp: pay.hasApp, expiresAt }
        : { code: pay.qrCode, page: pay.payUrl, hasApp: false, expiresAt }
    },
    retry: false,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    meta: { isSilent: true },
  })
