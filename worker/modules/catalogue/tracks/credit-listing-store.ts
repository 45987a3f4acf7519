import type { Ctx } from '#worker/context.ts'

/** What a track is credited to; each has its own page. */
type CreditTable = 'artist' | 'album' | 'label'

/** Has a visible track: one index probe per row examined. */
const IS_SEEN: Record<CreditTable, string> = {
  artist: `EXISTS (SELECT 1 FROM track_artist x JOIN track t ON t.id = x.track_id
    WHERE x.artist_id = c.id AND t.status >= 0)`,
  album: 'EXISTS (SELECT 1 FROM track t WHERE t.album_id = c.id AND t.status >= 0)',
  label: 'EXISTS (SELECT 1 FROM track t WHERE t.label_id = c.id AND t.status >= 0)',
}

/** The blocks of `size` ids that contain one with a visible track: block n covers ids from n × size + 1 on. */
export async function creditBlocks(ctx: Ctx, table: CreditTable, size: number): Promise<number[]> {
  const sql = `WITH RECURSIVE block(n) AS (
      SELECT 0 WHERE (SELECT max(id) FROM ${table}) > 0
      UNION ALL SELECT n + 1 FROM block WHERE (n + 1) * ? < (SELECT max(id) FROM ${table}))
    SELECT n FROM block WHERE EXISTS
      (SELECT 1 FROM ${table} c WHERE c.id > n * ? AND c.id <= (n + 1) * ? AND ${IS_SEEN[table]})`
  const [rows = []] = await ctx.db.readRaw([{ sql, params: [size, size, size] }])
  return rows.map((row) => Number(row.n))
}

/** The next ones with a visible track after one id up to another, by id: a range of the primary key. */
export async function creditsBetween(
  ctx: Ctx,
  table: CreditTable,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<{ id: number }[]> {
  const sql = `SELECT c.id FROM ${table} c WHERE c.id > ? AND c.id <= ? AND ${IS_SEEN[table]} ORDER BY c.id LIMIT ?`
  const [rows = []] = await ctx.db.readRaw([{ sql, params: [after, upTo, limit] }])
  return rows.map((row) => ({ id: Number(row.id) }))
}
