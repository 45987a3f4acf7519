export type AlipayTrade = {
  outTradeNo: string
  tradeNo: string
  status: 'WAIT_BUYER_PAY' | 'TRADE_CLOSED' | 'TRADE_SUCCESS' | 'TRADE_FINISHED'
  amountFen: number
  /** ISO 4217; CNY where the gateway names none. */
  currency: string
  sellerId: string | null
}

/** A notification whose signature was verified over the posted values. */
export type AlipayNotice = AlipayTrade & { appId: string; sellerId: string }

/** One refund of a trade; `outRequestNo` makes it one however often it is sent. */
export type AlipayRefund = { tradeNo: string; outRequestNo: string; amountFen: number; reason: string }

/** Alipay's own methods and words. What needs the gateway rejects with a `ProviderError` when it refuses or cannot be trusted. */
export interface AlipayPort {
  /** alipay.trade.precreate: a QR code the buyer scans. `amountFen` > 0; the code lives `minutes`. */
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
    /** How long the page can be paid; without it Alipay's own 15 days. */
    minutes?: number
    /** The moment it is signed for and `minutes` count from (Unix ms): the same order and moment give the same URL. */
    atMs?: number
    notifyUrl: string
    returnUrl: string
  }): string
  /** alipay.trade.query; null when the gateway knows no such trade. */
  query(outTradeNo: string): Promise<AlipayTrade | null>
  /**
   * alipay.trade.close: the order can no longer be paid; no error when it is closed already, an error when it was paid.
   * A code nobody has scanned is no trade at Alipay yet and cannot be closed: it lives until the end of its `minutes`,
   * so money can still arrive for a cancelled order and must be expected.
   */
  close(outTradeNo: string): Promise<void>
  /** alipay.trade.refund. True: this call, or an earlier one with the same number, moved the money (`fund_change`); false: ask. */
  refund(refund: AlipayRefund): Promise<boolean>
  /** alipay.trade.fastpay.refund.query: whether this refund was carried out, for this amount. */
  isRefunded(refund: AlipayRefund): Promise<boolean>
  /** Verifies a form-encoded notification (RSA2 only, our app id, our seller id); null when anything is off. */
  readNotice(rawBody: string): AlipayNotice | null
}
