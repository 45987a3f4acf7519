import type { ToPay } from '../port.ts'
import type { Call } from './call.ts'
import { WechatPayError } from './provider-error.ts'

/**
 * WeChat Pay refuses an order number that comes again as another kind of payment, so the payment in a phone's browser (H5) of an
 * order is an order of its own there.
 */
const SUFFIX = '-h5'
export const toH5No = (orderNo: string): string => orderNo + SUFFIX
export const toOrderNo = (outTradeNo: string): string =>
  outTradeNo.endsWith(SUFFIX) ? outTradeNo.slice(0, -SUFFIX.length) : outTradeNo

/** Hosts of the address that opens the app; the stand-in has the host of its API. */
const HOST = 'wx.tenpay.com'

/**
 * POST /v3/pay/transactions/h5 (https://pay.weixin.qq.com/doc/v3/merchant/4012791834): the address that opens WeChat on the phone whose
 * browser follows it, valid for five minutes, and leads back to `returnUrl`.
 */
export async function createH5(
  call: Call,
  body: Record<string, unknown>,
  { orderNo, payerIp, returnUrl }: ToPay & { payerIp: string; returnUrl: string },
  api: string,
): Promise<string> {
  const answer = await call('h5', 'POST', '/v3/pay/transactions/h5', {
    ...body,
    out_trade_no: toH5No(orderNo),
    scene_info: { payer_client_ip: payerIp, h5_info: { type: 'Wap' } },
  })
  const { h5_url: h5Url } = (answer ?? {}) as { h5_url?: unknown }
  const url = typeof h5Url === 'string' && URL.canParse(h5Url) ? new URL(h5Url) : null
  if (!url || ![HOST, new URL(api).host].includes(url.host)) throw new WechatPayError('h5', 'UNREADABLE')
  url.searchParams.set('redirect_url', returnUrl)
  return url.href
}
