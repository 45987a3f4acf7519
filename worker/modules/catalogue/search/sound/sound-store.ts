import { FEATURE_COUNT } from '#audio/features.ts'
import { scaleSounds } from '#audio/sound-scale.ts'
import { Kept } from '#core/kept/kept.ts'
import type { RawQuery, RawRow } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { MUSIC_TYPES, type MusicType } from '#worker/modules/catalogue/contract.ts'
import { visibleTrack } from '#worker/modules/catalogue/tracks/card-store.ts'
import { findCard } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { freshen, perVersion, readAt } from '#worker/modules/catalogue/tracks/version-store.ts'
import { type Scope, within } from '../scope.ts'
import type { Sounding } from './likeness.ts'

/** Up to this many tracks of a type are compared one by one in memory. */
export const MOST_COMPARED = 5000
/** For larger types: number of newest tracks per tag. */
const OF_EACH_TAG = 300
const COLUMNS = 't.id, t.bpm, t.tag_ids, t.popularity'

/**
 * Vectors one after another, Float32 little endian, in hexadecimal, because D1 would send a blob as a list of numbers.
 * Unusable data gives no vectors.
 */
export function getVectors(hex: unknown): Float32Array[] {
  if (typeof hex !== 'string' || hex === '') return []
  // Copied, because a pooled buffer may start at an offset that is not aligned for floats.
  const numbers = new Float32Array(new Uint8Array(Buffer.from(hex, 'hex')).buffer)
  const vectors = Array.from({ length: Math.floor(numbers.length / FEATURE_COUNT) }, (_, i) =>
    numbers.subarray(i * FEATURE_COUNT, (i + 1) * FEATURE_COUNT),
  )
  return vectors.filter((vector) => vector.every(Number.isFinite))
}
function toSounding(row: RawRow): Sounding {
  const vectors = getVectors(row.sound)
  return {
    id: Number(row.id),
    bpm: row.bpm === null ? null : Number(row.bpm),
    tagIds: JSON.parse(String(row.tag_ids)) as number[],
    popularity: Number(row.popularity ?? 0),
    sound: vectors.length > 0 ? scaleSounds(vectors) : null,
  }
}

/** The tracks of a type, counted up to one too many: so many are not read to find that out. */
const countQuery = (type: MusicType): RawQuery => ({
  sql: 'SELECT count(*) AS n FROM (SELECT 1 FROM track t WHERE t.type = ? AND t.status >= 0 LIMIT ?)',
  params: [type, MOST_COMPARED + 1],
})
export const soundsQuery = (type: MusicType): RawQuery => ({
  sql: `SELECT ${COLUMNS}, hex(v.features) AS sound FROM track t JOIN version v ON v.track_id = t.id AND v.is_main = 1
    WHERE t.type = ? AND t.status >= 0 AND (${countQuery(type).sql.replace('count(*) AS n', 'count(*)')}) <= ? LIMIT ?`,
  params: [type, ...countQuery(type).params, MOST_COMPARED, MOST_COMPARED],
})
export const sharingQuery = (type: MusicType, tagId: number, scope: Scope): RawQuery => ({
  sql: `SELECT ${COLUMNS} FROM (SELECT track_id FROM track_tag WHERE tag_id = ? ORDER BY track_id DESC LIMIT ?) x
    JOIN track t ON t.id = x.track_id WHERE t.type = ? AND t.status >= 0${within(scope, 't.id')}`,
  params: [tagId, OF_EACH_TAG, type],
})

const load = (type: MusicType) =>
  perVersion(async (ctx): Promise<Sounding[] | null> => {
    const [rows = [], [counted] = []] = await ctx.db.readRaw([soundsQuery(type), countQuery(type)])
    return Number(counted?.n) > MOST_COMPARED ? null : rows.map(toSounding).sort((a, b) => a.id - b.id)
  })
const loaded = Object.fromEntries(MUSIC_TYPES.map((type) => [type, load(type)])) as Record<
  MusicType,
  ReturnType<typeof load>
>
/** Of tracks in the order of their ids: they are thousands, and each track's page looks for its own. */
function byId(all: readonly Sounding[], id: number): Sounding | undefined {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (all[middle]!.id < id) low = middle + 1
    else high = middle
  }
  return all[low]?.id === id ? all[low] : undefined
}

