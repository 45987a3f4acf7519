import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { PAY_WAY } from '#worker/modules/payments/values.ts'

type Tone = 'plain' | 'success' | 'waiting'

const STATES: Record<number, { name: MessageDescriptor; tone: Tone }> = {
  [ORDER_STATUS.unpaid]: { name: msg`待付款`, tone: 'waiting' },
  [ORDER_STATUS.waitConfirm]: { name: msg`待确认`, tone: 'waiting' },
  [ORDER_STATUS.finished]: { name: msg`已完成`, tone: 'success' },
  [ORDER_STATUS.canceled]: { name: msg`已取消`, tone: 'plain' },
}
/** Name of an order status; 0 is the filter for all. */
export const statusName = (status: number): MessageDescriptor => STATES[status]?.name ?? msg`全部`
export const statusTone = (status: number): Tone => STATES[status]?.tone ?? 'plain'

const PAY_WAYS: Record<number, MessageDescriptor> = {
  [PAY_WAY.noNeed]: msg`无需支付`,
  [PAY_WAY.alipay]: msg`支付宝`,
  [PAY_WAY.wechat]: msg`微信支付`,
  [PAY_WAY.transfer]: msg`对公转账`,
  [PAY_WAY.membership]: msg`会员兑换`,
  [PAY_WAY.membershipAndCoupon]: msg`会员兑换与优惠券`,
  [PAY_WAY.coins]: msg`金币支付`,
}
export const payWayName = (payWay: number | null): MessageDescriptor =>
  (payWay === null ? null : PAY_WAYS[payWay]) ?? msg`尚未支付`

export const LICENCE_STATES = {
  awaiting_form: { name: msg`待填写授权信息`, tone: 'waiting' },
  issued: { name: msg`授权书已生成`, tone: 'success' },
  revoked: { name: msg`授权已撤销`, tone: 'plain' },
} as const satisfies Record<string, { name: MessageDescriptor; tone: Tone }>
