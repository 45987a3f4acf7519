import { sql } from 'drizzle-orm'
import { scaleSounds } from '#audio/sound-scale.ts'
import type { RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { MUSIC_TYPES, type MusicType } from '#worker/modules/catalogue/contract.ts'
import type { SoundChange } from '#worker/search/sounds/storage.ts'
import { getVectors } from './sound-store.ts'

/** Tracks imported before windows were measured have only overall features, which stand for a single window. */
const SELECT = `SELECT t.id, t.type, hex(p.print) AS print, coalesce(
    (SELECT group_concat(hex(s.vector), '') FROM track_sound s WHERE s.track_id = t.id), hex(v.features)) AS sounds
  FROM track t JOIN version v ON v.track_id = t.id AND v.is_main = 1 LEFT JOIN track_print p ON p.track_id = t.id`

const getType = (row: RawRow): number => MUSIC_TYPES.indexOf(row.type as MusicType)
const getChange = (row: RawRow): SoundChange => ({
  id: Number(row.id),
  sound: {
    type: getType(row),
    sounds: scaleSounds(getVectors(row.sounds)),
    print: new Uint8Array(Buffer.from(String(row.print ?? ''), 'hex')),
  },
})

/** The sounds of the next visible tracks after an id, by id: about 14 kB each. */
export async function soundsAfter(ctx: Ctx, after: number, limit: number): Promise<SoundChange[]> {
  const rows = await ctx.db.primary.all<RawRow>(
    sql`${sql.raw(SELECT)} WHERE t.id > ${after} AND t.status >= 0 ORDER BY t.id LIMIT ${limit}`,
  )
  return rows.map(getChange)
}

/** State of these tracks without their sound: null if not visible. */
export async function soundStates(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ id: number; state: { type: number; hasPrint: boolean } | null }[]> {
  const rows = await ctx.db.primary.all<RawRow>(
    sql`SELECT t.id, t.type, p.track_id AS print FROM track t LEFT JOIN track_print p ON p.track_id = t.id
      WHERE t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND t.status >= 0`,
  )
  const states = new Map(rows.map((row) => [Number(row.id), { type: getType(row), hasPrint: row.print !== null }]))
  return ids.map((id) => ({ id, state: states.get(id) ?? null }))
}

/** The sounds of these tracks; those not visible are omitted. */
export async function soundsOfTracks(ctx: Ctx, ids: readonly number[]): Promise<SoundChange[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db.primary.all<RawRow>(
    sql`${sql.raw(SELECT)} WHERE t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND t.status >= 0`,
  )
  return rows.map(getChange)
}

/** The approximate number of windows, and windows from places evenly spread over all of them. */
export async function sampleOfSounds(ctx: Ctx, most: number): Promise<{ windows: number; sample: Int8Array }> {
  const bounds = await ctx.db.primary.get<RawRow>(sql`SELECT max(rowid) AS newest FROM track_sound`)
  const newest = Number(bounds?.newest ?? 0)
  const count = Math.min(most, newest)
  const rowids = Array.from({ length: count }, (_, i) => 1 + Math.floor((i * newest) / count))
  const parts: Int8Array[] = []
  for (let at = 0; at < rowids.length; at += 2000) {
    const rows = await ctx.db.primary.all<RawRow>(
      sql`SELECT hex(vector) AS sounds FROM track_sound
        WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(rowids.slice(at, at + 2000))}))`,
    )
    parts.push(scaleSounds(rows.flatMap((row) => getVectors(row.sounds))))
  }
  const sample = new Int8Array(parts.reduce((sum, part) => sum + part.length, 0))
  parts.reduce((at, part) => {
    sample.set(part, at)
    return at + part.length
  }, 0)
  return { windows: newest, sample }
}
