import { PaymentError, type PaymentFault } from '../port.ts'

/** Faults detected on our side; WeChat Pay's own codes are words in capitals ("ORDER_NOT_EXIST"). */
export type LocalFault = 'KEY' | 'UNREACHABLE' | 'UNREADABLE' | 'UNVERIFIED' | 'MISMATCH'

/** Refusals that a later call, or a repaired configuration, can turn into a success. */
const PASSING = new Set([
  ...['SYSTEM_ERROR', 'SYSTEMERROR', 'BANK_ERROR', 'BANKERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED'],
  ...['NOT_ENOUGH', 'NOTENOUGH', 'NO_AUTH', 'SIGN_ERROR', 'MCH_NOT_EXISTS', 'APPID_MCHID_NOT_MATCH', 'USERPAYING'],
])
const PAID = new Set(['ORDERPAID', 'ORDER_PAID'])

/**
 * WeChat Pay refused, or its answer cannot be trusted. Contains codes only: a `message` may repeat what was sent, and
 * crypto errors may quote their input.
 */
export class WechatPayError extends PaymentError {
  readonly vendor = 'wechatpay'
  constructor(
    /** What was called: `native`, `query`, `close`, `refund`. */
    readonly operation: string,
    /** WeChat Pay's `code`, or a fault on our side. */
    readonly code: string | LocalFault,
    /** HTTP status of the answer; 0: none. */
    readonly status = 0,
    /** The answer carried WeChat Pay's signature. */
    readonly isSigned = false,
  ) {
    super(`wechatpay: ${operation}.${code}`)
    this.name = 'WechatPayError'
  }
  /** Only a signed refusal is certain: a proxy may answer in WeChat Pay's place. */
  get paymentFault(): PaymentFault {
    if (!this.isSigned) return 'uncertain'
    if (PAID.has(this.code)) return 'already_paid'
    const isBusiness = this.status >= 400 && this.status < 500 && this.status !== 401 && this.status !== 429
    return isBusiness && !PASSING.has(this.code) ? 'refused' : 'uncertain'
  }
}
