import { toIso } from '#core/data-export.ts'
import { isPayable } from '#worker/config/off.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { PAY_WAY } from '#worker/modules/payments/values.ts'
import type { RemittanceSummary } from '../contract.ts'
import type { OrderRow } from '../store.ts'
import type { RemittanceWire } from './contract.ts'
import { getRemittances, type RemittanceRow } from './store.ts'
import { MAX_PROOFS } from './values.ts'

const isoOrNull = (atMs: number | null): string | null => (atMs === null ? null : toIso(atMs))

export const summarise = ({
  state,
  submittedAtMs,
  dueAtMs,
  decidedAtMs,
  reason,
}: RemittanceRow): RemittanceSummary => ({
  state,
  submittedAt: toIso(submittedAtMs),
  dueAt: toIso(dueAtMs),
  decidedAt: isoOrNull(decidedAtMs),
  reason,
})

/** The last proof of each of these orders. Only those that were or are to be paid by transfer are read. */
export async function remittancesOf(ctx: Ctx, rows: readonly OrderRow[]): Promise<Map<string, RemittanceSummary>> {
  const orderNos = rows.filter(({ payWay }) => payWay === PAY_WAY.transfer).map(({ orderNo }) => orderNo)
  // Oldest first: the last of each order remains.
  return new Map((await getRemittances(ctx, orderNos)).map((row) => [row.orderNo, summarise(row)]))
}

const NONE = { state: 'none', submittedAt: null, dueAt: null, decidedAt: null, reason: null } as const

/** `all`: the proofs of this order, oldest first. */
export function toWire(ctx: Ctx<AccountActor>, orderNo: string, all: readonly RemittanceRow[]): RemittanceWire {
  const { TRANSFER_BANK: bank, TRANSFER_ACCOUNT_NAME: name, TRANSFER_ACCOUNT_NUMBER: number } = ctx.config
  const last = all.at(-1)
  return {
    orderNo,
    ...(last ? summarise(last) : NONE),
    fileName: last?.fileName ?? null,
    image: last?.fileKey ? imagePath(last) : null,
    account: !isPayable(ctx.config, 'transfer') ? null : { bank, name, number },
    reference: orderNo,
    uploadsLeft: Math.max(0, MAX_PROOFS - all.length),
  }
}

export const imagePath = ({ orderNo, id }: Pick<RemittanceRow, 'orderNo' | 'id'>): string =>
  `/cuemark2/api/v2/orders/${orderNo}/remittance/image?id=${id}`
export const staffImagePath = ({ id }: Pick<RemittanceRow, 'id'>): string => `/admin/api/v1/remittances/${id}/image`
