import type { Prepared } from '../index/prepared.ts'
import { type CountRequest, RANGE_DIMENSIONS, type RangeDimension, type SearchQuery } from '../query.ts'
import { isInRange } from './ranges.ts'
import { type Held, isHeld } from './tiers.ts'

/** Documents changed since the last seal: few enough to check one by one for every query. */

const numberIn: Record<RangeDimension, (document: Prepared) => number> = {
  bpm: ({ bpm }) => bpm ?? -1,
  duration: ({ durationMs }) => durationMs,
  price: ({ priceFen }) => priceFen,
}

const hasBase = (document: Prepared, query: SearchQuery, held: Held): boolean =>
  isHeld(document, held) && !query.without.some((facet) => document.facets.includes(facet))

/** The dimensions whose filter the document does not pass. */
function failedBy(document: Prepared, { groups, ranges }: SearchQuery): Set<string> {
  const failed = new Set<string>()
  for (const { dimension, anyOf } of groups) {
    if (!anyOf.some((facet) => document.facets.includes(facet))) failed.add(dimension)
  }
  for (const dimension of RANGE_DIMENSIONS) {
    const value = numberIn[dimension](document)
    const wanted = ranges[dimension]
    if (wanted.length > 0 && !wanted.some((range) => isInRange(value, range))) failed.add(dimension)
  }
  return failed
}

const getCells = (document: Prepared, request: CountRequest): boolean[] =>
  'terms' in request
    ? request.terms.map((facet) => document.facets.includes(facet))
    : request.ranges.map((range) => isInRange(numberIn[request.dimension](document), range))

/** The documents that match a query; their counts are added to `rows`. */
export function selectPending(
  pending: Iterable<Prepared>,
  query: SearchQuery,
  held: Held,
  requests: readonly CountRequest[],
  rows: number[][],
): Prepared[] {
  const found: Prepared[] = []
  for (const document of pending) {
    if (!hasBase(document, query, held)) continue
    const failed = failedBy(document, query)
    if (failed.size === 0) found.push(document)
    requests.forEach((request, i) => {
      const isCounted = failed.size === 0 || (failed.size === 1 && failed.has(request.dimension))
      if (!isCounted) return
      getCells(document, request).forEach((holds, cell) => {
        if (holds) rows[i]![cell]! += 1
      })
    })
  }
  return found
}
