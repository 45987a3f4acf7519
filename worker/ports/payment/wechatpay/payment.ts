import type { Config } from '#worker/env.ts'
import type { Fetch } from '#worker/ports/outbound.ts'
import type { PaymentPort, ToPay, Trade } from '../port.ts'
import { caller } from './call.ts'
import { createH5, toH5No } from './h5.ts'
import { keyRing } from './keys.ts'
import { readNotice } from './notice.ts'
import { WechatPayError } from './provider-error.ts'
import { cut, refund } from './refund.ts'
import { toTrade } from './trade.ts'

/** A description may have 127 characters; bytes are counted, which is the stricter reading. */
const DESCRIPTION_BYTES = 127

/**
 * WeChat Pay API v3: Native payments (https://pay.weixin.qq.com/doc/v3/merchant/4012791832) and, where the merchant may, H5 (h5.ts).
 * `now`: Unix time in ms.
 */
export function wechatPayment(config: Config, fetch: Fetch, now: number): PaymentPort {
  const ring = keyRing(config.WECHATPAY_PUBLIC_KEYS)
  const merchant = { appId: config.WECHATPAY_APP_ID, mchid: config.WECHATPAY_MCHID }
  const notifyUrl = `${config.PUBLIC_ORIGIN}/notify/wechat`
  const call = caller(config, fetch, ring, now)

  async function query(outTradeNo: string): Promise<Trade | null> {
    const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${merchant.mchid}`
    let value: unknown
    try {
      value = await call('query', 'GET', path)
    } catch (error) {
      if (isUnknownOrder(error)) return null
      throw error
    }
    const trade = toTrade(value, merchant)
    if (trade === 'mismatch' || trade === 'unreadable') throw new WechatPayError('query', trade.toUpperCase())
    if (trade.outTradeNo !== outTradeNo) throw new WechatPayError('query', 'MISMATCH')
    return trade
  }
  const mayOpenApp = config.WECHATPAY_H5 === 'on'
  async function close(outTradeNo: string): Promise<void> {
    try {
      await call('close', 'POST', `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`, { mchid: merchant.mchid })
    } catch (error) {
      if (isUnknownOrder(error) || isClosed(error)) return
      // Paid before, and refunded since: nothing can be paid any more.
      if (isPaid(error) && (await query(outTradeNo))?.state === 'closed') return
      throw error
    }
  }

  return {
    async create(order) {
      try {
        const answer = await call('native', 'POST', '/v3/pay/transactions/native', getOrder(order, merchant, notifyUrl))
        return { qrCode: getCodeUrl(answer) }
      } catch (error) {
        // The order may exist although the answer cannot be trusted, and may even be paid: asked, not created again.
        const isForged = error instanceof WechatPayError && error.code === 'UNVERIFIED'
        if (isForged && (await query(order.orderNo))?.state === 'paid')
          throw new WechatPayError('native', 'ORDERPAID', 400, true)
        throw error
      }
    },
    pageUrl: null,
    openApp: mayOpenApp
      ? (order) => createH5(call, getOrder(order, merchant, notifyUrl), order, config.WECHATPAY_API)
      : null,
    query,
    toAppNo: toH5No,
    close,
    refund: (wanted) => refund(call, wanted, notifyUrl),
    readNotice: (notice) => readNotice(notice, { ring, apiKey: config.WECHATPAY_API_KEY, merchant, now }),
  }
}

/**
 * The same for every request about one order, without a deadline: WeChat Pay refuses a number that comes again with
 * other content. The code is valid for two hours anyway, and the order is closed when ours is.
 */
function getOrder(
  { orderNo, subject, amountFen }: ToPay,
  { appId, mchid }: { appId: string; mchid: string },
  notifyUrl: string,
) {
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0) throw new RangeError('wechatpay: there is nothing to pay')
  return {
    ...{ appid: appId, mchid, description: cut(subject.replace(/\p{Cc}+/gu, ' ').trim(), DESCRIPTION_BYTES) },
    ...{ out_trade_no: orderNo, notify_url: notifyUrl, amount: { total: amountFen, currency: 'CNY' } },
  }
}

function getCodeUrl(answer: unknown): string {
  const { code_url: codeUrl } = (answer ?? {}) as { code_url?: unknown }
  if (typeof codeUrl !== 'string' || codeUrl === '' || codeUrl.length > 512)
    throw new WechatPayError('native', 'UNREADABLE')
  return codeUrl
}

const isSigned = (error: unknown): error is WechatPayError => error instanceof WechatPayError && error.isSigned
const isUnknownOrder = (error: unknown): boolean =>
  isSigned(error) && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'].includes(error.code)
const isClosed = (error: unknown): boolean => isSigned(error) && ['ORDER_CLOSED', 'ORDERCLOSED'].includes(error.code)
const isPaid = (error: unknown): boolean => isSigned(error) && error.paymentFault === 'already_paid'
