import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecordWire } from '#worker/modules/coins/contract.ts'

export const RECORD_NAMES: Record<RecordWire['type'], MessageDescriptor> = {
  recharge: msg`充值`,
  consume: msg`支付订单`,
  refund: msg`订单退款`,
  adjust: msg`客服调整`,
}
