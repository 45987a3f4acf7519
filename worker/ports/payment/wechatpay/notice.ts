import * as z from 'zod/mini'
import type { Notice, RawNotice } from '../port.ts'
import type { KeyRing } from './keys.ts'
import { openResource } from './resource.ts'
import { type Merchant, toTrade } from './trade.ts'
import { verifySender } from './verify-sender.ts'

/** A real notification is about 1 kB; much longer ones are not hashed. */
const MAX_CHARS = 16_384

const Envelope = z.looseObject({
  event_type: z.string(),
  resource: z.looseObject({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
})
const Refunded = z.looseObject({ mchid: z.string(), out_refund_no: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

export type NoticeKeys = { ring: KeyRing; apiKey: string; merchant: Merchant; now: number }

/**
 * Reads a notification: the signature over the raw body first, then the encrypted content, and only then whose money it
 * is. Null if any check fails.
 */
export function readNotice(notice: RawNotice, { ring, apiKey, merchant, now }: NoticeKeys): Notice | null {
  if (notice.body.length > MAX_CHARS || verifySender(notice, ring, now) !== 'wechatpay') return null
  const envelope = Envelope.safeParse(parse(notice.body))
  if (!envelope.success) return null
  const text = openResource(envelope.data.resource, apiKey)
  if (text === null) return null
  const content = parse(text)
  const { event_type: event } = envelope.data
  if (event.startsWith('REFUND.')) {
    const refunded = Refunded.safeParse(content)
    return refunded.success && refunded.data.mchid === merchant.mchid
      ? { kind: 'refund', requestNo: refunded.data.out_refund_no }
      : null
  }
  if (event !== 'TRANSACTION.SUCCESS') return { kind: 'other' }
  const trade = toTrade(content, merchant)
  return typeof trade === 'string' ? null : { kind: 'trade', trade }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