/** Every visible track of a type in the scope, ready to compare, by id; null if there are too many. */
export async function getSounds(ctx: Ctx, type: MusicType, scope: Scope): Promise<Sounding[] | null> {
  const all = await loaded[type](ctx)
  return all && onlyWithin(ctx, scope, all)
}

/** Whether a type is known to have too many tracks to compare their sounds here. */
export const isLarge = (version: number, type: MusicType): boolean => loaded[type].peek(version) === null

/**
 * A track among those of its type, if these are in memory: no read. `isLarge`: they are not, and there is a type with too many
 * tracks for that, which may be its own.
 */
export function peekSounds(version: number, id: number): { target: Sounding; all: Sounding[] } | 'large' | null {
  let isLarge = false
  for (const type of MUSIC_TYPES) {
    const all = loaded[type].peek(version)
    if (all === null) isLarge = true
    const target = all && byId(all, id)
    if (all && target) return { target, all }
  }
  return isLarge ? 'large' : null
}

/** The tracks of a scope; null if there are too many to list. */
export async function idsWithin(ctx: Ctx, scope: Exclude<Scope, null>): Promise<number[] | null> {
  const sql = `SELECT rowid AS id FROM track_text WHERE track_text MATCH 'facets : "${scope}"' LIMIT ?`
  const [rows = []] = await ctx.db.readRaw([{ sql, params: [MOST_COMPARED + 1] }])
  return rows.length > MOST_COMPARED ? null : rows.map((row) => Number(row.id))
}

/** Those that are in the scope; each is looked up. */
export async function onlyWithin<T extends { id: number }>(ctx: Ctx, scope: Scope, tracks: T[]): Promise<T[]> {
  if (scope === null) return tracks
  const sql = `SELECT x.value AS id FROM json_each(?) x WHERE 1${within(scope, 'x.value')}`
  const [rows = []] = await ctx.db.readRaw([{ sql, params: [JSON.stringify(tracks.map(({ id }) => id))] }])
  const inside = new Set(rows.map((row) => Number(row.id)))
  return tracks.filter(({ id }) => inside.has(id))
}

/** A visible track of the scope. */
export async function findSounding(
  ctx: Ctx,
  id: number,
  scope: Scope,
): Promise<(Sounding & { type: MusicType }) | null> {
  if (scope === null) {
    const found = await findCard(ctx, id)
    return found && { ...found.card, sound: null }
  }
  const [[row] = []] = await ctx.db.readRaw([visibleTrack(id, scope)])
  return row ? { ...toSounding(row), type: row.type as MusicType } : null
}

/** The newest tracks of a type and a tag: some 200 bytes each. */
const ofTags = new Kept<string, Sounding[]>({ name: 'newest tracks of a tag', entries: 300, bytes: 6_000_000 })
const SOUNDING_BYTES = 200

/** Tracks of the type that share a tag, for at most twenty tags, in at most one round trip. */
export async function sharingTags(
  ctx: Ctx,
  type: MusicType,
  tagIds: readonly number[],
  scope: Scope,
): Promise<Sounding[]> {
  if (tagIds.length === 0) return []
  const version = await freshen(ctx, ofTags)
  const lists = new Map<number, Sounding[] | undefined>(
    tagIds.slice(0, 20).map((id) => [id, scope === null ? ofTags.get(`${type} ${id}`) : undefined]),
  )
  const missing = [...lists].flatMap(([id, list]) => (list ? [] : [id]))
  if (missing.length > 0) {
    const queries = missing.map((id) => sharingQuery(type, id, scope))
    const { found, mayKeep } = await readAt(ctx, version, queries)
    for (const [i, id] of missing.entries()) {
      const list = (found[i] ?? []).map(toSounding)
      lists.set(id, list)
      if (mayKeep && scope === null) ofTags.set(`${type} ${id}`, list, SOUNDING_BYTES * (list.length + 1))
    }
  }
  const unique = new Map<number, Sounding>()
  for (const list of lists.values()) for (const other of list ?? []) unique.set(other.id, other)
  return [...unique.values()]
}
