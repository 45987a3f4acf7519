import { sql } from 'drizzle-orm'
import type { RawRow, Statement } from '#db/client.ts'
import { trackChange } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

/**
 * The oldest and the newest row of the change feed (both 0 if it has always been empty), and the catalogue's version at
 * the same moment.
 */
export async function feedBounds(ctx: Ctx): Promise<{ oldest: number; newest: number; version: number }> {
  const row = await ctx.db.primary.get<RawRow>(sql`SELECT
    (SELECT seq FROM track_change ORDER BY seq LIMIT 1) AS oldest,
    (SELECT seq FROM track_change ORDER BY seq DESC LIMIT 1) AS newest,
    (SELECT version FROM catalogue_state WHERE id = 1) AS version`)
  return { oldest: Number(row?.oldest ?? 0), newest: Number(row?.newest ?? 0), version: Number(row?.version ?? 0) }
}

/** The next rows of the feed after one, in order. */
export async function feedAfter(ctx: Ctx, seq: number, limit: number): Promise<{ seq: number; trackId: number }[]> {
  const rows = await ctx.db.primary.all<RawRow>(
    sql`SELECT seq, track_id FROM track_change WHERE seq > ${seq} ORDER BY seq LIMIT ${limit}`,
  )
  return rows.map((row) => ({ seq: Number(row.seq), trackId: Number(row.track_id) }))
}

/**
 * Deletes the oldest rows of the feed, at most `limit`, if older than `beforeMs`. The newest row always stays, because
 * it holds the feed's position.
 */
export const trimFeed = (ctx: Ctx, beforeMs: number, limit: number): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build.delete(trackChange).where(
      sql`seq IN (SELECT seq FROM track_change ORDER BY seq LIMIT ${limit}) AND at_ms < ${beforeMs}
      AND seq < (SELECT max(seq) FROM track_change)`,
    ),
    'a sweep',
  )
