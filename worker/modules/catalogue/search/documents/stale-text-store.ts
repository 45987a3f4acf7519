import { eq, sql } from 'drizzle-orm'
import type { RawRow, Statement } from '#db/client.ts'
import { catalogueState, track } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { REFERENCE_KINDS } from './reference-text-store.ts'
import { referenceTexts, trackTexts } from './text-chunk-store.ts'

/**
 * Our own calls write the text together with the track: a feed row this much newer than the track (ms) is about another
 * change.
 */
const OWN_MS = 60_000
/** The copy of artist names in a track differs from the artists' current names. */
const HAS_OLD_ARTISTS = sql.raw(`EXISTS (SELECT 1 FROM json_each(t.artists) j JOIN artist a ON a.id = j.value ->> '$.id'
  WHERE a.name <> j.value ->> '$.name' OR json(a.names) <> json(j.value -> '$.names'))`)

/**
 * Of the next feed rows, the tracks whose text or artist copy was made outdated by a change elsewhere: a new name of an
 * artist, album, label or tag, or of the track itself other than through our calls. `last` null = no more rows.
 */
export async function staleAfter(
  ctx: Ctx,
  seq: number,
  limit: number,
): Promise<{ last: number | null; trackIds: number[] }> {
  const rows = sql`SELECT seq FROM track_change WHERE seq > ${seq} ORDER BY seq LIMIT ${limit}`
  const end = await ctx.db.primary.get<RawRow>(sql`SELECT max(seq) AS last FROM (${rows})`)
  if (end?.last == null) return { last: null, trackIds: [] }
  const last = Number(end.last)
  const stale =
    await ctx.db.primary.all<RawRow>(sql`SELECT DISTINCT t.id FROM track_change c JOIN track t ON t.id = c.track_id
    WHERE c.seq > ${seq} AND c.seq <= ${last} AND (c.at_ms > t.updated_at_ms + ${OWN_MS} OR ${HAS_OLD_ARTISTS})`)
  return { last, trackIds: stale.map((row) => Number(row.id)) }
}

/**
 * Statements that rewrite the texts of these tracks and of their artists, albums and labels, and their artist copies.
 */
export async function refreshTexts(ctx: Ctx, ids: readonly number[]): Promise<Statement[]> {
  const [texts, ...references] = await Promise.all([
    trackTexts(ctx, ids),
    ...REFERENCE_KINDS.map((kind) => referenceTexts(ctx, kind, ids)),
  ])
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const artists = sql`(SELECT json_group_array(json(ref)) FROM (
    SELECT json_object('id', a.id, 'name', a.name, 'names', json(a.names)) AS ref
    FROM json_each(track.artists) j JOIN artist a ON a.id = j.value ->> '$.id' ORDER BY j.key))`
  const outdated = sql`id IN (SELECT t.id FROM track t WHERE t.id IN ${given} AND ${HAS_OLD_ARTISTS})`
  return [
    ...texts,
    ...references.flat(),
    // After the texts, which are written only if the track is unchanged since it was read.
    ctx.db.mayMeetNone(
      ctx.db.build
        .update(track)
        .set({ artists, updatedAtMs: sql`max(${ctx.now}, updated_at_ms + 1)` })
        .where(outdated),
      'most tracks say their artists’ names as they are',
    ),
    ...ctx.db.mustMeet(
      ctx.db.build.update(catalogueState).set({ version: sql`version + 1` }).where(eq(catalogueState.id, 1)),
    ),
  ]
}
