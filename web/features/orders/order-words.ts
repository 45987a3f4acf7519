import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ORDER_STATUS, PAY_WAY } from './status.ts'

type Tone = 'plain' | 'success' | 'waiting'

const STATES: Record<number, { name: MessageDescriptor; tone: Tone }> = {
  [ORDER_STATUS.unpaid]: { name: msg`待付款`, tone: 'waiting' },
  [ORDER_STATUS.waitConfirm]: { name: msg`待确认`, tone: 'waiting' },
  [ORDER_STATUS.finished]: { name: msg`已完成`, tone: 'success' },
  [ORDER_STATUS.canceled]: { name: msg`已取消`, tone: 'plain' },
}
/** What an order's state is called; 0 is the filter for all of them. */
export const statusName = (status: number): MessageDescriptor => STATES[status]?.name ?? msg`全部`
export const statusTone = (status: number): Tone => STATES[status]?.tone ?? 'plain'

export const payWayName = (payWay: number | null): MessageDescriptor =>
  payWay === PAY_WAY.alipay ? msg`支付宝` : msg`尚未支付`

export const LICENCE_STATES = {
  awaiting_form: { name: msg`待填写授权信息`, tone: 'waiting' },
  issued: { name: msg`授权书已生成`, tone: 'success' },
  revoked: { name: msg`授权已撤销`, tone: 'plain' },
} as const satisfies Record<string, { name: MessageDescriptor; tone: Tone }>
