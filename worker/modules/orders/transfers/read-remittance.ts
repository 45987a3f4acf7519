import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { findMyOrder } from '../store.ts'
import type { RemittanceWire } from './contract.ts'
import { toWire } from './present-remittance.ts'
import { findRemittance, getRemittances, type RemittanceRow } from './store.ts'

type Image = { key: string; kind: RemittanceRow['fileKind']; name: string }

export async function readRemittance(ctx: Ctx<AccountActor>, orderNo: string): Promise<Result<RemittanceWire>> {
  const row = await findMyOrder(ctx, orderNo)
  return row ? ok(toWire(ctx, orderNo, await getRemittances(ctx, [orderNo]))) : refuse('NOT_FOUND')
}

const toImage = (row: RemittanceRow | undefined): Result<Image> =>
  row?.fileKey ? ok({ key: row.fileKey, kind: row.fileKind, name: row.fileName }) : refuse('NOT_FOUND')

/** The picture of a proof of one's own order: the last one, or the one named. */
export async function openOwnImage(ctx: Ctx<AccountActor>, orderNo: string, id?: string): Promise<Result<Image>> {
  if (!(await findMyOrder(ctx, orderNo))) return refuse('NOT_FOUND')
  const all = await getRemittances(ctx, [orderNo])
  return toImage(id === undefined ? all.at(-1) : all.find((row) => row.id === id))
}

/** For staff; who may see it is decided by `can()`. */
export const openAnyImage = async (ctx: Ctx, id: string): Promise<Result<Image>> =>
  toImage(await findRemittance(ctx, id))
