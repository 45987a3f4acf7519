import { useRouteContext } from '@tanstack/react-router'

/** What a site may offer, by the names of worker/config/off.ts. */
export type Offer = 'alipay' | 'wechatpay' | 'transfer' | 'sms' | 'mail' | 'wechat' | 'wechatOfficial'

/** Whether this is set up on this site; what is not is not offered anywhere. */
export function useOffers(): (offer: Offer) => boolean {
  const { notOffered } = useRouteContext({ from: '__root__' })
  return (offer) => !notOffered?.includes(offer)
}
