/** The payment providers; each has its own folder here. */
export type Vendor = 'alipay' | 'wechatpay'

export type Trade = {
  orderNo: string
  /** Our number of the trade there. An order may have two: its own, and that of its payment in a phone's browser. */
  outTradeNo: string
  /** The provider's number of the trade. */
  tradeNo: string
  /** `closed` also when everything that was paid has been refunded. */
  state: 'waiting' | 'paid' | 'closed'
  amountFen: number
  /** ISO 4217; `?` for an invalid currency code. */
  currency: string
}

/** What is to be paid: `amountFen` > 0, payable for `minutes`. */
export type ToPay = { orderNo: string; subject: string; amountFen: number; minutes: number }

export type RefundCall = {
  /** The provider's number of the trade that was paid. */
  tradeNo: string
  /** Our number of this refund: the same number is the same refund, however often it is sent. */
  requestNo: string
  amountFen: number
  /** What the trade brought in: some providers want to be told. */
  paidFen: number
  /** Shown to the payer. */
  reason: string
}
/**
 * `accepted`: the provider will carry it out, or has not decided; ask again. `refused`: certainly not carried out, with
 * the provider's code. Uncertain outcomes are thrown.
 */
export type RefundOutcome = { state: 'done' } | { state: 'accepted' } | { state: 'refused'; code: string }

/** A notification as it arrived: the body byte for byte, and a header by its name, null if it was not sent. */
export type RawNotice = { body: string; header(name: string): string | null }
/** What a notification is about; `other`: genuine, but nothing to us. */
export type Notice = { kind: 'trade'; trade: Trade } | { kind: 'refund'; requestNo: string } | { kind: 'other' }

/**
 * The calls that every provider supports. Rejects with a `PaymentError` if the provider refuses or its answer cannot be
 * trusted.
 */
export interface PaymentPort {
  /** A code for the buyer to scan. Called again for the same order, it returns the same trade. */
  create(order: ToPay): Promise<{ qrCode: string }>
  /**
   * The provider's own payment page for the same trade, as an address to send the browser to; null if it has none.
   * `minutes` count from `atMs` (Unix ms): the same order and time give the same address.
   */
  pageUrl: ((order: ToPay & { returnUrl: string; atMs: number }) => string) | null
  /**
   * For a phone's browser: an address that opens the provider's app with this order and leads back to `returnUrl`; it is valid for
   * minutes only. Null if there is none, or the merchant may not use it.
   */
  openApp: ((order: ToPay & { returnUrl: string; payerIp: string }) => Promise<string>) | null
  /** Our number of the trade that `openApp` opens for an order; that of `create` is the order's own. */
  toAppNo(orderNo: string): string
  /** One trade by our number of it; null if the provider knows no such trade. */
  query(outTradeNo: string): Promise<Trade | null>
  /**
   * One trade by our number of it: it can no longer be paid. No error if its trade is already closed or never began; an error if it was paid. A
   * code that nobody has scanned may stay valid until it expires, so money can still arrive for a cancelled order.
   */
  close(outTradeNo: string): Promise<void>
  /** Called again under the same number, it says how that refund stands; money moves once. */
  refund(call: RefundCall): Promise<RefundOutcome>
  /** A notification whose signature was verified over the raw body; null if it is not the provider's, or not for us. */
  readNotice(notice: RawNotice): Notice | null
}

/**
 * Kinds of failed calls. `already_paid`: the trade was paid before. `refused`: a business refusal. `uncertain`: no
 * answer, or none that can be trusted, so the call may have been carried out.
 */
export type PaymentFault = 'already_paid' | 'refused' | 'uncertain'

/**
 * Modules recognise it by `paymentFault`, because they do not import clients. Contains codes only, never a provider's
 * text.
 */
export abstract class PaymentError extends Error {
  abstract readonly vendor: Vendor
  abstract readonly paymentFault: PaymentFault
}
