import { createCipheriv, randomBytes } from 'node:crypto'
import { answerMessage, sign } from '#worker/ports/payment/wechatpay/sign.ts'
import type { Harness } from './harness.ts'

type Over = {
  /** Fields of the decrypted transaction. */
  content?: Record<string, unknown>
  event?: string
  /** The key that signs (PEM), and the APIv3 key that encrypts. */
  key?: string
  apiKey?: string
  serial?: string
  /** Seconds by which the sender's clock differs. */
  skewS?: number
}
type Paid = { orderNo: string; amountFen: number; tradeNo?: string; over?: Over }
export type SignedNotice = { body: string; headers: Record<string, string> }
type Secrets = { SANDBOX_WECHATPAY_PRIVATE_KEY: string; WECHATPAY_PUBLIC_KEYS: string; WECHATPAY_API_KEY: string }

/** A notification of a payment as WeChat Pay would send it. What `over` says is false, but signed and encrypted. */
export function wechatNotice(h: Harness, { orderNo, amountFen, tradeNo, over = {} }: Paid): SignedNotice {
  const env = h.env as unknown as Secrets
  const content = {
    ...{ appid: h.env.WECHATPAY_APP_ID, mchid: h.env.WECHATPAY_MCHID, out_trade_no: orderNo },
    ...{ transaction_id: tradeNo ?? `42${orderNo}`, trade_type: 'NATIVE', trade_state: 'SUCCESS' },
    amount: { total: amountFen, payer_total: amountFen, currency: 'CNY', payer_currency: 'CNY' },
    ...over.content,
  }
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', over.apiKey ?? env.WECHATPAY_API_KEY, nonce)
  cipher.setAAD(Buffer.from('transaction'))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()])
  const body = JSON.stringify({
    id: `n${orderNo}`,
    create_time: '2026-11-23T10:00:00+08:00',
    event_type: over.event ?? 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: {
      ...{ original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64') },
      ...{ associated_data: 'transaction', nonce },
    },
  })
  const timestamp = String(Math.floor((h.env.CLOCK ?? h.clock).now() / 1000) + (over.skewS ?? 0))
  const said = randomBytes(16).toString('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': said,
      'wechatpay-serial': over.serial ?? Object.keys(JSON.parse(env.WECHATPAY_PUBLIC_KEYS))[0]!,
      'wechatpay-signature': sign(answerMessage(timestamp, said, body), over.key ?? env.SANDBOX_WECHATPAY_PRIVATE_KEY),
    },
  }
}

/** Posts a notification like WeChat Pay; returns status and body. */
export async function postWechat(h: Harness, { body, headers }: SignedNotice, env = h.env) {
  const response = await h.fetch('/notify/wechat', { method: 'POST', body, headers }, env)
  return { status: response.status, said: await response.text() }
}
