import type { RawQuery } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { MUSIC_TYPES } from '#worker/modules/catalogue/contract.ts'
import { type Card, SELECT_CARDS } from '#worker/modules/catalogue/tracks/card-store.ts'
import { readCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { MOST } from '#worker/search/limits.ts'
import { isManifold, isMixed } from '#worker/search/matching/units.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { SPREAD, STANDING } from '#worker/search/sorting/standing.ts'
import { tierMatches } from './search-match.ts'
import { getSource, getType, isFound, matchExpression, meansAll, type Piece } from './search-source.ts'

/** Totals are exact up to here: counting more would read the whole index. */
export const TOTAL_CAP = MOST.paged

/** Whether results are ordered by how well they match. */
const isMatched = ({ sort, words, units }: SearchQuery): boolean =>
  sort === 'normal' && (words.length > 0 || units !== undefined)

/**
 * The relevance tier of a track, 0 the best (docs/decisions/018): each tier is looked up in the full-text table. After those of
 * the words, the stronger evidence for the meaning (docs/decisions/071).
 */
function getTier(query: SearchQuery): Piece {
  const { units = [], first } = query
  const { named, anywhere } = tierMatches(query)
  const others = [
    ...anywhere.map(isFound),
    ...(units.some(({ target }) => isManifold(target)) ? [meansAll(units, query, 'together')] : []),
    ...(units.some(({ target }) => isMixed(target)) ? [meansAll(units, query, 'strong')] : []),
  ]
  const steps = [...named.map(isFound), ...others]
  if (steps.length === 0 && !first) return { sql: '0', params: [] }
  const cases = steps.map(({ sql }, tier) => `WHEN ${sql} THEN ${tier}`)
  const tier = steps.length === 0 ? '0' : `CASE ${cases.join(' ')} ELSE ${steps.length} END`
  const params = steps.flatMap((step) => step.params)
  if (!first) return { sql: tier, params }
  // Those of other types behind all of these, but for what is named so.
  const behind = `(SELECT tier + iif(tier < ${named.length} OR upper(t.type) IN (SELECT value FROM json_each(?)), 0, ${steps.length + 1}) FROM (SELECT ${tier} AS tier))`
  return { sql: behind, params: [JSON.stringify(first.map((term) => term.slice(2).toUpperCase())), ...params] }
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
  const offset = Math.min(query.offset, TOTAL_CAP)
  // No pages beyond the cap: an offset reads everything it skips.
  const limit = offset >= TOTAL_CAP ? 0 : query.limit
  const ids = isMatched(query) ? matchedIds(query, source, offset, limit) : sortedIds(query, source, offset, limit)
  return { sql: `${SELECT_CARDS} JOIN (${ids.sql}) p ON p.id = t.id ORDER BY p.place`, params: ids.params }
}

function sortedIds(query: SearchQuery, source: Piece, offset: number, limit: number): Piece {
  const order = getOrder(query)
  const from = toOrdered(query, source, order, offset + limit)
  return {
    sql: `SELECT t.id AS id, row_number() OVER (ORDER BY ${order}) AS place FROM ${from.sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
    params: [...from.params, limit, offset],
  }
}

/** The first results are spread over their artists like those of the index (worker/search/sorting/standing.ts). */
function matchedIds(query: SearchQuery, source: Piece, offset: number, limit: number): Piece {
  const tier = getTier(query)
  const best = 'tier, standing DESC, popularity DESC, id DESC'
  const isSpread = offset < SPREAD
  const found = `SELECT t.id AS id, ${tier.sql} AS tier, ${STANDING} AS standing, t.popularity AS popularity
    FROM ${source.sql} ORDER BY ${best} LIMIT ? OFFSET ?`
  const params = [...tier.params, ...source.params]
  if (!isSpread)
    return {
      sql: `SELECT id, row_number() OVER (ORDER BY ${best}) AS place FROM (${found})`,
      params: [...params, limit, offset],
    }
  const artist = '(SELECT artist_id FROM track_artist a WHERE a.track_id = f.id ORDER BY position LIMIT 1)'
  const counted = `SELECT id, tier, row_number() OVER (ORDER BY ${best}) AS n, coalesce(${artist}, -1) AS artist FROM (${found}) f`
  const rounds = `SELECT id, tier, n, (row_number() OVER (PARTITION BY n > ${SPREAD}, tier, artist ORDER BY n) - 1) / 2 AS round FROM (${counted})`
  const order = `n > ${SPREAD}, iif(n > ${SPREAD}, n, tier), round, n`
  return {
    sql: `SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM (${rounds}) ORDER BY place LIMIT ? OFFSET ?`,
    params: [...params, Math.max(SPREAD, offset + limit), 0, limit, offset],
  }
}

export type Found = { cards: Card[]; total: number; isTotalExact: boolean }

/** The first tracks, without a count. */
export async function firstTracks(ctx: Ctx, query: SearchQuery): Promise<Card[]> {
  const { found } = await readCards(ctx, [pageQuery(query, getSource(query))])
  return found
}

/** One page of tracks and their total number: two statements, one round trip. */
export async function searchTracks(ctx: Ctx, query: SearchQuery): Promise<Found> {
  const source = getSource(query)
  const count = {
    sql: `SELECT count(*) AS n FROM (SELECT 1 FROM ${source.sql} LIMIT ${TOTAL_CAP})`,
    params: source.params,
  }
  const { found, rest } = await readCards(ctx, [pageQuery(query, source), count])
  const total = Number(rest[0]?.[0]?.n ?? 0)
  return { cards: found, total, isTotalExact: total < TOTAL_CAP }
}
