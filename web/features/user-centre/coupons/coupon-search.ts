import { COUPON_STATUS, type CouponStatus } from '#worker/modules/coupons/values.ts'

/** The list of coupons in the URL; unused ones on their first page are the default. */
export type CouponSearch = { status?: CouponStatus | undefined; page?: number | undefined }

export function couponSearch(search: Record<string, unknown>): CouponSearch {
  const status = typeof search.status === 'number' || typeof search.status === 'string' ? Number(search.status) : null
  const page = Number(search.page)
  return {
    status: status === COUPON_STATUS.used || status === COUPON_STATUS.expired ? status : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}
export const toListed = ({ status = COUPON_STATUS.unused, page = 1 }: CouponSearch) => ({ status, page })
