import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { favouriteFolder, favouriteTrack, track } from '#db/schema/index.ts'
import type { Owner } from './folder-store.ts'
import { DEFAULT_FOLDER } from './values.ts'

/** The folders that contain a track, by API id. */
export const foldersOfTrack = (ctx: Owner, trackId: number) =>
  ctx.db.primary
    .select({ id: sql<string>`iif(${favouriteFolder.isDefault}, ${DEFAULT_FOLDER}, ${favouriteFolder.id})` })
    .from(favouriteTrack)
    .innerJoin(favouriteFolder, eq(favouriteFolder.id, favouriteTrack.folderId))
    .where(and(eq(favouriteTrack.accountId, ctx.actor.id), eq(favouriteTrack.trackId, trackId)))

/** Puts a track into exactly these folders. A folder of another owner fails the batch with `foreign_key`. */
export function putTrack(ctx: Owner, trackId: number, folderIds: readonly string[]): Statement[] {
  const owner = ctx.actor.id
  const wanted = sql`select iif(value = ${DEFAULT_FOLDER},
    (select id from favourite_folder where account_id = ${owner} and is_default = 1), value) as id
    from json_each(${JSON.stringify(folderIds)})`
  return [
    ctx.db.mayMeetNone(
      ctx.db.build
        .delete(favouriteTrack)
        .where(
          and(
            eq(favouriteTrack.accountId, owner),
            eq(favouriteTrack.trackId, trackId),
            sql`${favouriteTrack.folderId} not in (${wanted})`,
          ),
        ),
      'it may have been in none of the others',
    ),
    ctx.db.build
      .insert(favouriteTrack)
      // `where true`: without it SQLite parses what follows as a join condition.
      .select(sql`select wanted.id, ${trackId}, ${owner}, ${ctx.now} from (${wanted}) as wanted where true`)
      .onConflictDoNothing(),
  ]
}

/** Whether the track is visible; it may be sold out. */
export const isShownTrack = async (ctx: Owner, trackId: number): Promise<boolean> =>
  (await ctx.db.primary.$count(track, and(eq(track.id, trackId), sql`${track.status} >= 0`))) > 0

/** The number of different favourite tracks, as part of a select. */
export const countFaved = (ctx: Owner): SQL<number> =>
  sql`(select count(distinct track_id) from favourite_track where account_id = ${ctx.actor.id})`
