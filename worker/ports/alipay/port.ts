export type AlipayTrade = {
  outTradeNo: string
  tradeNo: string
  status: 'WAIT_BUYER_PAY' | 'TRADE_CLOSED' | 'TRADE_SUCCESS' | 'TRADE_FINISHED'
  amountFen: number
  sellerId: string | null
}

/** A notification whose signature was verified over the posted values. */
export type AlipayNotice = AlipayTrade & { appId: string; sellerId: string }

export interface AlipayPort {
  /** alipay.trade.precreate: a QR code the buyer scans. `amountFen` > 0; the code lives `minutes`. Throws when the gateway refuses. */
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
    notifyUrl: string
    returnUrl: string
  }): string
  /** alipay.trade.query; null when the gateway knows no such trade. */
  query(outTradeNo: string): Promise<AlipayTrade | null>
  /** alipay.trade.close: an order that was cancelled can no longer be paid. */
  close(outTradeNo: string): Promise<void>
  /** Verifies a form-encoded notification (RSA2 only, our app id, our seller id); null when anything is off. */
  readNotice(rawBody: string): AlipayNotice | null
}
