import type { Ctx } from '#worker/context.ts'
import { ORDER_STATUS } from './contract.ts'
import { readInvoicing } from './invoicing/read-invoicing.ts'
import { membershipOf } from './membership/of-order.ts'
import { findAnyOrder, finishedAt, getLines, type LineRow, type OrderRow } from './store.ts'

/** A finished order as its receipt states it; for messages, which act for nobody. */
export type Receipt = Pick<
  OrderRow,
  | 'orderNo'
  | 'ownerId'
  | 'placedBy'
  | 'payWay'
  | 'productFen'
  | 'membershipFen'
  | 'exchangeFen'
  | 'discountFen'
  | 'dueFen'
> & {
  finishedAtMs: number
  lines: (Pick<LineRow, 'names' | 'priceFen'> & { code: string | null })[]
  /** Licences chosen at the checkout where a membership was bought, which it can take now. */
  chosen: number
  /** An invoice for it can be asked for now. */
  canInvoice: boolean
}

/** Whose order this is, and who placed it, in any state; for messages. */
export async function findPlacer(ctx: Ctx, orderNo: string): Promise<Pick<OrderRow, 'ownerId' | 'placedBy'> | null> {
  const row = await findAnyOrder(ctx, orderNo)
  return row && { ownerId: row.ownerId, placedBy: row.placedBy }
}

export async function findReceipt(ctx: Ctx, orderNo: string): Promise<Receipt | null> {
  const row = await findAnyOrder(ctx, orderNo)
  if (row?.status !== ORDER_STATUS.finished) return null
  const [lines, finishedAtMs] = await Promise.all([getLines(ctx, [orderNo]), finishedAt(ctx, orderNo)])
  const invoicing = await readInvoicing(ctx, [row], lines)
  return {
    ...row,
    canInvoice: invoicing.get(orderNo)?.wire.standing === 'open',
    finishedAtMs: finishedAtMs ?? row.submittedAtMs,
    // A membership has no licence terms.
    chosen: membershipOf(ctx, lines, row)?.skuIds.length ?? 0,
    lines: lines.map(({ names, priceFen, terms }) => ({ names, priceFen, code: terms?.code ?? null })),
  }
}
