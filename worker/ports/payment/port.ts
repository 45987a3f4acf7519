/** The providers that buyers pay through; each has a folder of its own here. */
export type Vendor = 'alipay'

export type Trade = {
  orderNo: string
  /** The provider's own number for it. */
  tradeNo: string
  /** `closed` also when everything that was paid went back. */
  state: 'waiting' | 'paid' | 'closed'
  amountFen: number
  /** ISO 4217; `?` for what is no currency code. */
  currency: string
}

/** What is to be paid: `amountFen` > 0, payable for `minutes`. */
export type ToPay = { orderNo: string; subject: string; amountFen: number; minutes: number }

export type RefundCall = {
  /** The provider's number of the trade that was paid. */
  tradeNo: string
  /** Ours, of this refund: the same number is the same refund, however often it is sent. */
  requestNo: string
  amountFen: number
  /** Shown to the payer. */
  reason: string
}
/** `refused`: certainly not carried out, with the provider's code. What is not certain is thrown. */
export type RefundOutcome = { state: 'done' } | { state: 'refused'; code: string }

/** The same five calls of every provider. Rejects with a `PaymentError` when the provider refuses or cannot be trusted. */
export interface PaymentPort {
  /** A code the buyer scans. Asked again for the same order, it answers with the same trade. */
  create(order: ToPay): Promise<{ qrCode: string }>
  /**
   * The provider's own page for the same trade, as an address to send the browser to. `minutes` count from `atMs` (Unix ms): the same
   * order and moment give the same address.
   */
  pageUrl(order: ToPay & { returnUrl: string; atMs: number }): string
  /** Null when the provider knows no such trade. */
  query(orderNo: string): Promise<Trade | null>
  /**
   * The order can no longer be paid; no error when its trade is closed already or never began, an error when it was paid. A code
   * that nobody has scanned may live on until its time is over, so money can still arrive for a cancelled order.
   */
  close(orderNo: string): Promise<void>
  refund(call: RefundCall): Promise<RefundOutcome>
  /** A notification whose signature was checked over the raw body; null when it is not the provider's, or not for us. */
  readNotice(rawBody: string): Trade | null
}

/**
 * What a failed call means to us. `already_paid`: the trade was paid before. `refused`: a business refusal. `uncertain`: no
 * answer, or none that can be trusted, so the call may or may not have been carried out.
 */
export type PaymentFault = 'already_paid' | 'refused' | 'uncertain'

/** The modules know it by `paymentFault` (they do not import clients). Carries codes only, never what a provider wrote. */
export abstract class PaymentError extends Error {
  abstract readonly vendor: Vendor
  abstract readonly paymentFault: PaymentFault
}
