import type { Config } from '#worker/env.ts'
import type { Fetch } from '#worker/ports/outbound.ts'
import { fenOfYuan, getCurrency, yuanOfFen } from './amounts.ts'
import { type Answer, readAnswer } from './answer.ts'
import { beijingTime } from './beijing-time.ts'
import { getStatus, readNotice, TRADE_NO } from './notice.ts'
import type { AlipayPort, AlipayTrade } from './port.ts'
import { ProviderError } from './provider-error.ts'
import { refundMethods } from './refund.ts'
import { requestContent, signRsa2 } from './sign.ts'

/** The gateway answers in well under a second, and a buyer is waiting. */
const TIMEOUT_MS = 8_000
const QUERY = 'alipay.trade.query'
const CLOSE = 'alipay.trade.close'
const PRECREATE = 'alipay.trade.precreate'

type Biz = Record<string, string>

/** Alipay's open API v2 in public-key mode (https://opendocs.alipay.com/common/02kf5q). `now`: Unix time in ms. */
export function alipayClient(config: Config, fetch: Fetch, now: number): AlipayPort {
  const sign = signer(config, now)
  const call = caller(config, fetch, sign)
  const query = async (outTradeNo: string) => {
    const answer = await call(QUERY, { out_trade_no: outTradeNo })
    if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return null
    return getTrade(config, accepted(QUERY, answer, outTradeNo), outTradeNo)
  }
  return {
    async precreate(order) {
      const biz = { ...getBiz(order, now), product_code: 'QR_CODE_OFFLINE' }
      const answer = accepted(PRECREATE, await call(PRECREATE, biz, { notify_url: order.notifyUrl }), order.outTradeNo)
      if (!answer.qr_code) throw new ProviderError(PRECREATE, 'UNREADABLE')
      return { qrCode: answer.qr_code }
    },
    payUrl(order) {
      const atMs = order.atMs ?? now
      const biz = { ...getBiz(order, atMs), product_code: 'FAST_INSTANT_TRADE_PAY' }
      const signAt = atMs === now ? sign : signer(config, atMs)
      const params = signAt('alipay.trade.page.pay', biz, { notify_url: order.notifyUrl, return_url: order.returnUrl })
      return `${config.ALIPAY_GATEWAY}?${new URLSearchParams(params)}`
    },
    query,
    async close(outTradeNo) {
      const answer = await call(CLOSE, { out_trade_no: outTradeNo })
      // A code that nobody scanned is not a trade yet: there is nothing to close, and it expires at its `time_expire`.
      if (answer.code === '10000' || answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return
      // STATUS_ERROR is returned for a paid trade and for one closed before; only the first is a failure.
      if (answer.sub_code === 'ACQ.TRADE_HAS_CLOSE') return
      if (answer.sub_code === 'ACQ.TRADE_STATUS_ERROR' && (await query(outTradeNo))?.status === 'TRADE_CLOSED') return
      accepted(CLOSE, answer, outTradeNo)
    },
    ...refundMethods(call),
    readNotice: (rawBody) =>
      readNotice(rawBody, {
        publicKeyPem: config.ALIPAY_PUBLIC_KEY,
        appId: config.ALIPAY_APP_ID,
        sellerId: config.ALIPAY_SELLER_ID,
      }),
  }
}

/**
 * The signed public parameters of one call, including `biz_content`. Empty parameters are never sent, because the two
 * sides treat them differently.
 */
function signer(config: Config, now: number) {
  return (method: string, biz: Biz, urls: { notify_url?: string; return_url?: string } = {}): Biz => {
    const params: Record<string, string> = {
      app_id: config.ALIPAY_APP_ID,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(now),
      version: '1.0',
      ...urls,
      biz_content: JSON.stringify(biz),
    }
    try {
      return { ...params, sign: signRsa2(requestContent(params), config.ALIPAY_PRIVATE_KEY) }
    } catch {
      throw new ProviderError(method, 'KEY')
    }
  }
}

/** Sends one call: public parameters in the URL, `biz_content` in the form body. Returns only verified answers. */
function caller(config: Config, fetch: Fetch, sign: ReturnType<typeof signer>) {
  return async (method: string, biz: Biz, urls?: { notify_url: string }): Promise<Answer> => {
    const { biz_content = '', ...inUrl } = sign(method, biz, urls)
    const request = new Request(`${config.ALIPAY_GATEWAY}?${new URLSearchParams(inUrl)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams({ biz_content }).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status, text } = await fetch(request)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => {
        throw new ProviderError(method, 'UNREACHABLE')
      })
    if (status !== 200) throw new ProviderError(method, 'HTTP', String(status))
    return readAnswer(text, method, config.ALIPAY_PUBLIC_KEY)
  }
}

/** A successful answer about the requested order; anything else is thrown. */
function accepted(method: string, answer: Answer, outTradeNo: string): Answer {
  if (answer.code !== '10000') throw new ProviderError(method, answer.code, answer.sub_code ?? null)
  if (answer.out_trade_no !== outTradeNo) throw new ProviderError(method, 'MISMATCH')
  return answer
}

/** The answer to a query need not name the application, only a notification must; if it is named, it must be ours. */
function getTrade(config: Config, answer: Answer, outTradeNo: string): AlipayTrade {
  const { seller_id: sellerId, app_id: appId } = answer
  if ((sellerId ?? config.ALIPAY_SELLER_ID) !== config.ALIPAY_SELLER_ID) throw new ProviderError(QUERY, 'MISMATCH')
  if ((appId ?? config.ALIPAY_APP_ID) !== config.ALIPAY_APP_ID) throw new ProviderError(QUERY, 'MISMATCH')
  const status = getStatus(answer.trade_status)
  const amountFen = fenOfYuan(answer.total_amount ?? '')
  if (!status || amountFen === null || !TRADE_NO.test(answer.trade_no ?? ''))
    throw new ProviderError(QUERY, 'UNREADABLE')
  const currency = getCurrency(answer)
  return { outTradeNo, tradeNo: answer.trade_no ?? '', status, amountFen, currency, sellerId: sellerId ?? null }
}

function getBiz(order: { outTradeNo: string; subject: string; amountFen: number; minutes?: number }, now: number): Biz {
  if (order.amountFen <= 0) throw new RangeError('alipay: there is nothing to pay')
  return {
    out_trade_no: order.outTradeNo,
    subject: getSubject(order.subject),
    total_amount: yuanOfFen(order.amountFen),
    // Absolute, because `timeout_express` counts from the scan and would end after our own deadline.
    ...(order.minutes !== undefined && { time_expire: beijingTime(Math.round(now + order.minutes * 60_000)) }),
  }
}

/** `subject`: at most 256 characters; the documentation forbids "/", "=" and "&" in it. */
function getSubject(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/[/=&\p{Cc}]+/gu, ' ')
    .trim()
  return [...clean].slice(0, 128).join('') || 'Cuemark'
}
