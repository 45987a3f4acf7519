import { sql } from 'drizzle-orm'
import type { RawRow } from '../../../db/client.ts'
import type { Names } from '../../../db/schema/index.ts'
import type { Ctx } from '../../context.ts'
import type { Change, SearchDocument } from '../../search/document.ts'
import type { MusicType } from './contract.ts'
import type { Vocal } from './patterns.ts'
import { documentOf } from './search-document.ts'

type Reference = { id: number; name: string; names: Names }
type Vocabulary = ReadonlyMap<number, Reference>

/** Names of artists come from their own rows: the copy that a track carries is for drawing it. */
const DOCUMENTS = `SELECT t.id, t.type, t.name, t.names, t.tag_ids, t.duration_ms, t.bpm, t.music_key, t.vocal,
    t.in_member_library, t.regions, t.from_price_fen, t.price_rank, t.curated, t.popularity, t.published_at_ms,
    (SELECT json_group_array(json_object('id', r.id, 'name', r.name, 'names', json(r.names)))
      FROM track_artist x JOIN artist r ON r.id = x.artist_id WHERE x.track_id = t.id) AS artists,
    a.id AS a_id, a.name AS a_name, a.names AS a_names, l.id AS l_id, l.name AS l_name, l.names AS l_names
  FROM track t LEFT JOIN album a ON a.id = t.album_id LEFT JOIN label l ON l.id = t.label_id`

const json = <T>(row: RawRow, column: string): T => JSON.parse(String(row[column])) as T
const reference = (row: RawRow, prefix: string): Reference => ({
  id: Number(row[`${prefix}id`]),
  name: String(row[`${prefix}name`]),
  names: json(row, `${prefix}names`),
})

function toDocument(row: RawRow, vocabulary: Vocabulary): SearchDocument {
  const { id, name, names } = reference(row, '')
  return documentOf(
    {
      name,
      names,
      type: row.type as MusicType,
      artists: json<Reference[]>(row, 'artists'),
      album: row.a_id === null ? null : reference(row, 'a_'),
      label: row.l_id === null ? null : reference(row, 'l_'),
      tags: json<number[]>(row, 'tag_ids').flatMap((tagId) => vocabulary.get(tagId) ?? []),
      regions: json<string[]>(row, 'regions'),
      inMemberLibrary: row.in_member_library === 1,
      musicKey: row.music_key as string | null,
      vocal: row.vocal as Vocal | null,
    },
    {
      id,
      bpm: row.bpm as number | null,
      durationMs: Number(row.duration_ms),
      priceFen: Number(row.from_price_fen),
      priceRank: Number(row.price_rank),
      curated: Number(row.curated),
      popularity: Number(row.popularity),
      publishedAtMs: Number(row.published_at_ms),
    },
  )
}

/** The tags as the primary has them: what changed a moment ago must not be read from a replica. */
async function vocabularyOf(ctx: Ctx): Promise<Vocabulary> {
  const rows = await ctx.db.primary.all<RawRow>(sql`SELECT id, name, names FROM tag`)
  return new Map(rows.map((row) => [Number(row.id), reference(row, '')]))
}

/** The next visible tracks after an id, as the index takes them, in the order of their ids. */
export async function documentsAfter(ctx: Ctx, after: number, limit: number): Promise<SearchDocument[]> {
  const [vocabulary, rows] = await Promise.all([
    vocabularyOf(ctx),
    ctx.db.primary.all<RawRow>(
      sql`${sql.raw(DOCUMENTS)} WHERE t.id > ${after} AND t.status >= 0 ORDER BY t.id LIMIT ${limit}`,
    ),
  ])
  return rows.map((row) => toDocument(row, vocabulary))
}

/** What these tracks are now: null for those that are not to be found. */
export async function changesOf(ctx: Ctx, ids: readonly number[]): Promise<Change[]> {
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const [vocabulary, rows] = await Promise.all([
    vocabularyOf(ctx),
    ctx.db.primary.all<RawRow>(sql`${sql.raw(DOCUMENTS)} WHERE t.id IN ${given} AND t.status >= 0`),
  ])
  const documents = new Map(rows.map((row) => [Number(row.id), toDocument(row, vocabulary)]))
  return ids.map((id) => ({ id, document: documents.get(id) ?? null }))
}
