import { and, eq, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { favouriteFolder, favouriteTrack } from '#db/schema/index.ts'
import { named, type Owner } from './folder-store.ts'

const given = (trackIds: readonly number[]) => sql`(select value from json_each(${JSON.stringify(trackIds)}))`
const idOf = (ctx: Owner, id: string) =>
  ctx.db.primary.select({ id: favouriteFolder.id }).from(favouriteFolder).where(named(ctx, id))

/** Those of the tracks that are in the folder. */
export const tracksOf = (ctx: Owner, folderId: string, trackIds: readonly number[]) =>
  ctx.db.primary
    .select({ id: favouriteTrack.trackId })
    .from(favouriteTrack)
    .where(
      and(
        eq(favouriteTrack.accountId, ctx.actor.id),
        sql`${favouriteTrack.folderId} in ${idOf(ctx, folderId)}`,
        sql`${favouriteTrack.trackId} in ${given(trackIds)}`,
      ),
    )

/** Copies tracks of one folder into another, with the time at which they became favourites. */
export const copyTracks = (ctx: Owner, fromId: string, toId: string, trackIds: readonly number[]): Statement =>
  ctx.db.build
    .insert(favouriteTrack)
    .select(
      sql`select target.id, ft.track_id, ft.account_id, ft.created_at_ms
        from favourite_track ft, ${idOf(ctx, toId)} as target
        where ft.folder_id in ${idOf(ctx, fromId)} and ft.track_id in ${given(trackIds)}`,
    )
    .onConflictDoNothing()

/** Takes tracks out of a folder. Fails with ROW_NOT_MET if none of them is in it. */
export const takeTracks = (ctx: Owner, folderId: string, trackIds: readonly number[]): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .delete(favouriteTrack)
      .where(
        and(
          eq(favouriteTrack.accountId, ctx.actor.id),
          sql`${favouriteTrack.folderId} in ${idOf(ctx, folderId)}`,
          sql`${favouriteTrack.trackId} in ${given(trackIds)}`,
        ),
      ),
  )

/** Adds visible tracks to a folder; those that are in it keep their place. */
export const addTracks = (ctx: Owner, folderId: string, trackIds: readonly number[]): Statement =>
  ctx.db.build
    .insert(favouriteTrack)
    .select(
      sql`select target.id, t.id, ${ctx.actor.id}, ${ctx.now} from track t, ${idOf(ctx, folderId)} as target
        where t.status >= 0 and t.id in ${given(trackIds)}`,
    )
    .onConflictDoNothing()
