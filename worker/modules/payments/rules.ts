import type { PaymentFault, Vendor } from '#worker/ports/payment/port.ts'
import { PAY_WAY } from './values.ts'

/** Pay ways that use a provider; the others are settled in our own books. */
const VENDORS: Readonly<Record<number, Vendor>> = { [PAY_WAY.alipay]: 'alipay', [PAY_WAY.wechat]: 'wechatpay' }

export const toVendor = (payWay: number): Vendor | null => VENDORS[payWay] ?? null
export const isVendorWay = (payWay: number): boolean => toVendor(payWay) !== null
export const isVendor = (provider: string): provider is Vendor => Object.values(VENDORS).includes(provider as Vendor)
export const toPayWay = (vendor: Vendor): number =>
  Number(Object.keys(VENDORS).find((payWay) => VENDORS[Number(payWay)] === vendor))

/** The way through which money of this provider came; null for one that is not known (any more). */
export const toWayOf = (provider: string): number | null => (isVendor(provider) ? toPayWay(provider) : null)

/** What a failed call to a provider means; null for any other error. */
export const toPaymentFault = (error: unknown): PaymentFault | null =>
  (error as { paymentFault?: PaymentFault } | null)?.paymentFault ?? null
