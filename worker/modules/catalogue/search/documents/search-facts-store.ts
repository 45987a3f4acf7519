import { type SQL, sql } from 'drizzle-orm'
import type { RawRow } from '#db/client.ts'
import type { Names } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import type { Energy, Vocal } from '#worker/modules/catalogue/values.ts'
import type { SearchFacts } from './search-document.ts'

type Reference = SearchFacts['tags'][number]
export type TagNames = ReadonlyMap<number, Reference & { parentId: number | null }>

/**
 * These tags and the tags above them: a track is found by the parent of each of its tags too, by its id and by its name.
 * What a track shows are its own tags (`tag_ids`).
 */
export const withParents = (ids: readonly number[], tags: TagNames): Reference[] => {
  const above = ids.flatMap((id) => tags.get(id)?.parentId ?? [])
  return [...new Set([...ids, ...above])].flatMap((id) => tags.get(id) ?? [])
}

/**
 * Everything that search knows of a track (`getFacts` parses it); `t` is the track. Artists are read from their own
 * rows, in the order of the credits; the copy in a track is only for display.
 */
export const SELECT_FACTS = `SELECT t.id, t.type, t.name, t.names, t.tag_ids, t.album_id, t.label_id, t.music_key, t.vocal,
    t.energy, t.in_member_library, t.regions, t.duration_ms, t.bpm, t.from_price_fen, t.price_rank, t.base_price_fen, t.discount_percent,
    EXISTS (SELECT 1 FROM sku_override o WHERE o.track_id = t.id) AS has_stored,
    (SELECT json_group_array(json_array(v.kind, v.duration_ms)) FROM version v WHERE v.track_id = t.id AND v.is_main = 0) AS versions, t.curated, t.popularity,
    t.published_at_ms, t.updated_at_ms, a.name AS a_name, a.names AS a_names, l.name AS l_name, l.names AS l_names,
    (SELECT json_group_array(json_object('id', r.id, 'name', r.name, 'names', json(r.names)))
      FROM (SELECT a.* FROM track_artist x JOIN artist a ON a.id = x.artist_id WHERE x.track_id = t.id ORDER BY x.position) r) AS artists
  FROM track t LEFT JOIN album a ON a.id = t.album_id LEFT JOIN label l ON l.id = t.label_id`

const json = <T>(row: RawRow, column: string): T => JSON.parse(String(row[column])) as T
const joined = (row: RawRow, id: string, prefix: string): Reference | null =>
  row[id] === null
    ? null
    : { id: Number(row[id]), name: String(row[`${prefix}name`]), names: json<Names>(row, `${prefix}names`) }

export const getFacts = (row: RawRow, tags: TagNames): SearchFacts => ({
  type: row.type as MusicType,
  name: String(row.name),
  names: json<Names>(row, 'names'),
  artists: json<Reference[]>(row, 'artists'),
  album: joined(row, 'album_id', 'a_'),
  label: joined(row, 'label_id', 'l_'),
  tags: withParents(json<number[]>(row, 'tag_ids'), tags),
  regions: json<string[]>(row, 'regions'),
  inMemberLibrary: row.in_member_library === 1,
  musicKey: row.music_key as string | null,
  vocal: row.vocal as Vocal | null,
  energy: row.energy as Energy | null,
})

/** The tags from the primary, because a recent change must not be missed. */
export async function tagNames(ctx: Ctx): Promise<TagNames> {
  const rows = await ctx.db.primary.all<RawRow>(sql`SELECT id, parent_id, name, names FROM tag`)
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        id: Number(row.id),
        parentId: row.parent_id === null ? null : Number(row.parent_id),
        name: String(row.name),
        names: json<Names>(row, 'names'),
      },
    ]),
  )
}

export type KnownFacts = { id: number; updatedAtMs: number; facts: SearchFacts }
/** A track, drafts included, from the primary. */
export async function findFacts(ctx: Ctx, id: number): Promise<SearchFacts | null> {
  const [tags, row] = await Promise.all([
    tagNames(ctx),
    ctx.db.primary.get<RawRow | undefined>(sql`${sql.raw(SELECT_FACTS)} WHERE t.id = ${id}`),
  ])
  return row ? getFacts(row, tags) : null
}

async function readFacts(ctx: Ctx, where: SQL): Promise<KnownFacts[]> {
  const [tags, rows] = await Promise.all([
    tagNames(ctx),
    ctx.db.primary.all<RawRow>(sql`${sql.raw(SELECT_FACTS)} WHERE ${where}`),
  ])
  return rows.map((row) => ({
    id: Number(row.id),
    updatedAtMs: Number(row.updated_at_ms),
    facts: getFacts(row, tags),
  }))
}

/** The next tracks after an id, drafts included, in the order of their ids. */
export const factsAfter = (ctx: Ctx, after: number, limit: number): Promise<KnownFacts[]> =>
  readFacts(ctx, sql`t.id > ${after} ORDER BY t.id LIMIT ${limit}`)

/** These tracks, drafts included. */
export const factsOfIds = (ctx: Ctx, ids: readonly number[]): Promise<KnownFacts[]> =>
  readFacts(ctx, sql`t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
