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

/**
 * Why money could not be applied. The first two go back by themselves: the order was closed, or had been paid before.
 */
export const EXCEPTION_REASONS = [
  'order_closed',
  'paid_twice',
  'amount_differs',
  'currency_differs',
  'trade_of_another_order',
] as const
export type ExceptionReason = (typeof EXCEPTION_REASONS)[number]
/** How it stands (migrations/0008_money_back.sql); staff decide about `open` and `failed`. */
export const EXCEPTION_STATES = ['open', 'refunding', 'refunded', 'failed', 'resolved'] as const
export type ExceptionState = (typeof EXCEPTION_STATES)[number]
