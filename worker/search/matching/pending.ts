import type { Prepared } from '../index/prepared.ts'
import { type CountRequest, RANGE_DIMENSIONS, type Range, type RangeDimension, type SearchQuery } from '../query.ts'
import { isInRange, lastsAsLong, rangesOf } from './ranges.ts'
import { type Held, isHeld } from './tiers.ts'

/** Documents changed since the last seal: few enough to check one by one for every query. */

const numberIn: Record<RangeDimension, (document: Prepared) => number> = {
  bpm: ({ bpm }) => bpm ?? -1,
  duration: ({ durationMs }) => durationMs,
  price: ({ priceFen }) => priceFen,
  offer: ({ offer }) => offer ?? -1,
}

function isInOne(document: Prepared, dimension: RangeDimension, ranges: readonly Range[]): boolean {
  if (dimension === 'duration') return lastsAsLong(document, ranges)
  const value = numberIn[dimension](document)
  return ranges.some((range) => isInRange(value, range))
}

/** The facets of a document, each once; of the document as long as it is pending. */
const facetSets = new WeakMap<Prepared, ReadonlySet<string>>()
function facetsOf(document: Prepared): ReadonlySet<string> {
  let facets = facetSets.get(document)
  if (!facets) {
    facets = new Set(document.facets)
    facetSets.set(document, facets)
  }
  return facets
}

const NONE = ''
/**
 * The one dimension whose filter the document does not pass, or `NONE`; null if there are several: then it is neither found nor
 * counted.
 */
function failedBy(document: Prepared, facets: ReadonlySet<string>, { groups, ranges }: SearchQuery): string | null {
  let failed = NONE
  for (const { dimension, anyOf } of groups) {
    if (dimension === failed || anyOf.some((facet) => facets.has(facet))) continue
    if (failed !== NONE) return null
    failed = dimension
  }
  for (const dimension of RANGE_DIMENSIONS) {
    const wanted = ranges[dimension] ?? []
    if (wanted.length === 0 || dimension === failed) continue
    if (isInOne(document, dimension, wanted)) continue
    if (failed !== NONE) return null
    failed = dimension
  }
  return failed
}

type Cell = readonly [row: number, cell: number]
type Requests = readonly CountRequest[]
/** By the array of requests, which is the same for every search that asks for the counts of a list. */
const cellsOfRequests = new WeakMap<Requests, ReadonlyMap<string, readonly Cell[]>>()

/** The cells that each facet is counted in: a document has some 30 facets, and the requests have hundreds of terms. */
function cellsOf(requests: Requests): ReadonlyMap<string, readonly Cell[]> {
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

/** The cells that a document is counted in, for the last array of requests. */
const cellsOfDocuments = new WeakMap<Prepared, { requests: Requests; cells: readonly Cell[] }>()

function cellsOfDocument(document: Prepared, requests: Requests): readonly Cell[] {
  const known = cellsOfDocuments.get(document)
  if (known?.requests === requests) return known.cells
  const ofFacets = cellsOf(requests)
  const cells: Cell[] = [...facetsOf(document)].flatMap((facet) => ofFacets.get(facet) ?? [])
  requests.forEach((request, row) => {
    if ('terms' in request) return
    request.ranges.forEach((range, cell) => {
      if (isInOne(document, request.dimension, rangesOf(range))) cells.push([row, cell])
    })
  })
  cellsOfDocuments.set(document, { requests, cells })
  return cells
}

/** Adds a document to the counts of the requests of the one dimension that it fails, or of all if it fails none. */
function countInto(rows: number[][], document: Prepared, requests: Requests, failed: string): void {
  for (const [row, cell] of cellsOfDocument(document, requests))
    if (failed === NONE || requests[row]!.dimension === failed) rows[row]![cell]! += 1
}

/** The documents that match a query; their counts are added to `rows`. */
export function selectPending(
  pending: Iterable<Prepared>,
  query: SearchQuery,
  held: Held,
  requests: Requests,
  rows: number[][],
): Prepared[] {
  const found: Prepared[] = []
  for (const document of pending) {
    const facets = facetsOf(document)
    if (query.without.some((facet) => facets.has(facet))) continue
    // Before the words, which cost most.
    const failed = failedBy(document, facets, query)
    if (failed === null || (failed !== NONE && requests.length === 0) || !isHeld(document, held)) continue
    if (failed === NONE) found.push(document)
    if (requests.length > 0) countInto(rows, document, requests, failed)
  }
  return found
}
