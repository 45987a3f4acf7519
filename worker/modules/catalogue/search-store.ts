import { type SQL, sql } from 'drizzle-orm'
import type { track } from '../../../db/schema/index.ts'
import type { Ctx } from '../../context.ts'
import type { Range, TrackQuery } from './rules.ts'
import { isOneOf } from './store.ts'

/** Totals are exact up to here; beyond it nobody pages, and counting on would read the whole index. */
export const TOTAL_CAP = 10_000

type TrackRow = typeof track.$inferSelect

const inRanges = (column: SQL, ranges: Range[]): SQL | null =>
  ranges.length === 0
    ? null
    : sql`(${sql.join(
        ranges.map((r) =>
          r.high === null ? sql`${column} >= ${r.low}` : sql`(${column} >= ${r.low} and ${column} < ${r.high})`,
        ),
        sql` or `,
      )})`

/** `{title artist} : words AND facets : a AND facets : b`; null when the index has nothing to say. */
function matchExpression(query: TrackQuery): string | null {
  const facets = [...(query.type ? [`t_${query.type.toLowerCase()}`] : []), ...query.facets].map(
    (f) => `facets : "${f}"`,
  )
  const words = query.words ? [`{${query.columns.join(' ')}} : (${query.words})`] : []
  // The type alone is better served by its ordinary index.
  return words.length + query.facets.length === 0 ? null : [...words, ...facets].join(' AND ')
}

function conditions(query: TrackQuery): SQL {
  const all: SQL[] = [sql`t.status >= 0`]
  if (query.type) all.push(sql`t.type = ${query.type}`)
  const bpm = inRanges(sql`t.bpm`, query.bpm)
  const duration = inRanges(sql`t.duration_ms`, query.durationMs)
  // Enquiry-only (-1) is no price: it is in no price range.
  const price = inRanges(sql`t.from_price_fen`, query.priceFen)
  for (const range of [bpm, duration, price]) if (range) all.push(range)
  return sql.join(all, sql` and `)
}

/** Ties always end in the id, so that pages never overlap. */
function orderOf(query: TrackQuery, titleMatch: string | null): SQL {
  const way = query.isDescending ? sql`desc` : sql`asc`
  switch (query.sort) {
    case 'date':
      return sql`t.published_at_ms ${way}, t.id ${way}`
    case 'hot':
      return sql`t.popularity ${way}, t.id ${way}`
    case 'price':
      return sql`t.price_rank ${way}, t.id ${way}`
    default:
      return titleMatch
        ? sql`(t.id in (select rowid from track_text where track_text match ${titleMatch})) desc, t.curated desc, t.popularity desc, t.id desc`
        : sql`t.curated desc, t.popularity desc, t.id desc`
  }
}

/** One page of tracks and how many there are in all: two statements, one round trip. */
export async function searchTracks(ctx: Ctx, query: TrackQuery): Promise<{ rows: TrackRow[]; total: number }> {
  if (query.isHopeless) return { rows: [], total: 0 }
  const match = matchExpression(query)
  const source = match
    ? sql`track_text x join track t on t.id = x.rowid where track_text match ${match} and ${conditions(query)}`
    : sql`track t where ${conditions(query)}`
  const titleMatch = query.words ? `title : (${query.words})` : null
  const offset = (query.page - 1) * query.perPage
  const page = sql`select t.id from ${sql`${source}`} order by ${orderOf(query, titleMatch)} limit ${query.perPage} offset ${offset}`
  const count = sql`select count(*) as n from (select 1 from ${source} limit ${TOTAL_CAP})`
  const [ids, counted] = await Promise.all([
    offset >= TOTAL_CAP ? [] : ctx.db.read.all<{ id: number }>(page),
    ctx.db.read.get<{ n: number }>(count),
  ])
  return {
    rows: await tracksByIds(
      ctx,
      ids.map((row) => row.id),
    ),
    total: counted?.n ?? 0,
  }
}

/** Rows in the order of the ids asked for; what is no longer visible is left out. */
export async function tracksByIds(ctx: Ctx, ids: number[]): Promise<TrackRow[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db.read.query.track.findMany({
    where: (t, { and, gte }) => and(isOneOf(t.id, ids), gte(t.status, 0)),
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
