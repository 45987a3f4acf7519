import { LOWEST_BASE, neededRegions, PRICE_PLACES } from '#worker/modules/terms/public.ts'
import { isNamed } from '#worker/search/matching/columns.ts'
import type { Strength } from '#worker/search/matching/units.ts'
import type { Range, SearchQuery, Unit } from '#worker/search/query.ts'
import { facetMatch, unitWays, type Way, wordsMatch } from './search-match.ts'

/** SQL with its values: every text from a visitor is a parameter. */
export type Piece = { sql: string; params: (string | number)[] }

const joined = (pieces: readonly Piece[], by: string): Piece => ({
  sql: `(${pieces.map(({ sql }) => sql).join(by)})`,
  params: pieces.flatMap(({ params }) => params),
})
const plain = (sql: string): Piece => ({ sql, params: [] })
const NOTHING = plain('0')

/** The track `t` is found by an FTS5 expression. */
export const isFound = (match: string): Piece => ({
  sql: 't.id IN (SELECT rowid FROM track_text WHERE track_text MATCH ?)',
  params: [match],
})

function inRanges(column: string, ranges: readonly Range[]): Piece[] {
  const each = ranges.map(({ low, high }) =>
    high === null ? `${column} >= ${Number(low)}` : `(${column} >= ${Number(low)} AND ${column} < ${Number(high)})`,
  )
  return each.length === 0 ? [] : [plain(`(${each.join(' OR ')})`)]
}

/** The number of the track by which offers are searched (terms/price-place.ts), unless it has stored prices. */
const PLAIN_PLACE = `(CASE ${PRICE_PLACES.map(
  ({ territory, from }) =>
    `WHEN ${neededRegions({ territory })
      .map((region) => `t.regions LIKE '%"${region}"%'`)
      .join(' AND ')} THEN ${from}`,
).join(' ')} END + max(${LOWEST_BASE}, t.base_price_fen * (100 - t.discount_percent)))`
const HAS_STORED = 'EXISTS (SELECT 1 FROM sku_override o WHERE o.track_id = t.id)'

const FURTHER = 'EXISTS (SELECT 1 FROM version v WHERE v.track_id = t.id AND v.is_main = 0 AND'
/** The track, or one of its further versions, lasts as long; those in whole seconds, as in the index. */
function lasting(ranges: readonly Range[]): Piece[] {
  const [own, further] = [inRanges('t.duration_ms', ranges), inRanges('v.duration_ms / 1000 * 1000', ranges)]
  return own.length === 0 ? [] : [joined([...own, ...further.map(({ sql }) => plain(`${FURTHER} ${sql})`))], ' OR ')]
}
/** The track has a further version of one of these kinds. */
const ofKind = (kinds: readonly string[] = []): Piece[] =>
  kinds.length === 0
    ? []
    : [{ sql: `${FURTHER} v.kind IN (SELECT value FROM json_each(?)))`, params: [JSON.stringify(kinds)] }]

/** Those below all numbers of tracks without stored prices are ids, of which there may be thousands. */
function inOffers(ranges: readonly Range[]): Piece[] {
  if (ranges.length === 0) return []
  const ids = ranges.filter(({ high }) => high !== null && high <= PRICE_PLACES[0]!.from)
  const plain = inRanges(
    PLAIN_PLACE,
    ranges.filter((range) => !ids.includes(range)),
  )
  const stored: Piece = {
    sql: `(${HAS_STORED} AND EXISTS (SELECT 1 FROM json_each(?) j WHERE t.id >= j.value ->> 0 AND t.id < j.value ->> 1))`,
    params: [JSON.stringify(ids.map(({ low, high }) => [low, high]))],
  }
  const each = plain.map(({ sql, params }) => ({ sql: `(${sql} AND NOT ${HAS_STORED})`, params }))
  return [joined([...(ids.length > 0 ? [stored] : []), ...each], ' OR ')]
}

export const getType = (query: SearchQuery): string | null =>
  query.groups
    .find(({ dimension }) => dimension === 't')
    ?.anyOf[0]?.slice(2)
    .toUpperCase() ?? null

const filtersMatch = ({ groups }: SearchQuery): string[] => groups.map(({ anyOf }) => facetMatch(anyOf))

/** One FTS5 expression for several ways; null if some of them are ranges. */
const inOneMatch = (ways: readonly Way[]): string | null =>
  ways.some(({ ranges }) => ranges) ? null : `(${ways.map(({ match }) => match).join(' OR ')})`

const wayCondition = ({ match, ranges }: Way): Piece =>
  joined(
    [
      ...(match === null ? [] : [isFound(match)]),
      ...(ranges ? [...inRanges('t.bpm', ranges.bpm), ...lasting(ranges.duration), ...ofKind(ranges.versions)] : []),
    ],
    ' AND ',
  )

