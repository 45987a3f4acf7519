import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#core/locales.ts'
import { currencyName } from '#web/lib/format/money.ts'
import { COUPON_TYPE } from '#worker/modules/coupons/values.ts'

/** What a coupon is worth; `percentOff` 20 is 20 % off. Money in fen. */
export type Worth = { type: number; amount: number | null; percentOff: number | null; threshold: number }

export const COUPON_TYPE_NAMES: Record<number, MessageDescriptor> = {
  [COUPON_TYPE.deduction]: msg`抵扣券`,
  [COUPON_TYPE.threshold]: msg`满减券`,
  [COUPON_TYPE.voucher]: msg`代金券`,
  [COUPON_TYPE.percent]: msg`折扣券`,
}

/** A round amount without its zeros, as on a coupon: ¥80, ¥80.50. */
export function couponMoney(fen: number, locale: Locale): string {
  const digits = fen % 100 === 0 ? 0 : 2
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return [`¥${format.format(fen / 100)}`, currencyName(locale)].filter(Boolean).join(' ')
}

/** Chinese names what is left to pay, in tenths (8 折); other languages what is taken off (20%). */
function percentWords(i18n: I18n, percent: number, locale: Locale): string {
  if (percent === 100) return i18n._(msg`全免`)
  if (!locale.startsWith('zh')) return i18n._(msg`减 ${percent}%`)
  const tenths = String((100 - percent) / 10)
  return i18n._(msg`${tenths} 折`)
}

/** What stands on a coupon: its amount, or its percentage. */
export const worthWords = (i18n: I18n, { amount, percentOff }: Worth, locale: Locale): string =>
  amount === null ? percentWords(i18n, percentOff ?? 0, locale) : couponMoney(amount, locale)

/** Its conditions as a sentence: 满 ¥500 减 ¥80. */
export function conditionWords(i18n: I18n, worth: Worth, locale: Locale): string {
  const off = worthWords(i18n, worth, locale)
  const from = couponMoney(worth.threshold, locale)
  const hasThreshold = worth.threshold > 0
  switch (worth.type) {
    case COUPON_TYPE.percent:
      return hasThreshold ? i18n._(msg`授权满 ${from} 享 ${off}`) : i18n._(msg`授权享 ${off}，无门槛`)
    case COUPON_TYPE.voucher:
      return hasThreshold ? i18n._(msg`满 ${from} 可抵 ${off} 现金，余额不退`) : i18n._(msg`可抵 ${off} 现金，余额不退`)
    default:
      return hasThreshold ? i18n._(msg`授权满 ${from} 减 ${off}`) : i18n._(msg`授权减 ${off}，无门槛`)
  }
}
