import type { Refusal } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { type HeldLicence, heldAmong } from '../licences/public.ts'
import { openOrdersWith } from './store.ts'

/** The owner's relation to a licence: the open order that contains it, and the right that is held. */
export type Standing = { openOrderNo: string | null; held: HeldLicence | null }

const toIso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
/** The held licence in the API's format. */
export const heldWire = (
  held: HeldLicence | null | undefined,
): { licenceId: string; issuedAt: string | null; until: string | null } | undefined =>
  held ? { licenceId: held.rightId, issuedAt: toIso(held.issuedAtMs), until: toIso(held.untilMs) } : undefined

const getTrackId = (skuId: string): number => Number(skuId.split('-', 1)[0])

/** For each SKU, at this moment; triggers check again inside the batch (migrations/0000_baseline.sql). */
export async function getStanding(ctx: Ctx<AccountActor>, skuIds: readonly string[]): Promise<Map<string, Standing>> {
  const [open, held] = await Promise.all([
    openOrdersWith(ctx, skuIds),
    heldAmong(
      ctx,
      skuIds.map((skuId) => ({ skuId, trackId: getTrackId(skuId) })),
    ),
  ])
  return new Map(
    skuIds.map((skuId) => [
      skuId,
      {
        openOrderNo: open.find((row) => row.skuId === skuId)?.orderNo ?? null,
        held: held.findLast((row) => row.skuId === skuId) ?? null,
      },
    ]),
  )
}

/** Why these licences cannot be sold now: one is in an open order (which is named), or is held without `buyAgain`. */
export function standingRefusal(
  skuIds: readonly string[],
  buyAgain: readonly string[],
  standing: ReadonlyMap<string, Standing>,
): Refusal | null {
  const openOrderNo = skuIds.map((skuId) => standing.get(skuId)?.openOrderNo).find((no) => no != null)
  if (openOrderNo) {
    const at = skuIds.flatMap((skuId, i) => (standing.get(skuId)?.openOrderNo ? [[`skuIds.${i}`, 'ORDER_OPEN']] : []))
    return { code: 'ORDER_OPEN', fields: Object.fromEntries(at), named: { orderNo: openOrderNo } }
  }
  const held = skuIds.flatMap((skuId, i) =>
    standing.get(skuId)?.held && !buyAgain.includes(skuId) ? [[`skuIds.${i}`, 'LICENCE_HELD']] : [],
  )
  return held.length > 0 ? { code: 'LICENCE_HELD', fields: Object.fromEntries(held) } : null
}
