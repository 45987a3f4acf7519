import { type SQL, sql } from 'drizzle-orm'
import { track } from '../../../db/schema/index.ts'
import type { Ctx } from '../../context.ts'
import type { Range, TrackQuery } from './rules.ts'
import { type Card, selectCards } from './store.ts'

/** Totals are exact up to here; beyond it nobody pages, and counting on would read the whole index. */
export const TOTAL_CAP = 10_000

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

/** Ties always end in the id, so that pages never overlap. `t` names the table: once inside the page's sub-select, once around it. */
function orderOf(query: TrackQuery, t: SQL, titleMatch: string | null): SQL {
  const way = query.isDescending ? sql`desc` : sql`asc`
  switch (query.sort) {
    case 'date':
      return sql`${t}.published_at_ms ${way}, ${t}.id ${way}`
    case 'hot':
      return sql`${t}.popularity ${way}, ${t}.id ${way}`
    case 'price':
      return sql`${t}.price_rank ${way}, ${t}.id ${way}`
    default:
      return titleMatch
        ? sql`(${t}.id in (select rowid from track_text where track_text match ${titleMatch})) desc, ${t}.curated desc, ${t}.popularity desc, ${t}.id desc`
        : sql`${t}.curated desc, ${t}.popularity desc, ${t}.id desc`
  }
}

/** One page of tracks and how many there are in all: two statements, one round trip. */
export async function searchTracks(ctx: Ctx, query: TrackQuery): Promise<{ cards: Card[]; total: number }> {
  if (query.isHopeless) return { cards: [], total: 0 }
  const db = ctx.db.read
  const match = matchExpression(query)
  const source = match
    ? sql`track_text x join track t on t.id = x.rowid where track_text match ${match} and ${conditions(query)}`
    : sql`track t where ${conditions(query)}`
  const titleMatch = query.words ? `title : (${query.words})` : null
  const offset = (query.page - 1) * query.perPage
  // Nobody pages beyond the cap: an offset reads what it skips.
  const limit = offset >= TOTAL_CAP ? 0 : query.perPage
  const ids = sql`select t.id from ${source} order by ${orderOf(query, sql`t`, titleMatch)} limit ${limit} offset ${Math.min(offset, TOTAL_CAP)}`
  const [cards, [counted]] = await ctx.db.readAll([
    selectCards(db)
      .where(sql`${track.id} in (${ids})`)
      .orderBy(orderOf(query, sql`"track"`, titleMatch)),
    db.select({ n: sql<number>`count(*)` }).from(sql`(select 1 from ${source} limit ${TOTAL_CAP})`),
  ])
  return { cards, total: counted?.n ?? 0 }
}
