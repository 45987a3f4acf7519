import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Payments and refunds. */
export const PAYMENT_CODES = {
  PROVIDER_UNAVAILABLE: { status: 503, code: 50301, text: msg`支付渠道暂时不可用，请稍后再试` },
  ORDER_ALREADY_PAID: { status: 409, code: 40915, text: msg`订单已支付` },
  REFUND_TOO_MUCH: { status: 409, code: 40960, text: msg`退款金额超过可退的余额` },
  REFUND_UNAVAILABLE: { status: 409, code: 40961, text: msg`这笔款项不能原路退回` },
  COINS_SHORT: { status: 409, code: 40962, text: msg`金币余额不足，请先充值` },
  AMOUNT_DIFFERS: { status: 409, code: 40963, text: msg`金额与应付金额不符` },
  PAY_WAY_UNAVAILABLE: { status: 400, code: 40017, text: msg`暂不支持这种支付方式` },
} as const satisfies Record<string, Entry>
