import type { Ctx } from '#worker/context.ts'
import { ORDER_STATUS } from './contract.ts'
import { findAnyOrder, finishedAt, getLines, isLicence, type LicenceRow, type OrderRow } from './store.ts'

/** A finished order as its receipt states it; for messages, which act for nobody. */
export type Receipt = Pick<
  OrderRow,
  'orderNo' | 'ownerId' | 'placedBy' | 'payWay' | 'productFen' | 'exchangeFen' | 'discountFen' | 'dueFen'
> & { finishedAtMs: number; lines: (Pick<LicenceRow, 'names' | 'priceFen'> & { code: string })[] }

export async function findReceipt(ctx: Ctx, orderNo: string): Promise<Receipt | null> {
  const row = await findAnyOrder(ctx, orderNo)
  if (row?.status !== ORDER_STATUS.finished) return null
  const [lines, finishedAtMs] = await Promise.all([getLines(ctx, [orderNo]), finishedAt(ctx, orderNo)])
  const sold = lines.filter(isLicence)
  return {
    ...row,
    finishedAtMs: finishedAtMs ?? row.submittedAtMs,
    lines: sold.map(({ names, priceFen, terms }) => ({ names, priceFen, code: terms.code })),
  }
}
