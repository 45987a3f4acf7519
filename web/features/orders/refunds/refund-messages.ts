import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import type { RefundReason, RefundState, RefundTarget } from '#worker/modules/orders/refunds/values.ts'
import { PAY_WAY } from '#worker/modules/payments/values.ts'

type Tone = 'plain' | 'success' | 'waiting'

export const REFUND_STATE_NAMES: Record<RefundState, { name: MessageDescriptor; tone: Tone }> = {
  requested: { name: msg`退款申请中`, tone: 'waiting' },
  withdrawn: { name: msg`退款申请已撤回`, tone: 'plain' },
  refused: { name: msg`退款申请未通过`, tone: 'plain' },
  sent: { name: msg`退款中`, tone: 'waiting' },
  done: { name: msg`已退款`, tone: 'success' },
  failed: { name: msg`退款处理中`, tone: 'waiting' },
}

/** Why a line cannot be returned at once. */
export const REFUND_REASON_TEXTS: Record<RefundReason, MessageDescriptor> = {
  taken: msg`已退款，或已在退款申请中`,
  membership: msg`会员开通后不退款`,
  recharge: msg`充值退款请联系客服`,
  undone: msg`兑换已撤销`,
  withdrawn: msg`授权已撤销，需要我们审核`,
  issued: msg`授权书已生成，需要我们审核`,
  downloaded: msg`原始音频已下载，需要我们审核`,
  late: msg`付款已超过 7 天，需要我们审核`,
}

/** Where the money goes; `payWay` is that of the order. */
export function targetText(to: RefundTarget, payWay: number | null): MessageDescriptor {
  switch (to) {
    case 'coins':
      return msg`退回金币余额，立即到账`
    case 'bank':
      return msg`由我们转回你付款的银行账户，一般 1–5 个工作日`
    case 'none':
      return msg`没有实付金额，不退款项`
    case 'origin':
      return payWay === PAY_WAY.wechat
        ? msg`按原路退回微信支付，一般 1–3 个工作日`
        : msg`按原路退回支付宝，一般 1–3 个工作日`
  }
}

/** The state of an order's refunds in one word, for a list; null without any that counts. */
export function refundBadge({ refunds, items }: OrderWire): { name: MessageDescriptor; tone: Tone } | null {
  if (refunds.some(({ state }) => state === 'requested')) return REFUND_STATE_NAMES.requested
  if (refunds.some(({ state }) => state === 'sent' || state === 'failed')) return REFUND_STATE_NAMES.sent
  if (!refunds.some(({ state }) => state === 'done')) return null
  return items.every(({ refunded }) => refunded) ? REFUND_STATE_NAMES.done : { name: msg`部分退款`, tone: 'plain' }
}
