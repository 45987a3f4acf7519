import { getDay } from '#core/business-day.ts'
import type { Locale } from '#core/locales.ts'
import { PAY_WAY } from '../payments/values.ts'
import { AUTO_CANCEL_MS, ORDER_STATUS, type OrderStatus } from './contract.ts'

const { unpaid, finished, canceled, waitConfirm } = ORDER_STATUS

/** Specification section 4, "Order". The same transitions are enforced by migrations/0000_baseline.sql. */
export const ORDER_EDGES: Record<OrderStatus, readonly OrderStatus[]> = {
  [unpaid]: [finished, canceled, waitConfirm],
  [waitConfirm]: [finished, unpaid, canceled],
  [finished]: [],
  [canceled]: [],
}
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => ORDER_EDGES[from].includes(to)

export type Totals = {
  productFen: number
  membershipFen: number
  exchangeFen: number
  discountFen: number
  dueFen: number
}
type Priced = { kind: 'licence' | 'membership' | 'recharge'; priceFen: number; exchanged: boolean }
const sum = (lines: readonly Priced[]): number => lines.reduce((total, { priceFen }) => total + priceFen, 0)

/** The totals of an order, as the trigger order_event_sum checks them; whole fen. */
export function getTotals(lines: readonly Priced[], discountFen = 0): Totals {
  const productFen = sum(lines.filter(({ kind }) => kind !== 'membership'))
  const membershipFen = sum(lines.filter(({ kind }) => kind === 'membership'))
  const exchangeFen = sum(lines.filter(({ exchanged }) => exchanged))
  const dueFen = productFen + membershipFen - exchangeFen - discountFen
  return { productFen, membershipFen, exchangeFen, discountFen, dueFen }
}

/**
 * The quoted SKUs that can be had, as order lines. `exchanged`: those taken through a membership, which may also have a price by
 * enquiry.
 */
export const sellable = <Q extends { skuId: string; priceFen: number; refusal: string | null }>(
  quotes: readonly Q[],
  exchanged: ReadonlySet<string> = NOTHING,
) =>
  quotes
    .filter(({ skuId, refusal }) => refusal === null || (refusal === 'SKU_ENQUIRY' && exchanged.has(skuId)))
    .map((quote) => ({ ...quote, kind: 'licence' as const, exchanged: exchanged.has(quote.skuId) }))
const NOTHING: ReadonlySet<string> = new Set()

/** Normalises names for searching: ignores case and full or half width, in any language. */
export const foldName = (text: string): string => text.normalize('NFKC').toLowerCase()
export const foldNames = (names: Record<Locale, string>): Record<Locale, string> =>
  Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, foldName(name)])) as Record<Locale, string>

/** The pay way of an order with nothing to pay: exchange, coupon, or both (specification section 3, "Pay way"). */
export function wayOfNothingDue({ hasExchange, discountFen }: { hasExchange: boolean; discountFen: number }): number {
  if (!hasExchange) return PAY_WAY.noNeed
  return discountFen === 0 ? PAY_WAY.membership : PAY_WAY.membershipAndCoupon
}

export const autoCancelAt = (submittedAtMs: number): number => submittedAtMs + AUTO_CANCEL_MS

/**
 * `yyyymmdd` in China and ten random digits: can be read over the phone, and reveals no order counts to competitors.
 * `random` is in [0, 1).
 */
export function getOrderNo(nowMs: number, random: () => number): string {
  const day = getDay(nowMs).replaceAll('-', '')
  const tail = Array.from({ length: 10 }, () => Math.floor(random() * 10)).join('')
  return day + tail
}

/** Index of the first duplicate SKU, or -1. */
export const duplicateAt = (skuIds: readonly string[]): number => skuIds.findIndex((id, i) => skuIds.indexOf(id) !== i)
