import type * as contract from '#worker/modules/orders/contract.ts'
import type * as payments from '#worker/modules/payments/contract.ts'

/**
 * Copies of the contract's constants: importing the contract would add zod to the bundle of every page. The types guarantee
 * that the values match.
 */
export const ORDER_STATUS = {
  unpaid: 1,
  finished: 2,
  canceled: 3,
  waitConfirm: 4,
} as const satisfies typeof contract.ORDER_STATUS
export const PAY_WAY = {
  noNeed: 0,
  alipay: 1,
  wechat: 2,
  transfer: 4,
  membership: 8,
  membershipAndCoupon: 9,
  coins: 10,
} as const satisfies typeof payments.PAY_WAY
export const MAX_LINES = 50
