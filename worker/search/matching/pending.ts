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

type Cell = readonly [row: number, cell: number]
/** By the array of requests, which is the same for every search that asks for the counts of a list. */
const cellsOfRequests = new WeakMap<readonly CountRequest[], ReadonlyMap<string, readonly Cell[]>>()

/** The cells that each facet is counted in: a document has some 30 facets, and the requests have hundreds of terms. */
function cellsOf(requests: readonly CountRequest[]): ReadonlyMap<string, readonly Cell[]> {
  const known = cellsOfRequests.get(requests)
  if (known) return known
  const cells = new Map<string, Cell[]>()
  requests.forEach((request, row) => {
    if (!('terms' in request)) return
    request.terms.forEach((facet, cell) => {
      const some = cells.get(facet)
      if (some) some.push([row, cell])
      else cells.set(facet, [[row, cell]])
    })
  })
  cellsOfRequests.set(requests, cells)
  return cells
}

/** Adds a document to the counts of the requests whose dimension is its only failed one, or of all if none failed. */
function countInto(rows: number[][], document: Prepared, requests: readonly CountRequest[], failed: Set<string>): void {
  if (failed.size > 1) return
  const isCounted = ({ dimension }: CountRequest): boolean => failed.size === 0 || failed.has(dimension)
  const cells = cellsOf(requests)
  for (const facet of new Set(document.facets))
    for (const [row, cell] of cells.get(facet) ?? []) if (isCounted(requests[row]!)) rows[row]![cell]! += 1
  requests.forEach((request, row) => {
    if ('terms' in request || !isCounted(request)) return
    const value = numberIn[request.dimension](document)
    request.ranges.forEach((range, cell) => {
      if (isInRange(value, range)) rows[row]![cell]! += 1
    })
  })
}

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
    countInto(rows, document, requests, failed)
  }
  return found
}