/** The track `t` matches every unit. */
export function meansAll(units: readonly Unit[], query: SearchQuery, strength: Strength): Piece {
  const ways = units.map((unit) => unitWays(unit, query.columns, strength))
  if (units.length === 0 || ways.some((some) => some.length === 0)) return NOTHING
  const matches = ways.map(inOneMatch)
  if (!matches.includes(null)) return isFound(matches.join(' AND '))
  return joined(
    ways.map((some) => joined(some.map(wayCondition), ' OR ')),
    ' AND ',
  )
}

type Meaning = { match: string | null; piece: Piece }

/** The track `t` is nothing of what is not wanted. */
function isNone(query: SearchQuery): Piece[] {
  const unwanted = query.unwanted ?? []
  const ways = unwanted.flatMap((unit) => unitWays(unit, query.columns, 'all'))
  const isAny = ways.map(wayCondition)
  return isAny.length === 0 ? [] : [{ ...joined(isAny, ' OR '), sql: `NOT ${joined(isAny, ' OR ').sql}` }]
}

/** The words as a title, or the units without what is not wanted; without units, everything else. */
function meaningWithout(query: SearchQuery): Meaning {
  const { units = [] } = query
  const meant = [...(units.length > 0 ? [meansAll(units, query, 'all')] : []), ...isNone(query)]
  const wanted = meant.length > 0 ? joined(meant, ' AND ') : plain('1')
  return { match: null, piece: joined([...wordsMatch(query).map(isFound), wanted], ' OR ') }
}

/** What an expression alone cannot say: the words or the units; null if the words, or nothing, are asked for. */
function meaning(query: SearchQuery): Meaning | null {
  const { units } = query
  if (units === undefined) return null
  if (isNamed(query)) return meaningWithout(query)
  const words = wordsMatch(query)
  const ways = units.map((unit) => unitWays(unit, query.columns, 'all'))
  const isPossible = units.length > 0 && ways.every((some) => some.length > 0)
  const matches = ways.map(inOneMatch)
  const expressions = [...words, ...(isPossible ? [`(${matches.join(' AND ')})`] : [])]
  if (expressions.length > 0 && !(isPossible && matches.includes(null)))
    return { match: `(${expressions.join(' OR ')})`, piece: plain('1') }
  const conditions = [...words.map(isFound), ...(isPossible ? [meansAll(units, query, 'all')] : [])]
  return { match: null, piece: conditions.length === 0 ? NOTHING : joined(conditions, ' OR ') }
}

/**
 * The full-text expression of a query; null if the full-text index does not narrow the search (a type alone is better served by
 * its own index).
 */
export function matchExpression(query: SearchQuery): string | null {
  const meant = meaning(query)
  const words = meant ? (meant.match === null ? [] : [meant.match]) : wordsMatch(query)
  const isNarrow = words.length > 0 || query.groups.some(({ dimension }) => dimension !== 't')
  return isNarrow ? [...words, ...filtersMatch(query)].join(' AND ') : null
}

/**
 * FROM and WHERE of all matches: through the full-text index if it narrows the search, otherwise by an ordinary index.
 */
export function getSource(query: SearchQuery): Piece {
  const match = matchExpression(query)
  const meant = meaning(query)
  const type = getType(query)
  const leftOut = query.without.map((term) => Number(term.slice(2)))
  const where = joined(
    [
      ...(match ? [{ sql: 'track_text MATCH ?', params: [match] }] : []),
      plain('t.status >= 0'),
      ...(type ? [{ sql: 't.type = ?', params: [type] }] : []),
      ...inRanges('t.bpm', query.ranges.bpm),
      ...lasting(query.ranges.duration),
      // Enquiry-only (-1) is not a price and is in no price range.
      ...inRanges('t.from_price_fen', query.ranges.price),
      ...inOffers(query.ranges.offer ?? []),
      ...(leftOut.length > 0
        ? [
            plain(
              `NOT EXISTS (SELECT 1 FROM track_tag g JOIN tag n ON n.id = g.tag_id WHERE g.track_id = t.id
                AND (n.id IN (${leftOut.join(', ')}) OR n.parent_id IN (${leftOut.join(', ')})))`,
            ),
          ]
        : []),
      ...(meant && meant.match === null ? [meant.piece] : []),
      ...(isNamed(query) ? [] : isNone(query)),
    ],
    ' AND ',
  )
  const from = match ? 'track_text x JOIN track t ON t.id = x.rowid' : 'track t'
  return { sql: `${from} WHERE ${where.sql}`, params: where.params }
}
