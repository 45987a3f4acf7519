import type { RawQuery, RawRow } from '#db/client.ts'
import type { ArtistRef, Names } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { type Scope, within } from '../search/scope.ts'
import type { CreditKind } from './credit-contract.ts'

type Named = { id: number; name: string; names: Names }
/** What its owner shows in place of ours (table credit_page). */
export type OwnWords = { text: string; portraitKey: string | null; links: string[] }
export type ArtistFacts = Named & {
  bio: Names
  own: OwnWords | null
  portraitKey: string | null
  trackCount: number
  albums: (Named & { coverKey: string | null })[]
}
export type CollectionFacts = Named & { coverKey: string | null; trackCount: number; artists: ArtistRef[] }
export type LabelFacts = CollectionFacts & { own: OwnWords | null }

/** Tracks are counted only up to this. */
const COUNTED = 10_000
const MOST_ALBUMS = 20
const MOST_ARTISTS = 12
/** Number of newest tracks from which albums and artists are collected. */
const LOOKED_AT = 500

const ofArtist = (scope: Scope) =>
  `FROM track_artist x JOIN track t ON t.id = x.track_id WHERE x.artist_id = ? AND t.status >= 0${within(scope, 't.id')}`
const one = (sql: string, id: number): RawQuery => ({ sql, params: [id] })
const ownWords = (kind: 'artist' | 'label', id: number): RawQuery => ({
  sql: 'SELECT text, portrait_key, links FROM credit_page WHERE kind = ? AND credit_id = ?',
  params: [kind, id],
})
const toOwn = (row: RawRow | undefined): OwnWords | null =>
  row === undefined
    ? null
    : {
        text: String(row.text),
        portraitKey: row.portrait_key as string | null,
        links: JSON.parse(String(row.links)) as string[],
      }
const counting = (source: string, id: number) =>
  one(`SELECT count(*) AS n FROM (SELECT 1 ${source} LIMIT ${COUNTED})`, id)
const named = (row: RawRow): Named => ({
  id: Number(row.id),
  name: String(row.name),
  names: JSON.parse(String(row.names)) as Names,
})

/** An artist with a visible track in the scope, albums newest first; null if there is none. One round trip. */
export async function findArtist(ctx: Ctx, id: number, scope: Scope): Promise<ArtistFacts | null> {
  const tracks = ofArtist(scope)
  const [[row] = [], [counted] = [], albums = [], [own] = []] = await ctx.db.readRaw([
    one('SELECT id, name, names, bio, portrait_key FROM artist WHERE id = ?', id),
    counting(tracks, id),
    one(
      `SELECT b.id, b.name, b.names, b.cover_key FROM album b WHERE b.id IN (
        SELECT album_id FROM (SELECT t.album_id ${tracks} ORDER BY x.track_id DESC LIMIT ${LOOKED_AT})
        WHERE album_id IS NOT NULL) ORDER BY b.id DESC LIMIT ${MOST_ALBUMS}`,
      id,
    ),
    ownWords('artist', id),
  ])
  const trackCount = Number(counted?.n ?? 0)
  if (!row || trackCount === 0) return null
  return {
    ...named(row),
    bio: JSON.parse(String(row.bio)) as Names,
    own: toOwn(own),
    portraitKey: row.portrait_key as string | null,
    trackCount,
    albums: albums.map((album) => ({ ...named(album), coverKey: album.cover_key as string | null })),
  }
}

/** Each once, in order of first occurrence. */
function artistsIn(rows: readonly RawRow[]): ArtistRef[] {
  const all = rows.flatMap((row) => JSON.parse(String(row.artists)) as ArtistRef[])
  return [...new Map(all.map((artist) => [artist.id, artist])).values()].slice(0, MOST_ARTISTS)
}

async function findCollection(ctx: Ctx, head: string, source: string, id: number): Promise<CollectionFacts | null> {
  const [[row] = [], [counted] = [], tracks = []] = await ctx.db.readRaw([
    one(head, id),
    counting(source, id),
    one(`SELECT t.artists, t.cover_key ${source} ORDER BY t.id DESC LIMIT ${LOOKED_AT}`, id),
  ])
  const trackCount = Number(counted?.n ?? 0)
  if (!row || trackCount === 0) return null
  const coverKey = (row.cover_key ?? tracks[0]?.cover_key ?? null) as string | null
  return { ...named(row), coverKey, trackCount, artists: artistsIn(tracks) }
}

/** An album with a visible track in the scope; without its own cover it shows that of its newest track. */
export const findAlbum = (ctx: Ctx, id: number, scope: Scope): Promise<CollectionFacts | null> =>
  findCollection(
    ctx,
    'SELECT id, name, names, cover_key FROM album WHERE id = ?',
    `FROM track t WHERE t.album_id = ? AND t.status >= 0${within(scope, 't.id')}`,
    id,
  )

/** A label with a visible track in the scope. */
export async function findLabel(ctx: Ctx, id: number, scope: Scope): Promise<LabelFacts | null> {
  const [label, [[own] = []]] = await Promise.all([
    findCollection(
      ctx,
      'SELECT id, name, names, NULL AS cover_key FROM label WHERE id = ?',
      `FROM track t WHERE t.label_id = ? AND t.status >= 0${within(scope, 't.id')}`,
      id,
    ),
    ctx.db.readRaw([ownWords('label', id)]),
  ])
  return label && { ...label, own: toOwn(own) }
}

const TRACKS_OF: Record<CreditKind, string> = {
  artist: ofArtist(null),
  album: 'FROM track t WHERE t.album_id = ? AND t.status >= 0',
  label: 'FROM track t WHERE t.label_id = ? AND t.status >= 0',
}
/** From their newest tracks, those that lists begin with. */
export async function leadingTracks(
  ctx: Ctx,
  kind: CreditKind,
  id: number,
  count: number,
): Promise<(Named & { artists: ArtistRef[] })[]> {
  const newest = `SELECT t.id, t.name, t.names, t.artists, t.curated, t.popularity ${TRACKS_OF[kind]} ORDER BY t.id DESC LIMIT ${LOOKED_AT}`
  const sql = `SELECT * FROM (${newest}) ORDER BY curated DESC, popularity DESC, id DESC LIMIT ${Number(count)}`
  const [rows = []] = await ctx.db.readRaw([one(sql, id)])
  return rows.map((row) => ({ ...named(row), artists: JSON.parse(String(row.artists)) as ArtistRef[] }))
}
