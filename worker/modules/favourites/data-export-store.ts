import { and, asc, eq, gt, or } from 'drizzle-orm'
import { DATA_EXPORT_PAGE, type DataExport, inOneRead, inPages, toIso } from '#core/data-export.ts'
import type { Statement } from '#db/client.ts'
import { favouriteFolder, favouritePlaylist, favouriteTrack } from '#db/schema/index.ts'
import { type Owner, releaseCovers } from './folder-store.ts'

type Heart = { trackId: number; folderId: string; addedAt: string }

/** The account's folders, favourite tracks and favourite playlists. */
export const favouriteData = (ctx: Owner): DataExport[] => [
  inOneRead('favouriteFolders', async () =>
    (await ctx.db.primary.select().from(favouriteFolder).where(eq(favouriteFolder.accountId, ctx.actor.id))).map(
      ({ id, name, isDefault, createdAtMs, coverFile, shareId, shareNamesOwner, shareShowsPrices }) => ({
        ...{ id, name, isDefault, createdAt: toIso(createdAtMs), hasUploadedCover: coverFile !== null },
        ...{ sharedAs: shareId && `/uc/fav/${shareId}`, showsOwner: shareNamesOwner, showsPrices: shareShowsPrices },
      }),
    ),
  ),
  inPages('favouriteTracks', (after: Heart | null) => heartsAfter(ctx, after)),
  inOneRead('favouritePlaylists', async () =>
    (await ctx.db.primary.select().from(favouritePlaylist).where(eq(favouritePlaylist.accountId, ctx.actor.id))).map(
      ({ playlistId, createdAtMs }) => ({ playlistId, addedAt: toIso(createdAtMs) }),
    ),
  ),
]

async function heartsAfter(ctx: Owner, after: Heart | null): Promise<Heart[]> {
  const rows = await ctx.db.primary
    .select()
    .from(favouriteTrack)
    .where(
      and(
        eq(favouriteTrack.accountId, ctx.actor.id),
        after
          ? or(
              gt(favouriteTrack.trackId, after.trackId),
              and(eq(favouriteTrack.trackId, after.trackId), gt(favouriteTrack.folderId, after.folderId)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(favouriteTrack.trackId), asc(favouriteTrack.folderId))
    .limit(DATA_EXPORT_PAGE)
  return rows.map(({ trackId, folderId, createdAtMs }) => ({ trackId, folderId, addedAt: toIso(createdAtMs) }))
}

/** Deletes all favourites of an account with the uploaded covers; rows that refer to a folder first. */
export const forgetFavourites = (ctx: Owner): Statement[] => [
  releaseCovers(ctx),
  ctx.db.mayMeetNone(
    ctx.db.build.delete(favouriteTrack).where(eq(favouriteTrack.accountId, ctx.actor.id)),
    'there may be none',
  ),
  ctx.db.mayMeetNone(
    ctx.db.build.delete(favouriteFolder).where(eq(favouriteFolder.accountId, ctx.actor.id)),
    'there may be none',
  ),
  ctx.db.mayMeetNone(
    ctx.db.build.delete(favouritePlaylist).where(eq(favouritePlaylist.accountId, ctx.actor.id)),
    'there may be none',
  ),
]
