import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Refunds of orders. */
export const REFUND_CODES = {
  REFUND_LINE_TAKEN: { status: 409, code: 40932, text: msg`这项授权已经退款，或已在退款申请中` },
  REFUND_NEVER: { status: 409, code: 40933, text: msg`会员开通后不退款；充值请联系客服` },
  REFUND_NOTHING: { status: 409, code: 40934, text: msg`这个订单没有可以退款的授权` },
  REFUND_CHANGED: { status: 409, code: 40935, text: msg`这项授权刚刚被签发或下载，没有退款，请刷新后再看` },
  REFUND_ASKED_OFTEN: { status: 409, code: 40936, text: msg`这个订单已多次申请退款，请联系客服` },
  REFUND_STATE: { status: 409, code: 40937, text: msg`这笔退款的状态已变化，请刷新` },
  REFUND_COINS_SPENT: { status: 409, code: 40938, text: msg`这笔充值的金币已经用掉一部分，不能退款` },
  BANK_REFERENCE_USED: { status: 409, code: 40939, text: msg`这个银行流水号已经用于另一笔退款` },
} as const satisfies Record<string, Entry>
