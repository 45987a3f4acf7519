import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PAY_WAY } from '../payments/values.ts'

/** Name of a provider's way to pay, in messages. */
export const payWayWord = (payWay: number | null): MessageDescriptor =>
  payWay === PAY_WAY.wechat ? msg`微信支付` : msg`支付宝`
