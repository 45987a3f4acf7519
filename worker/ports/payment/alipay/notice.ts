import { fenOfYuan, getCurrency } from './amounts.ts'
import type { AlipayNotice, AlipayTrade } from './port.ts'
import { noticeContent, verifyRsa2 } from './sign.ts'

const STATUSES = ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'] as const
export const TRADE_NO = /^[\w-]{1,64}$/
/** A real notification is about 1.5 kB; much longer ones are not hashed. */
const MAX_CHARS = 16_384

export type NoticeKeys = { publicKeyPem: string; appId: string; sellerId: string }

/**
 * Reads the raw body of a notification (https://opendocs.alipay.com/open/270/105902): first verifies the signature over
 * the decoded values, then checks that it is for our application and in our currency.
 */
export function readNotice(rawBody: string, keys: NoticeKeys): AlipayNotice | null {
  const posted = getFields(rawBody)
  if (posted?.sign_type !== 'RSA2' || !posted.sign) return null
  if (!verifyRsa2(noticeContent(posted), posted.sign, keys.publicKeyPem)) return null
  if (posted.app_id !== keys.appId || posted.seller_id !== keys.sellerId) return null
  const status = getStatus(posted.trade_status)
  const amountFen = fenOfYuan(posted.total_amount ?? '')
  const { out_trade_no: outTradeNo = '', trade_no: tradeNo = '' } = posted
  if (!status || amountFen === null || !TRADE_NO.test(outTradeNo) || !TRADE_NO.test(tradeNo)) return null
  const currency = getCurrency(posted)
  return { outTradeNo, tradeNo, status, amountFen, currency, appId: keys.appId, sellerId: keys.sellerId }
}

export function getStatus(text: string | undefined): AlipayTrade['status'] | null {
  return STATUSES.find((status) => status === text) ?? null
}

/** A repeated field could be read differently by the signature check and by its user: such a body is refused. */
function getFields(rawBody: string): Record<string, string> | null {
  if (rawBody.length > MAX_CHARS) return null
  const fields: Record<string, string> = Object.create(null)
  for (const [name, text] of new URLSearchParams(rawBody)) {
    if (name in fields) return null
    fields[name] = text
  }
  return fields
}
