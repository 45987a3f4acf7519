import type { Page } from '#core/page.ts'
import type { RawQuery, RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { OwnerType, Wanted } from '#worker/modules/terms/public.ts'
import type { TrackWire } from '../contract.ts'
import { type Picked, pickedCards } from './card-store.ts'
import { findCards, readCards } from './kept-card-store.ts'
import { presentCards } from './present-track.ts'

/**
 * A page of tracks picked by another module (a playlist, a folder), and the results of `also`, in the same round trip.
 */
export async function presentPicked(
  ctx: Ctx,
  picked: Picked,
  { page, perPage }: { page: number; perPage: number },
  also: readonly RawQuery[] = [],
): Promise<{ page: Page<TrackWire>; also: RawRow[][] }> {
  const { found, rest } = await readCards(ctx, [...pickedCards(picked, page, perPage), ...also])
  const [[counted] = [], ...others] = rest
  const items = await presentCards(ctx, found)
  return { page: { items, total: Number(counted?.n ?? 0), page, perPage }, also: others }
}

/** These tracks in the given order; those not visible are omitted. `pricedFor`: for whom the prices are; otherwise for the reader. */
export const presentByIds = async (
  ctx: Ctx,
  ids: readonly number[],
  wanted?: Wanted,
  pricedFor?: OwnerType,
): Promise<TrackWire[]> => presentCards(ctx, await findCards(ctx, ids), wanted, pricedFor)
