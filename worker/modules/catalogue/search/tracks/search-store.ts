import type { RawQuery } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { MUSIC_TYPES } from '#worker/modules/catalogue/contract.ts'
import { type Card, getCard, SELECT_CARDS } from '#worker/modules/catalogue/tracks/card-store.ts'
import type { Range, SearchQuery } from '#worker/search/query.ts'
import { facetMatch, tierMatches, wordsMatch } from './search-match.ts'

/** Totals are exact up to here. Nobody pages further, and counting more would read the whole index. */
export const TOTAL_CAP = 10_000

/** SQL with its values: every text from a visitor is a parameter. */
export type Piece = { sql: string; params: (string | number)[] }

function inRanges(column: string, ranges: readonly Range[]): string[] {
  const each = ranges.map(({ low, high }) =>
    high === null ? `${column} >= ${Number(low)}` : `(${column} >= ${Number(low)} AND ${column} < ${Number(high)})`,
  )
  return each.length === 0 ? [] : [`(${each.join(' OR ')})`]
}

const getType = (query: SearchQuery): string | null =>
  query.groups
    .find(({ dimension }) => dimension === 't')
    ?.anyOf[0]?.slice(2)
    .toUpperCase() ?? null

/**
 * The words and the facet groups; null if the full-text index does not narrow the search (a type alone is better served
 * by its own index).
 */
function matchExpression(query: SearchQuery): string | null {
  const isNarrow = query.words.length > 0 || query.groups.some(({ dimension }) => dimension !== 't')
  if (!isNarrow) return null
  return [...wordsMatch(query), ...query.groups.map(({ anyOf }) => facetMatch(anyOf))].join(' AND ')
}

/**
 * FROM and WHERE of all matches: through the full-text index if it narrows the search, otherwise by an ordinary index.
 */
export function getSource(query: SearchQuery): Piece {
  const match = matchExpression(query)
  const type = getType(query)
  const leftOut = query.without.map((term) => Number(term.slice(2)))
  const pieces: Piece[] = [
    ...(match ? [{ sql: 'track_text MATCH ?', params: [match] }] : []),
    { sql: 't.status >= 0', params: [] },
    ...(type ? [{ sql: 't.type = ?', params: [type] }] : []),
    ...[
      ...inRanges('t.bpm', query.ranges.bpm),
      ...inRanges('t.duration_ms', query.ranges.duration),
      // Enquiry-only (-1) is not a price and is in no price range.
      ...inRanges('t.from_price_fen', query.ranges.price),
      ...(leftOut.length > 0
        ? [`NOT EXISTS (SELECT 1 FROM track_tag g WHERE g.track_id = t.id AND g.tag_id IN (${leftOut.join(', ')}))`]
        : []),
    ].map((sql) => ({ sql, params: [] })),
  ]
  const from = match ? 'track_text x JOIN track t ON t.id = x.rowid' : 'track t'
  return { sql: `${from} WHERE ${pieces.map((p) => p.sql).join(' AND ')}`, params: pieces.flatMap((p) => p.params) }
}

/** The relevance tier of a track, 0 the best (docs/decisions/018): each tier is looked up in the full-text table. */
function getTier(query: SearchQuery): Piece {
  const steps = tierMatches(query)
  const cases = steps.map(
    (_, tier) => `WHEN t.id IN (SELECT rowid FROM track_text WHERE track_text MATCH ?) THEN ${tier}`,
  )
  return { sql: `CASE ${cases.join(' ')} ELSE ${steps.length} END`, params: steps }
}

/** Ties always end with the id, so that pages never overlap. */
function getOrder({ sort, isDescending }: SearchQuery): string {
  const way = isDescending ? 'DESC' : 'ASC'
  switch (sort) {
    case 'date':
      return `t.published_at_ms ${way}, t.id ${way}`
    case 'hot':
      return `t.popularity ${way}, t.id ${way}`
    case 'price':
      return `t.price_rank ${way}, t.id ${way}`
    default:
      return 't.curated DESC, t.popularity DESC, t.id DESC'
  }
}

/**
 * The rows the page is cut from. Ordinary indexes begin with the type (only `date` has one for all types): without a
 * type, each of the four is read in order as far as the page reaches, and the results are merged.
 */
function toOrdered(query: SearchQuery, source: Piece, order: string, reach: number): Piece {
  const isMerged = getType(query) === null && query.sort !== 'date' && matchExpression(query) === null
  if (!isMerged) return source
  const ofType = MUSIC_TYPES.map((type) => {
    const group = { dimension: 't', anyOf: [`t_${type.toLowerCase()}`] }
    const { sql, params } = getSource({ ...query, groups: [group] })
    return {
      sql: `SELECT * FROM (SELECT t.id, t.curated, t.popularity, t.price_rank FROM ${sql} ORDER BY ${order} LIMIT ?)`,
      params: [...params, reach],
    }
  })
  return {
    sql: `(${ofType.map((piece) => piece.sql).join(' UNION ALL ')}) t`,
    params: ofType.flatMap((piece) => piece.params),
  }
}

function pageQuery(query: SearchQuery, source: Piece): RawQuery {
  const order = getOrder(query)
  const isTiered = query.sort === 'normal' && query.words.length > 0
  const tier = isTiered ? getTier(query) : { sql: '0', params: [] }
  const offset = Math.min(query.offset, TOTAL_CAP)
  // No pages beyond the cap: an offset reads everything it skips.
  const limit = offset >= TOTAL_CAP ? 0 : query.limit
  const from = toOrdered(query, source, order, offset + limit)
  const by = isTiered ? `tier, ${order}` : order
  return {
    sql: `${SELECT_CARDS} JOIN (SELECT t.id AS id, ${tier.sql} AS tier FROM ${from.sql} ORDER BY ${by} LIMIT ? OFFSET ?) p
      ON p.id = t.id ORDER BY ${by}`,
    params: [...tier.params, ...from.params, limit, offset],
  }
}

export type Found = { cards: Card[]; total: number; isTotalExact: boolean }

/** The first tracks, without a count. */
export async function firstTracks(ctx: Ctx, query: SearchQuery): Promise<Card[]> {
  const [rows = []] = await ctx.db.readRaw([pageQuery(query, getSource(query))])
  return rows.map(getCard)
}

/** One page of tracks and their total number: two statements, one round trip. */
export async function searchTracks(ctx: Ctx, query: SearchQuery): Promise<Found> {
  const source = getSource(query)
  const count = {
    sql: `SELECT count(*) AS n FROM (SELECT 1 FROM ${source.sql} LIMIT ${TOTAL_CAP})`,
    params: source.params,
  }
  const [rows = [], [counted] = []] = await ctx.db.readRaw([pageQuery(query, source), count])
  const total = Number(counted?.n ?? 0)
  return { cards: rows.map(getCard), total, isTotalExact: total < TOTAL_CAP }
}
