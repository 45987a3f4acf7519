import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { MovedItems, UnfavedTracks } from '#worker/modules/cart/contract.ts'
import { deleteSkus, itemsAmong } from '#worker/modules/cart/public.ts'
import { presentByIds } from '#worker/modules/catalogue/public.ts'
import { favourAll, unfavourAll } from '#worker/modules/favourites/public.ts'

type Owner = Ctx<AccountActor>

/**
 * POST /carts/favourites: the tracks of these lines become favourites and the lines leave the cart, in one batch. Lines
 * whose track is no longer visible stay: it cannot be a favourite.
 */
export async function moveToFavourites(ctx: Owner, skuIds: readonly string[]): Promise<Result<MovedItems>> {
  const items = await itemsAmong(ctx, skuIds)
  const trackIds = [...new Set(items.map(({ trackId }) => trackId))]
  const shown = new Set((await presentByIds(ctx, trackIds)).map(({ id }) => Number(id)))
  const moved = items.filter(({ trackId }) => shown.has(trackId))
  if (moved.length === 0) return ok({ skuIds: [], trackIds: [] })
  const written = await tryWrite(ctx, [
    ...favourAll(ctx, [...shown]),
    deleteSkus(
      ctx,
      moved.map(({ skuId }) => skuId),
    ),
  ])
  if (!written.ok) return written
  const [, faved, gone] = written.value as [unknown, { trackId: number }[], { skuId: string }[]]
  return ok({ skuIds: gone.map(({ skuId }) => skuId), trackIds: faved.map(({ trackId }) => String(trackId)) })
}

/** Nothing is moved if not all of it fits into the default folder. */
async function tryWrite(ctx: Owner, statements: Statement[]): Promise<Result<unknown[]>> {
  try {
    return ok(await ctx.db.write(statements))
  } catch (error) {
    if (getConstraint(error) === 'FAVOURITE_FOLDER_FULL') return refuse('FAVOURITE_FOLDER_FULL')
    throw error
  }
}

/** POST /carts/favourites/cancel: the tracks of these lines are favourites no more; the lines stay. */
export async function cancelFavourites(ctx: Owner, skuIds: readonly string[]): Promise<Result<UnfavedTracks>> {
  const trackIds = [...new Set((await itemsAmong(ctx, skuIds)).map(({ trackId }) => trackId))]
  if (trackIds.length === 0) return ok([])
  const [before] = (await ctx.db.write(unfavourAll(ctx, trackIds))) as [{ trackId: number; folderId: string }[]]
  const byTrack = Map.groupBy(before, ({ trackId }) => trackId)
  return ok(
    [...byTrack].map(([trackId, folders]) => ({
      trackId: String(trackId),
      collectionFolderIds: folders.map(({ folderId }) => folderId),
    })),
  )
}
