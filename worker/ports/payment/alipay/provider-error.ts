import { PaymentError, type PaymentFault } from '../port.ts'

/** What went wrong on our side of the wire; the gateway's own codes are five digits ("40004"). */
export type LocalFault = 'KEY' | 'UNREACHABLE' | 'HTTP' | 'UNREADABLE' | 'UNVERIFIED' | 'MISMATCH'

/** 40004 with another sub-code than these is a refusal for good (https://opendocs.alipay.com/common/02km9f). */
const PASSING = /^(?:aop\.)?ACQ\.(?:SYSTEM_ERROR|SELLER_BALANCE_NOT_ENOUGH)$|^isp\./

/**
 * Alipay refused, or did not give an answer that can be trusted. Carries codes only: the gateway's `sub_msg`
 * repeats the signed request, and crypto errors may quote their input, so neither is kept.
 */
export class ProviderError extends PaymentError {
  readonly vendor = 'alipay'
  constructor(
    /** The method that was called, e.g. `alipay.trade.precreate`. */
    readonly operation: string,
    /** The gateway's `code`, or a fault of ours. */
    readonly code: string | LocalFault,
    /** The gateway's `sub_code`, e.g. `ACQ.TRADE_NOT_EXIST`; for HTTP the status. */
    readonly subCode: string | null = null,
  ) {
    super(`alipay: ${operation}: ${code}${subCode ? ` ${subCode}` : ''}`)
    this.name = 'ProviderError'
  }
  get paymentFault(): PaymentFault {
    if (this.subCode === 'ACQ.TRADE_HAS_SUCCESS') return 'already_paid'
    return this.code === '40004' && !PASSING.test(this.subCode ?? '') ? 'refused' : 'uncertain'
  }
}
