import type { Ctx } from '#worker/context.ts'
import { type Card, getCard, SELECT_CARDS } from '../tracks/card-store.ts'

export type Listed = { id: number; updatedAtMs: number }

/**
 * The blocks of `size` ids that contain a visible track: block n covers ids from n × size + 1 on. One primary-key probe
 * per possible block.
 */
export async function trackBlocks(ctx: Ctx, size: number): Promise<number[]> {
  const sql = `WITH RECURSIVE block(n) AS (
      SELECT 0 WHERE (SELECT max(id) FROM track) > 0
      UNION ALL SELECT n + 1 FROM block WHERE (n + 1) * ? < (SELECT max(id) FROM track))
    SELECT n FROM block WHERE EXISTS
      (SELECT 1 FROM track t WHERE t.id > n * ? AND t.id <= (n + 1) * ? AND t.status >= 0)`
  const [rows = []] = await ctx.db.readRaw([{ sql, params: [size, size, size] }])
  return rows.map((row) => Number(row.n))
}

/** The next visible tracks after one id up to another, by id: a range of the primary key. */
export async function tracksBetween(ctx: Ctx, after: number, upTo: number, limit: number): Promise<Listed[]> {
  const sql = 'SELECT id, updated_at_ms FROM track WHERE id > ? AND id <= ? AND status >= 0 ORDER BY id LIMIT ?'
  const [rows = []] = await ctx.db.readRaw([{ sql, params: [after, upTo, limit] }])
  return rows.map((row) => ({ id: Number(row.id), updatedAtMs: Number(row.updated_at_ms) }))
}

/** The newest visible tracks, newest first, each with its times (Unix ms), from the index by date. */
export async function newestCards(
  ctx: Ctx,
  count: number,
): Promise<{ card: Card; publishedAtMs: number; updatedAtMs: number }[]> {
  const newest = 'FROM track WHERE status >= 0 ORDER BY published_at_ms DESC, id DESC LIMIT ?'
  const [times = [], cards = []] = await ctx.db.readRaw([
    { sql: `SELECT id, published_at_ms, updated_at_ms ${newest}`, params: [count] },
    { sql: `${SELECT_CARDS} WHERE t.id IN (SELECT id ${newest})`, params: [count] },
  ])
  const byId = new Map(cards.map((row) => [Number(row.id), getCard(row)]))
  return times.flatMap((row) => {
    const card = byId.get(Number(row.id))
    if (!card) return []
    return [{ card, publishedAtMs: Number(row.published_at_ms), updatedAtMs: Number(row.updated_at_ms) }]
  })
}
