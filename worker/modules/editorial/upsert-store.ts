import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type AuditedField, auditedRows, getField } from '#core/audit-store.ts'
import type { Statement } from '#db/client.ts'
import {
  guideStep,
  licensingCase,
  partner,
  playlist,
  playlistCategory,
  playlistTrack,
  serviceProduct,
  zone,
} from '#db/schema/index.ts'
import { playlistText } from '#db/schema/texts/playlist-text.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { seenIn } from '../catalogue/public.ts'

type Staff = Ctx<Operator>
/** Its action name in the audit. */
export const PUT_ACTION = 'editorial.put'
type Slugged = SQLiteTable & { slug: SQLiteColumn }
/** A row as stored; values computed by the database are in `derived`. */
type RowOf<T extends Slugged> = Omit<T['$inferInsert'], 'id'> & { id?: number | null }

/**
 * All rows of a section in one statement: known slugs are updated, others inserted. They are passed as one JSON
 * parameter, because D1 allows a hundred per statement.
 */
function upsert<T extends Slugged>(
  ctx: Staff,
  table: T,
  rows: readonly object[] | undefined,
  kind: string,
  derived: Record<string, SQL> = {},
  beside: AuditedField[] = [],
): Statement[] {
  if (!rows || rows.length === 0) return []
  const columns = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>)
  const picked = columns.map(([key, column]) => {
    // `->` keeps JSON as JSON, `->>` converts to a text or a number.
    const value = sql.raw(`value ${column.dataType === 'json' ? '->' : '->>'} '$.${key}'`)
    return derived[key] ?? value
  })
  const changed = columns.filter(([key]) => key !== 'id' && key !== 'slug')
  const plain = changed.filter(([key]) => !(key in derived)).map(([key, column]) => getField(key, column))
  return [
    auditedRows(ctx, { action: PUT_ACTION, kind }, table, [...plain, ...beside], rows),
    ctx.db.build
      .insert(table)
      // `where true`: without it SQLite parses ON CONFLICT as a join condition.
      .select(sql`select ${sql.join(picked, sql`, `)} from json_each(${JSON.stringify(rows)}) where true`)
      .onConflictDoUpdate({
        target: table.slug,
        set: Object.fromEntries(changed.map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)])) as never,
      }),
  ]
}

const CATEGORY = sql`(select id from playlist_category where slug = value ->> '$.category')`
/** Data of a playlist outside its own columns. */
const PLAYLIST_BESIDE: AuditedField[] = [
  {
    name: 'category',
    stored: sql`(select slug from playlist_category where id = ${playlist.categoryId})`,
    sent: sql`value ->> '$.category'`,
  },
  {
    name: 'trackIds',
    stored: sql`(select json_group_array(track_id) from (select track_id from playlist_track where playlist_id = ${playlist.id} order by position))`,
    sent: sql`json(value -> '$.trackIds')`,
  },
]
export type PlaylistRow = Omit<RowOf<typeof playlist>, 'categoryId' | 'trackCount'> & {
  category: string
  trackIds: number[]
  /** Segmented text for searching. */
  text: string
}

/** What a PUT writes, by table, with files as keys and tags and tracks as ids. */
export type EditorialRows = {
  categories?: RowOf<typeof playlistCategory>[] | undefined
  playlists?: PlaylistRow[] | undefined
  zones?: RowOf<typeof zone>[] | undefined
  cases?: RowOf<typeof licensingCase>[] | undefined
  steps?: RowOf<typeof guideStep>[] | undefined
  partners?: RowOf<typeof partner>[] | undefined
  serviceProducts?: RowOf<typeof serviceProduct>[] | undefined
}

export const upsertEditorial = (ctx: Staff, rows: EditorialRows): Statement[] => [
  ...upsert(ctx, playlistCategory, rows.categories, 'playlist-category'),
  ...upsert(ctx, playlist, rows.playlists, 'playlist', { categoryId: CATEGORY, trackCount: sql`0` }, PLAYLIST_BESIDE),
  ...refillPlaylists(ctx, rows.playlists ?? []),
  ...upsert(ctx, zone, rows.zones, 'zone'),
  ...upsert(ctx, licensingCase, rows.cases, 'case'),
  ...upsert(ctx, guideStep, rows.steps, 'guide-step'),
  ...upsert(ctx, partner, rows.partners, 'partner'),
  ...upsert(ctx, serviceProduct, rows.serviceProducts, 'service-product'),
]

/** Replaces tracks and full text of existing playlists, and updates their counts. */
function refillPlaylists(ctx: Staff, rows: readonly PlaylistRow[]): Statement[] {
  if (rows.length === 0) return []
  const { build, mayMeetNone, mustMeet } = ctx.db
  const sent = sql`json_each(${JSON.stringify(rows.map(({ slug, trackIds, text }) => ({ slug, trackIds, text })))}) r`
  const found = sql`${sent} join playlist p on p.slug = r.value ->> '$.slug'`
  const ids = sql`(select p.id from ${found})`
  return [
    mayMeetNone(
      build.delete(playlistTrack).where(sql`${playlistTrack.playlistId} in ${ids}`),
      'it may have been empty',
    ),
    build
      .insert(playlistTrack)
      .select(sql`select p.id, t.key, t.value from ${found}, json_each(r.value, '$.trackIds') t`),
    ...mustMeet(
      build
        .update(playlist)
        .set({ trackCount: seenIn(playlist.id) })
        .where(sql`${playlist.id} in ${ids}`),
    ),
    mayMeetNone(build.delete(playlistText).where(sql`rowid in ${ids}`), 'a new playlist has none'),
    build.insert(playlistText).select(sql`select p.id, r.value ->> '$.text' from ${found}`),
  ]
}

/** Which of these categories exist, and all that have one of these numbers: slug → id. */
export async function knownCategories(ctx: Staff, slugs: string[], ids: number[]): Promise<Map<string, number>> {
  const { id, slug } = playlistCategory
  const given = (values: unknown[]) => sql`(select value from json_each(${JSON.stringify(values)}))`
  const rows = await ctx.db.primary
    .select({ id, slug })
    .from(playlistCategory)
    .where(sql`${slug} in ${given(slugs)} or ${inArray(id, sql`${given(ids)}` as never)}`)
  return new Map(rows.map((row) => [row.slug, row.id]))
}
