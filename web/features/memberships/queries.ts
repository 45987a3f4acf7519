import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { Months, PlanLevel } from '#worker/modules/memberships/values.ts'
import type { CouponChoice } from '../orders/queries.ts'

/** What is bought: a plan, or an offer of staff. */
export type Choice = { level: PlanLevel; months: Months } | { offerId: string }

/** Read anew at every visit: orders that wait for payment change it, also on other devices. */
export const membershipQuery = (api: Api) =>
  queryOptions({
    queryKey: ['memberships', 'mine'],
    queryFn: () => readValue(api.product.memberships.$get()),
    staleTime: 0,
  })
export const historyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['memberships', 'history'],
    queryFn: () => readValue(api.product.memberships.history.$get()),
    staleTime: 0,
    meta: { isPart: true },
  })
export const usageQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['memberships', 'usage', page],
    queryFn: () => readValue(api.product.memberships.usage.$get({ query: { page: String(page) } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { isPart: true },
  })
export const objectsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['memberships', 'objects'],
    queryFn: () => readValue(api.product.memberships.objects.$get()),
    staleTime: 0,
    meta: { isPart: true },
  })
/** A POST that only reads. */
export const previewQuery = (api: Api, choice: Choice, coupon: CouponChoice | null) =>
  queryOptions({
    queryKey: ['memberships', 'preview', choice, coupon],
    queryFn: () => readValue(api.product.memberships.preview.$post({ json: { ...choice, ...coupon } })),
    staleTime: 0,
    meta: { isPart: true },
  })
