import type { Config, Side } from './read-config.ts'

export type Offers = Pick<Config, 'off'>

export const isOff = ({ off }: Offers, side: Side): boolean => off.includes(side)
/** Whether somebody can pay this way now: without a licensor nothing may be sold. */
export const isPayable = (config: Offers, way: 'alipay' | 'wechatpay' | 'transfer'): boolean =>
  !isOff(config, 'licensor') && !isOff(config, way)

/** What pages must not offer (web/lib/offers.ts). */
export const OFFERED = ['alipay', 'wechatpay', 'transfer', 'sms', 'mail', 'wechat', 'wechatOfficial'] as const
export type Offered = (typeof OFFERED)[number]
export const notOffered = (config: Offers): Offered[] =>
  OFFERED.filter((way) =>
    way === 'alipay' || way === 'wechatpay' || way === 'transfer' ? !isPayable(config, way) : isOff(config, way),
  )
