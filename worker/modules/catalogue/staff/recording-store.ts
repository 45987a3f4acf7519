import { scaleSounds } from '#audio/sound-scale.ts'
import type { RawQuery, RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { MUSIC_TYPES, type MusicType } from '../contract.ts'
import type { Scope } from '../search/scope.ts'
import type { Recording } from '../search/sound/nearest.ts'
import { getVectors, MOST_COMPARED, sharingTags } from '../search/sound/sound-store.ts'
import { perVersion } from '../tracks/version-store.ts'

/** Tracks whose windows are read at once: about 3 MB per answer. */
const AT_ONCE = 500
/** For types too large for memory: number of tracks that share a tag with the nearest. */
const MOST_ASKED = 500

export const hottestQuery = (type: MusicType): RawQuery => ({
  sql: 'SELECT id FROM track WHERE type = ? AND status >= 0 ORDER BY popularity DESC, id DESC LIMIT ?',
  params: [type, MOST_COMPARED],
})
/** Tracks imported before windows were measured have only overall features, which stand for a single window. */
export const recordingsQuery = (ids: readonly number[]): RawQuery => ({
  sql: `SELECT t.id, t.bpm, t.tag_ids, coalesce(
      (SELECT group_concat(hex(s.vector), '') FROM track_sound s WHERE s.track_id = t.id), hex(v.features)) AS sounds
    FROM json_each(?) x JOIN track t ON t.id = x.value JOIN version v ON v.track_id = t.id AND v.is_main = 1
    WHERE t.status >= 0`,
  params: [JSON.stringify(ids)],
})

const getRecording = (row: RawRow): Recording => ({
  id: Number(row.id),
  bpm: row.bpm === null ? null : Number(row.bpm),
  tagIds: JSON.parse(String(row.tag_ids)) as number[],
  sounds: scaleSounds(getVectors(row.sounds)),
})

/** These tracks with the windows of their main versions, if visible. */
export async function readRecordings(ctx: Ctx, ids: readonly number[]): Promise<Recording[]> {
  const recordings: Recording[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const [rows = []] = await ctx.db.readRaw([recordingsQuery(ids.slice(at, at + AT_ONCE))])
    for (const row of rows) recordings.push(getRecording(row))
  }
  return recordings
}

const load = (type: MusicType) =>
  perVersion(async (ctx): Promise<Recording[]> => {
    const [rows = []] = await ctx.db.readRaw([hottestQuery(type)])
    return readRecordings(
      ctx,
      rows.map((row) => Number(row.id)),
    )
  })
const loaded = Object.fromEntries(MUSIC_TYPES.map((type) => [type, load(type)])) as Record<
  MusicType,
  ReturnType<typeof load>
>
/** The most popular tracks of a type, up to `MOST_COMPARED`; in a smaller catalogue that is all of them. */
export const hottestRecordings = (ctx: Ctx, type: MusicType): Promise<Recording[]> => loaded[type](ctx)

/** The newest tracks with one of these tags, also compared if a type is too large for memory. */
export async function recordingsSharing(
  ctx: Ctx,
  type: MusicType,
  tagIds: readonly number[],
  scope: Scope,
): Promise<Recording[]> {
  const sharing = await sharingTags(ctx, type, tagIds, scope)
  const newest = sharing.map(({ id }) => id).sort((a, b) => b - a)
  return readRecordings(ctx, newest.slice(0, MOST_ASKED))
}
