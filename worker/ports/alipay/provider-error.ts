/** What went wrong on our side of the wire; the gateway's own codes are five digits ("40004"). */
export type LocalFault = 'KEY' | 'UNREACHABLE' | 'HTTP' | 'UNREADABLE' | 'UNVERIFIED' | 'MISMATCH'

/**
 * A payment provider refused, or did not give an answer that can be trusted. Carries codes only: the gateway's `sub_msg`
 * repeats the signed request, and crypto errors may quote their input, so neither is kept.
 */
export class ProviderError extends Error {
  readonly provider = 'alipay'
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
}
