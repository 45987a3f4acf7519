import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type PageOf, toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { favouritePlaylist, playlist } from '#db/schema/index.ts'
import type { Owner } from './folder-store.ts'

/** An unknown playlist fails with `foreign_key`. */
export const putPlaylist = (ctx: Owner, playlistId: number, isIn: boolean): Statement =>
  isIn
    ? ctx.db.build
        .insert(favouritePlaylist)
        .values({ accountId: ctx.actor.id, playlistId, createdAtMs: ctx.now })
        .onConflictDoNothing()
    : ctx.db.mayMeetNone(
        ctx.db.build
          .delete(favouritePlaylist)
          .where(and(eq(favouritePlaylist.accountId, ctx.actor.id), eq(favouritePlaylist.playlistId, playlistId))),
        'not kept is what is asked for: twice is as good as once',
      )

export const playlistExists = async (ctx: Owner, playlistId: number): Promise<boolean> =>
  (await ctx.db.primary.$count(playlist, eq(playlist.id, playlistId))) > 0

/** The number of favourite playlists, as part of a select. */
export const countKept = (ctx: Owner): SQL<number> =>
  sql`(select count(*) from favourite_playlist where account_id = ${ctx.actor.id})`

/** One page of the favourite playlists, latest first. */
export async function keptPlaylists(ctx: Owner, paging: PageOf): Promise<{ ids: number[]; total: number }> {
  const mineOnly = eq(favouritePlaylist.accountId, ctx.actor.id)
  const [rows, total] = await Promise.all([
    ctx.db.primary
      .select({ id: favouritePlaylist.playlistId })
      .from(favouritePlaylist)
      .where(mineOnly)
      .orderBy(desc(favouritePlaylist.createdAtMs), desc(favouritePlaylist.playlistId))
      .limit(paging.perPage)
      .offset(toOffset(paging)),
    ctx.db.primary.$count(favouritePlaylist, mineOnly),
  ])
  return { ids: rows.map((row) => row.id), total }
}
