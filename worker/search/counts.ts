import * as bitmap from './bitmap.ts'
import type { Edges } from './buckets.ts'
import { type Sample, sampleOf, sizeOfBoth } from './docs.ts'
import type { CountRequest } from './query.ts'
import type { Segment } from './segment.ts'
import { type Prompt, type Room, type Selected, sizeInRange } from './selection.ts'

/** Adds what a segment holds to each cell. A count ignores the query's own filter of its dimension. */
export function countSegment(
  rows: number[][],
  requests: readonly CountRequest[],
  segment: Segment,
  selected: Selected,
  prompt: Prompt,
  room: Room,
  edges: Edges,
): void {
  const samples = new Map<string, Sample>()
  requests.forEach((request, i) => {
    const isFiltered = selected.filters.some(({ dimension }) => dimension === request.dimension)
    const key = isFiltered ? request.dimension : ''
    const sample = samples.get(key) ?? sampleWithout(key, selected, room)
    samples.set(key, sample)
    const row = rows[i]!
    if ('terms' in request) {
      request.terms.forEach((facet, cell) => {
        const docs = prompt.facets(facet, segment)
        if (docs) row[cell]! += sizeOfBoth(docs, sample)
      })
    } else {
      request.ranges.forEach((range, cell) => {
        row[cell]! += sizeInRange(segment, request.dimension, range, sample, room, edges)
      })
    }
  })
}

function sampleWithout(dimension: string, { base, filters, result }: Selected, room: Room): Sample {
  if (dimension === '') return sampleOf(result, bitmap.size(result))
  const bits = room.take()
  bits.set(base)
  for (const filter of filters) if (filter.dimension !== dimension) bitmap.keep(bits, filter.bits)
  return sampleOf(bits, bitmap.size(bits))
}
