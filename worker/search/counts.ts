import * as bitmap from './bitmap.ts'
import { bucketsIn, type Edges } from './buckets.ts'
import { valueAt } from './column.ts'
import { type Sample, sampleOf, sizeOfBoth } from './docs.ts'
import type { CountRequest, Range, RangeDimension } from './query.ts'
import type { Segment } from './segment.ts'
import { isInRange, type Prompt, type Room, type Selected } from './selection.ts'

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
        row[cell]! += sizeInRange(segment, request.dimension, range, sample, edges)
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

function sizeInRange(segment: Segment, dimension: RangeDimension, range: Range, sample: Sample, edges: Edges): number {
  const whole = bucketsIn(range, edges[dimension])
  if (whole) {
    const buckets = segment.buckets.get(dimension)?.slice(whole.first, whole.end) ?? []
    return buckets.reduce((sum, bucket) => sum + sizeOfBoth(bucket, sample), 0)
  }
  const column = segment.columns.get(dimension)
  let n = 0
  if (column) bitmap.each(sample.bits, (doc) => (n += isInRange(valueAt(column, doc), range) ? 1 : 0))
  return n
}
