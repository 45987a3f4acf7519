import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Payments and refunds. */
export const PAYMENT_CODES = {
  PROVIDER_UNAVAILABLE: { status: 503, code: 50301, text: msg`支付渠道暂时不可用，请稍后再试` },
  ORDER_ALREADY_PAID: { status: 409, code: 40915, text: msg`订单已支付` },
  REFUND_TOO_MUCH: { status: 409, code: 40960, text: msg`退款金额超过可退的余额` },
  REFUND_UNAVAILABLE: { status: 409, code: 40961, text: msg`这笔款项不能原路退回` },
  AMOUNT_DIFFERS: { status: 409, code: 40963, text: msg`金额与应付金额不符` },
  PAYMENT_DUE: { status: 409, code: 40969, text: msg`这个订单还有应付金额，请选择付款方式` },
  REMITTANCES_FULL: { status: 409, code: 40964, text: msg`这个订单最多上传 5 次转账凭证，请联系客服` },
  REMITTANCES_DAY_FULL: { status: 409, code: 40965, text: msg`今天上传的转账凭证已达上限，请明天再试或联系客服` },
  TRANSFER_OWN: { status: 409, code: 40966, text: msg`不能处理自己或所在企业的订单，请由其他同事处理` },
  TRANSFER_REFERENCE_USED: { status: 409, code: 40967, text: msg`这个银行流水号已用于另一个订单` },
  TRANSFER_REFERENCE_DIFFERS: { status: 409, code: 40968, text: msg`与第一位同事填写的银行流水号不一致，请一起核对` },
  PAY_WAY_UNAVAILABLE: { status: 400, code: 40017, text: msg`暂不支持这种支付方式` },
} as const satisfies Record<string, Entry>
