export type AlipayTrade = {
  outTradeNo: string
  tradeNo: string
  status: 'WAIT_BUYER_PAY' | 'TRADE_CLOSED' | 'TRADE_SUCCESS' | 'TRADE_FINISHED'
  amountFen: number
  /** ISO 4217; CNY if the gateway names none. */
  currency: string
  sellerId: string | null
}

/** A notification whose signature was verified over the posted values. */
export type AlipayNotice = AlipayTrade & { appId: string; sellerId: string }

/** One refund of a trade; with the same `outRequestNo` it is the same refund however often it is sent. */
export type AlipayRefund = { tradeNo: string; outRequestNo: string; amountFen: number; reason: string }

/**
 * Alipay's own methods and terms. Methods that call the gateway reject with a `ProviderError` if it refuses or its
 * answer cannot be trusted.
 */
export interface AlipayPort {
  /** alipay.trade.precreate: a QR code the buyer scans. `amountFen` > 0; the code is valid for `minutes`. */
  precreate(order: {
    outTradeNo: string
    subject: string
    amountFen: number
    minutes: number
    notifyUrl: string
  }): Promise<{ qrCode: string }>
  /** alipay.trade.page.pay as a signed URL to send the browser to. */
  payUrl(order: {
    outTradeNo: string
    subject: string
    amountFen: number
    /** How long the page can be used to pay; without it Alipay's default of 15 days. */
    minutes?: number
    /** The signing time, from which `minutes` count (Unix ms): the same order and time give the same URL. */
    atMs?: number
    notifyUrl: string
    returnUrl: string
  }): string
  /** alipay.trade.query; null if the gateway knows no such trade. */
  query(outTradeNo: string): Promise<AlipayTrade | null>
  /**
   * alipay.trade.close: the order can no longer be paid. No error if it is closed already; an error if it was paid. A
   * code that nobody has scanned is not yet a trade at Alipay and cannot be closed: it is valid until its `minutes` are
   * over, so money can still arrive for a cancelled order.
   */
  close(outTradeNo: string): Promise<void>
  /**
   * alipay.trade.refund. True: this call, or an earlier one with the same number, moved the money (`fund_change`).
   * False: unknown, query it.
   */
  refund(refund: AlipayRefund): Promise<boolean>
  /** alipay.trade.fastpay.refund.query: whether this refund was carried out, for this amount. */
  isRefunded(refund: AlipayRefund): Promise<boolean>
  /** Verifies a form-encoded notification (RSA2 only, our app id, our seller id); null if any check fails. */
  readNotice(rawBody: string): AlipayNotice | null
}
