import type { Config } from '#worker/env.ts'
import type { Fetch } from '#worker/ports/outbound.ts'
import type { PaymentPort, RefundCall, RefundOutcome, ToPay, Trade } from '../port.ts'
import { alipayClient } from './client.ts'
import type { AlipayPort, AlipayTrade } from './port.ts'
import { ProviderError } from './provider-error.ts'

const STATE = {
  WAIT_BUYER_PAY: 'waiting',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
} as const satisfies Record<AlipayTrade['status'], Trade['state']>

const getTrade = ({ outTradeNo, tradeNo, status, amountFen, currency }: AlipayTrade): Trade => ({
  ...{ orderNo: outTradeNo, outTradeNo, tradeNo, state: STATE[status], amountFen, currency },
})

/** Adapts Alipay's client to the payment port. */
export function alipayPayment(config: Config, fetch: Fetch, now: number): PaymentPort {
  const client = alipayClient(config, fetch, now)
  const ours = ({ orderNo, ...order }: ToPay) => ({
    ...order,
    outTradeNo: orderNo,
    notifyUrl: `${config.PUBLIC_ORIGIN}/notify/alipay`,
  })
  return {
    create: (order) => client.precreate(ours(order)),
    pageUrl: ({ returnUrl, atMs, ...order }) => client.payUrl({ ...ours(order), returnUrl, atMs }),
    // Its code is an address that opens the app.
    openApp: null,
    toAppNo: (orderNo) => orderNo,
    async query(outTradeNo) {
      const trade = await client.query(outTradeNo)
      return trade && getTrade(trade)
    },
    close: (outTradeNo) => client.close(outTradeNo),
    refund: (call) => refund(client, call),
    readNotice({ body }) {
      const notice = client.readNotice(body)
      return notice && { kind: 'trade', trade: getTrade(notice) }
    },
  }
}

/**
 * Queries the refund whenever Alipay's answer does not say that money moved: a refusal may concern a repetition, and a
 * call without an answer may have been carried out. Only a refusal followed by "no such refund" is certain.
 */
async function refund(client: AlipayPort, { requestNo, paidFen: _, ...call }: RefundCall): Promise<RefundOutcome> {
  const wanted = { ...call, outRequestNo: requestNo }
  let refused: ProviderError | null = null
  try {
    if (await client.refund(wanted)) return { state: 'done' }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    refused = error
  }
  if (await client.isRefunded(wanted)) return { state: 'done' }
  if (refused?.paymentFault === 'refused') return { state: 'refused', code: refused.subCode ?? refused.code }
  throw refused ?? new ProviderError('alipay.trade.refund', 'UNREADABLE')
}
