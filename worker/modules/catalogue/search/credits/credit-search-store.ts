import type { RawQuery, RawRow } from '#db/client.ts'
import type { ArtistRef, Names } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { getSlug } from '#worker/modules/catalogue/staff/import-store.ts'
import type { CreditKind } from '#worker/modules/catalogue/tracks/credit-contract.ts'
import type { Word } from '#worker/search/query.ts'
import { matchingReferences } from '../documents/reference-text-store.ts'
import { isVisible, type Within } from '../suggest/suggest-store.ts'

export type FoundCredit = {
  id: number
  name: string
  names: Names
  pictureKey: string | null
  trackCount: number
  artists: ArtistRef[]
}
/** Maximum number of matching names that are examined. */
export const LOOKED_AT = 500
/** Tracks are counted only up to these limits, for sorting and for display. */
const COUNTED = { order: 100, shown: 10_000 } as const

/** Tracks of `x`, by the kind of credit it is. */
const TRACKS: Record<CreditKind, string> = {
  artist: 'track_artist ta JOIN track t ON t.id = ta.track_id WHERE ta.artist_id = x.id',
  album: 'track t WHERE t.album_id = x.id',
  label: 'track t WHERE t.label_id = x.id',
}
const NEWEST = (column: string, where: string) =>
  `(SELECT t.${column} FROM track t WHERE t.album_id = x.id AND ${where} ORDER BY t.id DESC LIMIT 1)`
/** Picture and artists; an album without a cover shows that of its newest track. */
const FACE: Record<CreditKind, (where: string) => string> = {
  artist: () => `x.portrait_key AS picture_key, '[]' AS artists`,
  album: (where) =>
    `coalesce(x.cover_key, ${NEWEST('cover_key', where)}) AS picture_key, ${NEWEST('artists', where)} AS artists`,
  label: () => `NULL AS picture_key, '[]' AS artists`,
}

export type CreditSearch = { kind: CreditKind; keyword: string; words: readonly Word[]; within: Within }

/**
 * Ids of all matches that have a visible track: exact names first, then by number of tracks. An exact name is looked up
 * separately, so that a thousand similar names cannot hide it. (Slugs of albums also contain their artist.)
 */
export function matchesQuery({ kind, keyword, words, within }: CreditSearch): RawQuery {
  const named = matchingReferences(kind, words, LOOKED_AT)
  const slug = getSlug(keyword)
  const counted = `(SELECT count(*) FROM (SELECT 1 FROM ${TRACKS[kind]} AND ${isVisible(within)} LIMIT ${COUNTED.order}))`
  return {
    sql: `SELECT * FROM (SELECT x.id, x.slug = ? OR substr(x.slug, 1, ?) = ? AS is_exact, ${counted} AS n FROM ${kind} x
      WHERE x.id IN (SELECT id FROM ${named.sql})
        OR x.id IN (SELECT id FROM ${kind} WHERE slug >= ? AND slug < ? || char(11) LIMIT 20))
      WHERE n > 0 ORDER BY is_exact DESC, n DESC, id`,
    params: [slug, [...slug].length + 1, `${slug}\n`, ...named.params, slug, slug],
  }
}

/** What is displayed of these; `order` is their order. */
export function creditsQuery({ kind, within }: CreditSearch, ids: readonly number[]): RawQuery {
  const where = isVisible(within)
  return {
    sql: `SELECT x.id, x.name, x.names, ${FACE[kind](where)},
        (SELECT count(*) FROM (SELECT 1 FROM ${TRACKS[kind]} AND ${where} LIMIT ${COUNTED.shown})) AS n
      FROM json_each(?) given JOIN ${kind} x ON x.id = given.value ORDER BY given.key`,
    params: [JSON.stringify(ids)],
  }
}

const toCredit = (row: RawRow): FoundCredit => ({
  id: Number(row.id),
  name: String(row.name),
  names: JSON.parse(String(row.names)) as Names,
  pictureKey: row.picture_key as string | null,
  trackCount: Number(row.n),
  artists: JSON.parse(String(row.artists)) as ArtistRef[],
})

/** One page of matches, and their number: two round trips. */
export async function findMatches(
  ctx: Ctx,
  search: CreditSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ credits: FoundCredit[]; total: number }> {
  const [matches = []] = await ctx.db.readRaw([matchesQuery(search)])
  const ids = matches.slice(offset, offset + limit).map((row) => Number(row.id))
  const [rows = []] = ids.length === 0 ? [] : await ctx.db.readRaw([creditsQuery(search, ids)])
  return { credits: rows.map(toCredit), total: matches.length }
}
