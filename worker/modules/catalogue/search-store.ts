import type { RawQuery } from '../../../db/client.ts'
import type { Ctx } from '../../context.ts'
import { type Card, cardOf, SELECT_CARDS } from './card-store.ts'
import { MUSIC_TYPES } from './contract.ts'
import type { Range, TrackQuery } from './rules.ts'

/** Totals are exact up to here; beyond it nobody pages, and counting on would read the whole index. */
export const TOTAL_CAP = 10_000

/** A piece of SQL with its values; every value a visitor sends is a parameter. */
type Piece = { sql: string; params: (string | number)[] }

function inRanges(column: string, ranges: Range[]): Piece[] {
  if (ranges.length === 0) return []
  const each = ranges.map((r) => (r.high === null ? `${column} >= ?` : `(${column} >= ? AND ${column} < ?)`))
  return [
    { sql: `(${each.join(' OR ')})`, params: ranges.flatMap((r) => (r.high === null ? [r.low] : [r.low, r.high])) },
  ]
}

/** `{title artist} : words AND facets : ("a" OR "b") AND facets : ("c")`; null when the index has nothing to say. */
function matchExpression(query: TrackQuery): string | null {
  const groups = [...(query.type ? [[`t_${query.type.toLowerCase()}`]] : []), ...query.facets]
  const facets = groups.map((terms) => `facets : (${terms.map((term) => `"${term}"`).join(' OR ')})`)
  const words = query.words ? [`{${query.columns.join(' ')}} : (${query.words})`] : []
  // The type alone is better served by its ordinary index.
  return words.length + query.facets.length === 0 ? null : [...words, ...facets].join(' AND ')
}

/** FROM and WHERE of all that fits: through the full-text index where it narrows anything, else along an ordinary one. */
function sourceOf(query: TrackQuery): Piece {
  const match = matchExpression(query)
  const pieces: Piece[] = [
    ...(match ? [{ sql: 'track_text MATCH ?', params: [match] }] : []),
    { sql: 't.status >= 0', params: [] },
    ...(query.type ? [{ sql: 't.type = ?', params: [query.type] }] : []),
    ...inRanges('t.bpm', query.bpm),
    ...inRanges('t.duration_ms', query.durationMs),
    // Enquiry-only (-1) is no price: it is in no price range.
    ...inRanges('t.from_price_fen', query.priceFen),
  ]
  const from = match ? 'track_text x JOIN track t ON t.id = x.rowid' : 'track t'
  return { sql: `${from} WHERE ${pieces.map((p) => p.sql).join(' AND ')}`, params: pieces.flatMap((p) => p.params) }
}

/** Ties always end in the id, so that pages never overlap. */
function orderOf(query: TrackQuery): Piece {
  const way = query.isDescending ? 'DESC' : 'ASC'
  switch (query.sort) {
    case 'date':
      return { sql: `t.published_at_ms ${way}, t.id ${way}`, params: [] }
    case 'hot':
      return { sql: `t.popularity ${way}, t.id ${way}`, params: [] }
    case 'price':
      return { sql: `t.price_rank ${way}, t.id ${way}`, params: [] }
    default: {
      const curated = 't.curated DESC, t.popularity DESC, t.id DESC'
      if (!query.words) return { sql: curated, params: [] }
      // A word in the title comes before the same word elsewhere.
      const inTitle = '(t.id IN (SELECT rowid FROM track_text WHERE track_text MATCH ?)) DESC'
      return { sql: `${inTitle}, ${curated}`, params: [`title : (${query.words})`] }
    }
  }
}

/**
 * What the page is cut from. The ordinary indexes begin with the type (only `date` has one for all types): without a type
 * each of the four is read in order as far as the page can reach, and the beginnings are merged.
 */
function orderedOf(query: TrackQuery, source: Piece, order: Piece, reach: number): Piece {
  const isMerged = !query.type && query.sort !== 'date' && matchExpression(query) === null
  if (!isMerged) return source
  const ofType = MUSIC_TYPES.map((type) => {
    const { sql, params } = sourceOf({ ...query, type })
    const columns = 't.id, t.curated, t.popularity, t.price_rank'
    return {
      sql: `SELECT * FROM (SELECT ${columns} FROM ${sql} ORDER BY ${order.sql} LIMIT ?)`,
      params: [...params, ...order.params, reach],
    }
  })
  return {
    sql: `(${ofType.map((piece) => piece.sql).join(' UNION ALL ')}) t`,
    params: ofType.flatMap((piece) => piece.params),
  }
}

function pageQuery(query: TrackQuery, source: Piece): RawQuery {
  const order = orderOf(query)
  const offset = Math.min((query.page - 1) * query.perPage, TOTAL_CAP)
  // Nobody pages beyond the cap: an offset reads what it skips.
  const limit = offset >= TOTAL_CAP ? 0 : query.perPage
  const from = orderedOf(query, source, order, offset + limit)
  const ids = `SELECT t.id FROM ${from.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?`
  return {
    sql: `${SELECT_CARDS} WHERE t.id IN (${ids}) ORDER BY ${order.sql}`,
    params: [...from.params, ...order.params, limit, offset, ...order.params],
  }
}

/** One page of tracks and how many there are in all: two statements, one round trip. */
export async function searchTracks(ctx: Ctx, query: TrackQuery): Promise<{ cards: Card[]; total: number }> {
  if (query.isHopeless) return { cards: [], total: 0 }
  const source = sourceOf(query)
  const count = {
    sql: `SELECT count(*) AS n FROM (SELECT 1 FROM ${source.sql} LIMIT ${TOTAL_CAP})`,
    params: source.params,
  }
  const [rows = [], [counted] = []] = await ctx.db.readRaw([pageQuery(query, source), count])
  return { cards: rows.map(cardOf), total: Number(counted?.n ?? 0) }
}
