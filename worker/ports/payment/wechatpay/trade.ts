import * as z from 'zod/mini'
import type { Trade } from '../port.ts'
import { toOrderNo } from './h5.ts'

/**
 * `REFUND`: refunded in part or whole, which only happens to what was paid and applied before; a payment that is first
 * heard of in this state is for people to look at, and never pays an order.
 */
const STATE = {
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  PAYERROR: 'waiting',
  ACCEPT: 'waiting',
  SUCCESS: 'paid',
  REFUND: 'closed',
  CLOSED: 'closed',
  REVOKED: 'closed',
} as const satisfies Record<string, Trade['state']>

const TRADE_NO = /^[\w-]{1,64}$/

/** A transaction as a query answers it and a notification contains it. */
const Transaction = z.looseObject({
  appid: z.optional(z.string()),
  mchid: z.string(),
  out_trade_no: z.string().check(z.regex(/^[\w*-]{1,32}$/)),
  transaction_id: z.optional(z.string()),
  trade_state: z.enum(Object.keys(STATE) as (keyof typeof STATE)[]),
  amount: z.optional(z.looseObject({ total: z.optional(z.int().check(z.gte(0))), currency: z.optional(z.string()) })),
})

export type Merchant = { appId: string; mchid: string }

/**
 * The trade in `value`; `mismatch` if it belongs to another merchant or application, `unreadable` if something is
 * missing that its state needs.
 */
export function toTrade(value: unknown, { appId, mchid }: Merchant): Trade | 'mismatch' | 'unreadable' {
  const read = Transaction.safeParse(value)
  if (!read.success) return 'unreadable'
  const {
    appid,
    mchid: receiver,
    out_trade_no: outTradeNo,
    transaction_id: tradeNo = '',
    trade_state,
    amount,
  } = read.data
  if (receiver !== mchid) return 'mismatch'
  const orderNo = toOrderNo(outTradeNo)
  const state = STATE[trade_state]
  if (state !== 'paid') return { orderNo, outTradeNo, tradeNo, state, amountFen: amount?.total ?? 0, currency: 'CNY' }
  // Money must say whose it is, how much and what.
  if (appid !== appId) return 'mismatch'
  if (amount?.total === undefined || amount.total < 1 || !TRADE_NO.test(tradeNo)) return 'unreadable'
  return { orderNo, outTradeNo, tradeNo, state, amountFen: amount.total, currency: toCurrency(amount.currency) }
}

/** CNY must be named; `?` for anything that is no currency code. */
const toCurrency = (text: string | undefined): string => (text && /^[A-Z]{3}$/.test(text) ? text : '?')
