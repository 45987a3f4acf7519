import { PAY_WAY } from '#worker/modules/payments/values.ts'
import type { InvoiceStanding } from './values.ts'

/** What an order brought in and where it is: `none` is free, `requested` and `issued` are on an invoice. */
export type InvoiceableLine = {
  id: string
  fen: number
  exchanged: boolean
  on: 'none' | 'requested' | 'issued'
  refund: 'none' | 'asked' | 'granted'
}

/** Money that came in from outside, once for each yuan (docs/decisions/109). */
export const isMoney = (payWay: number | null): boolean =>
  payWay === PAY_WAY.alipay || payWay === PAY_WAY.wechat || payWay === PAY_WAY.transfer

/** The lines that can be put on an invoice now. The trigger invoice_line_fits says the same. */
export const freeLines = <L extends InvoiceableLine>(payWay: number | null, lines: readonly L[]): L[] =>
  isMoney(payWay)
    ? lines.filter(({ fen, exchanged, on, refund }) => fen > 0 && !exchanged && on === 'none' && refund === 'none')
    : []

export function getStanding(payWay: number | null, lines: readonly InvoiceableLine[]): InvoiceStanding {
  if (payWay === PAY_WAY.coins) return 'coins'
  if (freeLines(payWay, lines).length > 0) return 'open'
  const paid = lines.filter(({ fen, exchanged }) => fen > 0 && !exchanged)
  if (paid.length === 0 || !isMoney(payWay)) return lines.some(({ exchanged }) => exchanged) ? 'exchanged' : 'nothing'
  if (paid.some(({ on }) => on === 'requested')) return 'requested'
  if (paid.some(({ on }) => on === 'issued')) return 'issued'
  return paid.some(({ refund }) => refund === 'asked') ? 'refund_open' : 'refunded'
}
