import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PAY_WAY } from '../payments/values.ts'

/** Name of a provider's way to pay, in messages. */
export const providerWord = (payWay: number | null): MessageDescriptor =>
  payWay === PAY_WAY.wechat ? msg`微信支付` : msg`支付宝`

const OTHER_WORDS: Record<number, MessageDescriptor> = {
  [PAY_WAY.transfer]: msg`对公转账`,
  [PAY_WAY.coins]: msg`金币支付`,
}
/** Name of a way in which money is paid, in messages; null where nothing was. */
export const payWayWord = (payWay: number | null): MessageDescriptor | null =>
  payWay === PAY_WAY.alipay || payWay === PAY_WAY.wechat
    ? providerWord(payWay)
    : (OTHER_WORDS[payWay ?? PAY_WAY.noNeed] ?? null)
