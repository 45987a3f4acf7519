import { dayOf } from '../../core/business-day.ts'
import { AUTO_CANCEL_MS, ORDER_STATUS, type OrderStatus } from './contract.ts'

const { unpaid, finished, canceled, waitConfirm } = ORDER_STATUS

/** Specification section 4, "Order". The same edges stand in migrations/0000_baseline.sql, where they decide. */
export const ORDER_EDGES: Record<OrderStatus, readonly OrderStatus[]> = {
  [unpaid]: [finished, canceled, waitConfirm],
  [waitConfirm]: [finished, unpaid, canceled],
  [finished]: [],
  [canceled]: [],
}
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => ORDER_EDGES[from].includes(to)

export type Totals = { grossFen: number; discountFen: number; dueFen: number }
/** Sums what can be bought; whole fen in, whole fen out. */
export function totalsOf(lines: readonly { priceFen: number; refusal: string | null }[]): Totals {
  const grossFen = lines.filter((line) => line.refusal === null).reduce((sum, line) => sum + line.priceFen, 0)
  return { grossFen, discountFen: 0, dueFen: grossFen }
}

export const autoCancelAt = (submittedAtMs: number): number => submittedAtMs + AUTO_CANCEL_MS

/** `yyyymmdd` in China and ten random digits: readable over the phone, not countable by a competitor. `random` is in [0, 1). */
export function orderNoOf(nowMs: number, random: () => number): string {
  const day = dayOf(nowMs).replaceAll('-', '')
  const tail = Array.from({ length: 10 }, () => Math.floor(random() * 10)).join('')
  return day + tail
}

/** Index of the first SKU that occurs twice, or -1. */
export const duplicateAt = (skuIds: readonly string[]): number => skuIds.findIndex((id, i) => skuIds.indexOf(id) !== i)
