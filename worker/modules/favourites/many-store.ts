import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { favouriteTrack } from '#db/schema/index.ts'
import { ensureDefault, type Owner } from './folder-store.ts'
import { DEFAULT_FOLDER } from './values.ts'

const among = (trackIds: readonly number[]): SQL => sql`(select value from json_each(${JSON.stringify(trackIds)}))`

/**
 * Puts those of the tracks that are in no folder yet into the default one. The last statement returns them as `trackId`;
 * tracks that are no longer visible are left out.
 */
export const favourAll = (ctx: Owner, trackIds: readonly number[]): Statement[] => [
  ensureDefault(ctx),
  ctx.db.build
    .insert(favouriteTrack)
    .select(
      sql`select folder.id, t.id, ${ctx.actor.id}, ${ctx.now} from track t
          join favourite_folder folder on folder.account_id = ${ctx.actor.id} and folder.is_default = 1
          where t.id in ${among(trackIds)} and t.status >= 0
            and not exists (select 1 from favourite_track f where f.account_id = ${ctx.actor.id} and f.track_id = t.id)`,
    )
    .onConflictDoNothing()
    .returning({ trackId: favouriteTrack.trackId }),
]

/** Takes the tracks out of all folders; first reads which these were (`trackId`, `folderId`). */
export const unfavourAll = (ctx: Owner, trackIds: readonly number[]): Statement[] => {
  const these = and(eq(favouriteTrack.accountId, ctx.actor.id), sql`${favouriteTrack.trackId} in ${among(trackIds)}`)
  return [
    ctx.db.primary
      .select({
        trackId: favouriteTrack.trackId,
        folderId: sql<string>`(select iif(is_default, ${DEFAULT_FOLDER}, id) from favourite_folder where id = ${favouriteTrack.folderId})`,
      })
      .from(favouriteTrack)
      .where(these),
    ctx.db.mayMeetNone(ctx.db.build.delete(favouriteTrack).where(these), 'it may have been taken out already'),
  ]
}
