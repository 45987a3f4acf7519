import { deepFreeze } from '#core/kept/deep-freeze.ts'
import { Kept } from '#core/kept/kept.ts'
import type { IdsQuery, RawQuery, RawRow } from '#db/client.ts'
import type { Names } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { TermSet } from '#worker/search/text/term-set.ts'
import {
  findCards,
  freshen,
  type Picked,
  perVersion,
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
/** Up to this many tracks in playlists an isolate keeps which playlists each is in: some 2 MB at most. */
const MEMBERSHIPS = 20_000

/** Up to this many distinct terms of their text are kept, so that a word of no playlist asks for nothing: some 1 MB at most. */
const MOST_TERMS = 20_000
const TERMS: RawQuery = { sql: `SELECT term FROM playlist_term LIMIT ${MOST_TERMS + 1}`, params: [] }

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

export const byIds = (ids: readonly number[], scope: Scope): IdsQuery => ({
  sql: `SELECT ${columns(scope)} FROM playlist p WHERE p.id IN (SELECT value FROM json_each(?))`,
  ids,
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
const ENOUGH = `SELECT 1 FROM playlist_track LIMIT ${MEMBERSHIPS + 1}`
const AMOUNT: RawQuery = { sql: `SELECT count(*) AS amount FROM (${ENOUGH})`, params: [] }
/** The tracks of every playlist, popular ones first; no rows if there are too many. */
const TRACKS_OF_ALL: RawQuery = {
  sql: `SELECT playlist.id, json_group_array(x.track_id) AS tracks FROM playlist JOIN playlist_track x ON x.playlist_id = playlist.id
    WHERE (SELECT count(*) FROM (${ENOUGH})) <= ${MEMBERSHIPS} GROUP BY playlist.id ORDER BY playlist.popularity DESC, playlist.id DESC`,
  params: [],
}
export const playlistExists = (id: number): RawQuery => ({ sql: 'SELECT id FROM playlist WHERE id = ?', params: [id] })
/** The tracks of a playlist in the editors' order, including those not visible. */
export const getTracks = (playlistId: number, scope: Scope): Picked => ({
  sql: `SELECT track_id AS id, position AS rank FROM playlist_track WHERE playlist_id = ?${within(scope, 'track_id')}`,
  params: [playlistId],
})

/** Of the whole catalogue, for one version of it. */
const playlists = new Kept<number, PlaylistRow>({ name: 'playlists', entries: 1000, bytes: 2_000_000 })
/** What words found, by their expression: a list for a keyword needs no round trip for the playlists beside it. */
const ofWords = new Kept<string, readonly number[]>({ name: 'playlists of words', entries: 2000, bytes: 500_000 })

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

/** What a short list of numbers costs beside them. */
const LIST_BYTES = 120
const toIds = (rows: readonly RawRow[]): number[] => rows.map((row) => Number(row.id))

/** Ids of the playlists whose text matches an FTS5 expression (`toMatch`). */
export async function findMatching(ctx: Ctx, expression: string): Promise<Set<number>> {
  const [rows = []] = await ctx.db.readRaw([matching(expression)])
  return new Set(toIds(rows))
}

/** Every term of the playlists' text; null: more than an isolate should keep. */
export const playlistTerms = perVersion(async (ctx): Promise<TermSet | null> => {
  const [rows = []] = await ctx.db.readRaw([TERMS])
  return rows.length > MOST_TERMS ? null : new TermSet(rows.map(({ term }) => String(term)))
})

/** The same for each of several expressions, with the reads of what it is shown beside. */
export async function findBeside(ctx: Ctx, expressions: readonly string[]): Promise<Set<number>[]> {
  if (expressions.length === 0) return []
  const version = await freshen(ctx, ofWords)
  const known = new Map(expressions.map((expression) => [expression, ofWords.get(expression)]))
  const missing = [...known].flatMap(([expression, ids]) => (ids ? [] : [expression]))
  if (missing.length > 0) {
    const { found, mayKeep } = await readAt(ctx, version, missing.map(matching), ctx.db.readBeside)
    for (const [i, expression] of missing.entries()) {
      const ids = toIds(found[i] ?? [])
      known.set(expression, ids)
      if (mayKeep) ofWords.set(expression, ids, LIST_BYTES + 2 * expression.length + 8 * ids.length)
    }
  }
  return expressions.map((expression) => new Set(known.get(expression)))
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

/** Ids of the playlists of each track in one, popular first; null: more than an isolate can keep. */
const memberships = perVersion(async (ctx): Promise<ReadonlyMap<number, readonly number[]> | null> => {
  const [[amount] = [], rows = []] = await ctx.db.readRaw([AMOUNT, TRACKS_OF_ALL])
  if (Number(amount?.amount) > MEMBERSHIPS) return null
  const ids = new Map<number, number[]>()
  for (const { id, tracks } of rows)
    for (const track of JSON.parse(String(tracks)) as number[]) {
      const before = ids.get(track)
      if (!before) ids.set(track, [Number(id)])
      else if (before.length < PARENTS) before.push(Number(id))
    }
  return ids
})

async function findAllParents(ctx: Ctx, trackId: number): Promise<PlaylistRow[]> {
  const known = await memberships(ctx)
  if (known) return findByIds(ctx, known.get(trackId) ?? [], null)
  const [rows = []] = await ctx.db.readRaw([getParents(trackId, null)])
  return rows.map(toRow)
}
