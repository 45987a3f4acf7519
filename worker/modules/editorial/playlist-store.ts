import { deepFreeze } from '#core/kept/deep-freeze.ts'
import { Kept } from '#core/kept/kept.ts'
import type { RawQuery, RawRow } from '#db/client.ts'
import type { Names } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import {
  findCards,
  freshen,
  type Picked,
  readAt,
  type Scope,
  toBytes,
  visibleTrack,
  within,
} from '../catalogue/public.ts'

/** A playlist as it is shown. */
export type PlaylistRow = {
  id: number
  type: number
  categoryId: number
  names: Names
  description: Names
  coverKey: string
  trackCount: number
  updatedAtMs: number
}
/** FROM and WHERE of the visible tracks of playlist `p` in the scope. */
const seenTracks = (scope: Scope): string =>
  `FROM playlist_track x JOIN track t ON t.id = x.track_id WHERE x.playlist_id = p.id AND t.status >= 0${within(scope, 't.id')}`
/** The row stores the number of all visible tracks; within a scope they are counted. */
const columns = (scope: Scope): string =>
  `p.id, p.type, p.category_id, p.names, p.description, p.cover_key, p.updated_at_ms,
    ${scope === null ? 'p.track_count' : `(SELECT count(*) ${seenTracks(scope)})`} AS track_count`
/** Maximum number of playlists returned for one word or one track. */
const MATCHES = 5000
const PARENTS = 36

const toRow = (row: RawRow): PlaylistRow => ({
  id: Number(row.id),
  type: Number(row.type),
  categoryId: Number(row.category_id),
  names: JSON.parse(String(row.names)) as Names,
  description: JSON.parse(String(row.description)) as Names,
  coverKey: String(row.cover_key),
  trackCount: Number(row.track_count),
  updatedAtMs: Number(row.updated_at_ms),
})

export const byIds = (ids: readonly number[], scope: Scope): RawQuery => ({
  sql: `SELECT ${columns(scope)} FROM playlist p WHERE p.id IN (SELECT value FROM json_each(?))`,
  params: [JSON.stringify(ids)],
})
export const matching = (expression: string): RawQuery => ({
  sql: `SELECT rowid AS id FROM playlist_text WHERE playlist_text MATCH ? LIMIT ${MATCHES}`,
  params: [expression],
})
/** Of a track in the scope. */
export const getParents = (trackId: number, scope: Scope): RawQuery => ({
  sql: `SELECT ${columns(scope)} FROM playlist_track pt JOIN playlist p ON p.id = pt.playlist_id WHERE pt.track_id = ?
    ORDER BY p.popularity DESC, p.id DESC LIMIT ${PARENTS}`,
  params: [trackId],
})
export const playlistExists = (id: number): RawQuery => ({ sql: 'SELECT id FROM playlist WHERE id = ?', params: [id] })
/** The tracks of a playlist in the editors' order, including those not visible. */
export const getTracks = (playlistId: number, scope: Scope): Picked => ({
  sql: `SELECT track_id AS id, position AS rank FROM playlist_track WHERE playlist_id = ?${within(scope, 'track_id')}`,
  params: [playlistId],
})

/** Of the whole catalogue, for one version of it. */
const playlists = new Kept<number, PlaylistRow>({ name: 'playlists', entries: 1000, bytes: 2_000_000 })
const ofTracks = new Kept<number, readonly number[]>({ name: 'playlists of tracks', entries: 8000, bytes: 2_000_000 })

/** A row just read: of a playlist that is kept already the kept one, so that it is the same object for every request. */
function toPlaylist(raw: RawRow, mayKeep: boolean): PlaylistRow {
  const kept = mayKeep ? playlists.get(Number(raw.id)) : undefined
  if (kept) return kept
  const row = deepFreeze(toRow(raw))
  return mayKeep ? playlists.set(row.id, row, toBytes(raw)) : row
}

/** These playlists, in the given order; within a scope also those that contain nothing of it. */
export async function findByIds(ctx: Ctx, ids: readonly number[], scope: Scope): Promise<PlaylistRow[]> {
  if (ids.length === 0) return []
  const version = await freshen(ctx, playlists)
  const known = new Map(ids.map((id) => [id, scope === null ? playlists.get(id) : undefined]))
  const missing = [...known].flatMap(([id, row]) => (row ? [] : [id]))
  if (missing.length > 0) {
    const { found, mayKeep } = await readAt(ctx, version, [byIds(missing, scope)])
    for (const raw of found[0] ?? []) known.set(Number(raw.id), toPlaylist(raw, mayKeep && scope === null))
  }
  return ids.flatMap((id) => known.get(id) ?? [])
}

const toIds = (rows: readonly RawRow[]): Set<number> => new Set(rows.map((row) => Number(row.id)))

/** Ids of the playlists whose text matches an FTS5 expression (`toMatch`). */
export async function findMatching(ctx: Ctx, expression: string): Promise<Set<number>> {
  const [rows = []] = await ctx.db.readRaw([matching(expression)])
  return toIds(rows)
}

/** The same for each of several expressions, with the reads of what it is shown beside. */
export async function findBeside(ctx: Ctx, expressions: readonly string[]): Promise<Set<number>[]> {
  if (expressions.length === 0) return []
  return (await ctx.db.readBeside(expressions.map(matching))).map(toIds)
}

/** Ids of the playlists that contain a visible track of the scope; null (all) without a scope. */
export async function findWithin(ctx: Ctx, scope: Scope): Promise<ReadonlySet<number> | null> {
  if (scope === null) return null
  const sql = `SELECT p.id FROM playlist p WHERE EXISTS (SELECT 1 ${seenTracks(scope)})`
  const [rows = []] = await ctx.db.readRaw([{ sql, params: [] }])
  return new Set(rows.map((row) => Number(row.id)))
}

/** The playlists that contain a visible track, popular first; null = no such track in the scope. */
export async function findParents(ctx: Ctx, trackId: number, scope: Scope): Promise<PlaylistRow[] | null> {
  if (scope === null) {
    const [[track], rows] = await Promise.all([findCards(ctx, [trackId]), findAllParents(ctx, trackId)])
    return track ? rows : null
  }
  const [[track] = [], rows = []] = await ctx.db.readRaw([visibleTrack(trackId, scope), getParents(trackId, scope)])
  return track ? rows.map(toRow) : null
}

async function findAllParents(ctx: Ctx, trackId: number): Promise<PlaylistRow[]> {
  const version = await freshen(ctx, ofTracks, playlists)
  const kept = ofTracks.get(trackId)
  if (kept) return findByIds(ctx, kept, null)
  const { found, mayKeep } = await readAt(ctx, version, [getParents(trackId, null)])
  const rows = (found[0] ?? []).map((raw) => toPlaylist(raw, mayKeep))
  const ids = rows.map(({ id }) => id)
  if (mayKeep) ofTracks.set(trackId, ids, LIST_BYTES + 8 * ids.length)
  return rows
}
/** What a short list of numbers costs beside them. */
const LIST_BYTES = 120
