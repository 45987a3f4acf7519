/**
 * Specification section 3, "Pay way". `transfer` is its public_pay, `membership` its club_pay, `noNeed` a coupon that
 * covers everything.
 */
export const PAY_WAY = {
  noNeed: 0,
  alipay: 1,
  wechat: 2,
  transfer: 4,
  membership: 8,
  membershipAndCoupon: 9,
  coins: 10,
} as const
export type PayWay = (typeof PAY_WAY)[keyof typeof PAY_WAY]
