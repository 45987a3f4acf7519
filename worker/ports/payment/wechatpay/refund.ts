import * as z from 'zod/mini'
import type { RefundCall, RefundOutcome } from '../port.ts'
import type { Call } from './call.ts'
import { WechatPayError } from './provider-error.ts'

const REFUNDS = '/v3/refund/domestic/refunds'
/** A reason may have 80 bytes. */
const REASON_BYTES = 80

const Refund = z.looseObject({
  out_refund_no: z.string(),
  transaction_id: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.looseObject({ refund: z.int(), currency: z.optional(z.string()) }),
})

/**
 * The same number is the same refund, however often it is sent. Whatever is not a clear yes is asked about: only a
 * refusal followed by "no such refund" is certain.
 */
export async function refund(call: Call, wanted: RefundCall, notifyUrl: string): Promise<RefundOutcome> {
  if (wanted.amountFen <= 0) throw new RangeError('wechatpay: there is nothing to refund')
  let refused: WechatPayError
  try {
    return toOutcome(await call('refund', 'POST', REFUNDS, getBody(wanted, notifyUrl)), wanted)
  } catch (error) {
    if (!(error instanceof WechatPayError)) throw error
    refused = error
  }
  const known = await findRefund(call, wanted)
  if (known) return known
  if (refused.paymentFault === 'refused') return { state: 'refused', code: refused.code }
  throw refused
}

/** How the refund with this number stands; null if there is none. */
async function findRefund(call: Call, wanted: RefundCall): Promise<RefundOutcome | null> {
  try {
    return toOutcome(await call('refund_query', 'GET', `${REFUNDS}/${wanted.requestNo}`), wanted)
  } catch (error) {
    const isUnknown = error instanceof WechatPayError && error.isSigned && error.status === 404
    if (isUnknown) return null
    throw error
  }
}

const getBody = ({ tradeNo, requestNo, reason, amountFen, paidFen }: RefundCall, notifyUrl: string) => ({
  transaction_id: tradeNo,
  out_refund_no: requestNo,
  reason: cut(reason, REASON_BYTES),
  notify_url: notifyUrl,
  amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
})

/** `CLOSED` and `ABNORMAL` (the payer's card no longer takes money) move nothing: staff have to find another way. */
function toOutcome(value: unknown, { tradeNo, requestNo, amountFen }: RefundCall): RefundOutcome {
  const read = Refund.safeParse(value)
  if (!read.success) throw new WechatPayError('refund', 'UNREADABLE')
  const { out_refund_no, transaction_id, status, amount } = read.data
  const isThis = out_refund_no === requestNo && transaction_id === tradeNo && amount.refund === amountFen
  if (!isThis || (amount.currency ?? 'CNY') !== 'CNY') throw new WechatPayError('refund', 'MISMATCH')
  if (status === 'SUCCESS') return { state: 'done' }
  return status === 'PROCESSING' ? { state: 'accepted' } : { state: 'refused', code: status }
}

/** At most `bytes` of UTF-8, without half characters. */
export function cut(text: string, bytes: number): string {
  let kept = ''
  let size = 0
  for (const character of text.toWellFormed()) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    kept += character
  }
  return kept
}
