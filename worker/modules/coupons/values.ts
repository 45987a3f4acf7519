/** Specification section 3, "Coupon". Without zod, so that the browser may import it. */
export const COUPON_TYPE = { deduction: 1, threshold: 2, voucher: 3, percent: 4 } as const
export type CouponType = (typeof COUPON_TYPE)[keyof typeof COUPON_TYPE]
/** Specification section 3, "Coupon status". A coupon of an unpaid order counts as unused. */
export const COUPON_STATUS = { used: 0, unused: 1, expired: 2 } as const
export type CouponStatus = (typeof COUPON_STATUS)[keyof typeof COUPON_STATUS]

/** Most single-use codes of one batch: they are made, shown and downloaded at once. */
export const MAX_CODES = 1000
/** Most coupons of a batch with one code for all. */
export const MAX_SHARED = 100_000
