import { PaymentError, type PaymentFault } from '../port.ts'

/** Faults detected on our side; the gateway's own codes are five digits ("40004"). */
export type LocalFault = 'KEY' | 'UNREACHABLE' | 'HTTP' | 'UNREADABLE' | 'UNVERIFIED' | 'MISMATCH'

/**
 * Sub-codes that are temporary; 40004 with any other sub-code is a final refusal
 * (https://opendocs.alipay.com/common/02km9f).
 */
const PASSING = /^(?:aop\.)?ACQ\.(?:SYSTEM_ERROR|SELLER_BALANCE_NOT_ENOUGH)$|^isp\./

/**
 * Alipay refused, or its answer cannot be trusted. Contains codes only: the gateway's `sub_msg` repeats the signed
 * request, and crypto errors may quote their input.
 */
export class ProviderError extends PaymentError {
  readonly vendor = 'alipay'
  constructor(
    /** The method that was called, e.g. `alipay.trade.precreate`. */
    readonly operation: string,
    /** The gateway's `code`, or a fault on our side. */
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
