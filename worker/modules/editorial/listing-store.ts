import type { RawRow } from '#db/client.ts'
import type { ArtistRef, Names } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

export type Listed = { id: number; updatedAtMs: number }

/** The blocks of `size` ids that contain a playlist: block n covers ids from n × size + 1 on. */
export async function playlistBlocks(ctx: Ctx, size: number): Promise<number[]> {
  const sql = `WITH RECURSIVE block(n) AS (
      SELECT 0 WHERE (SELECT max(id) FROM playlist) > 0
      UNION ALL SELECT n + 1 FROM block WHERE (n + 1) * ? < (SELECT max(id) FROM playlist))
    SELECT n FROM block WHERE EXISTS (SELECT 1 FROM playlist p WHERE p.id > n * ? AND p.id <= (n + 1) * ?)`
  const [rows = []] = await ctx.db.readRaw([{ sql, params: [size, size, size] }])
  return rows.map((row) => Number(row.n))
}

/** The next playlists after one id up to another, by id. */
export async function playlistsBetween(ctx: Ctx, after: number, upTo: number, limit: number): Promise<Listed[]> {
  const sql = 'SELECT id, updated_at_ms FROM playlist WHERE id > ? AND id <= ? ORDER BY id LIMIT ?'
  const [rows = []] = await ctx.db.readRaw([{ sql, params: [after, upTo, limit] }])
  return rows.map((row) => ({ id: Number(row.id), updatedAtMs: Number(row.updated_at_ms) }))
}

export type SummaryRows = {
  id: number
  names: Names
  coverKey: string
  trackCount: number
  tracks: { name: string; names: Names; artists: ArtistRef[] }[]
}
const json = (row: RawRow, column: string) => JSON.parse(String(row[column]))

/** A playlist and the first of its visible tracks: one round trip. */
export async function findSummary(ctx: Ctx, id: number, tracks: number): Promise<SummaryRows | null> {
  const [[row] = [], first = []] = await ctx.db.readRaw([
    { sql: 'SELECT id, names, cover_key, track_count FROM playlist WHERE id = ?', params: [id] },
    {
      sql: `SELECT t.name, t.names, t.artists FROM playlist_track pt JOIN track t ON t.id = pt.track_id
        WHERE pt.playlist_id = ? AND t.status >= 0 ORDER BY pt.position LIMIT ?`,
      params: [id, tracks],
    },
  ])
  if (!row) return null
  return {
    id: Number(row.id),
    names: json(row, 'names'),
    coverKey: String(row.cover_key),
    trackCount: Number(row.track_count),
    tracks: first.map((track) => ({
      name: String(track.name),
      names: json(track, 'names'),
      artists: json(track, 'artists'),
    })),
  }
}
