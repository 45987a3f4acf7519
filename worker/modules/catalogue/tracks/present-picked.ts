import type { Page } from '#core/page.ts'
import type { RawQuery, RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import type { TrackWire } from '../contract.ts'
import { getCard, type Picked, pickedCards } from './card-store.ts'
import { findCards } from './kept-card-store.ts'
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
  const [rows = [], [counted] = [], ...rest] = await ctx.db.readRaw([...pickedCards(picked, page, perPage), ...also])
  const items = await presentCards(ctx, rows.map(getCard))
  return { page: { items, total: Number(counted?.n ?? 0), page, perPage }, also: rest }
}

/** These tracks in the given order; those not visible are omitted. */
export const presentByIds = async (ctx: Ctx, ids: readonly number[]): Promise<TrackWire[]> =>
  presentCards(ctx, await findCards(ctx, ids))
