import * as bitmap from '../bitmaps/bitmap.ts'
import { getSample, type Sample } from '../bitmaps/docs.ts'
import { bucketsIn } from '../index/buckets.ts'
import type { Index } from '../index/index-parts.ts'
import type { Segment } from '../index/segment.ts'
import type { CountRequest, Range, RangeDimension } from '../query.ts'
import { isResident } from '../text/terms.ts'
import { inRanges, rangesOf } from './ranges.ts'
import type { Prompt, Selected } from './selection.ts'
import type { BitmapPool } from './sets.ts'

/** Adds the counts of one segment to each cell. A count ignores the query's own filter of its dimension. */
export function countSegment(
  rows: number[][],
  requests: readonly CountRequest[],
  { segment, selected, prompt }: { segment: Segment; selected: Selected; prompt: Prompt },
  { edges, counter, rooms }: Index,
): void {
  const samples = new Map<string, Sample>()
  const sizeInRange = (dimension: RangeDimension, cell: Range | readonly Range[], sample: Sample): number => {
    const ranges = rangesOf(cell)
    const isPlain = dimension !== 'duration' || segment.lengths().length === 0
    const buckets =
      isPlain && ranges.length === 1 && bucketsIn(segment.buckets.get(dimension), ranges[0]!, edges[dimension] ?? [])
    if (buckets) return buckets.reduce((sum, bucket) => sum + counter(bucket, sample), 0)
    const bits = inRanges(segment, dimension, ranges, sample.bits, rooms.segment.take(), edges)
    return bitmap.sizeOfBoth(bits, sample.bits)
  }
  requests.forEach((request, i) => {
    const isFiltered = selected.filters.some(({ dimension }) => dimension === request.dimension)
    const key = isFiltered ? request.dimension : ''
    const sample = samples.get(key) ?? sampleWithout(key, selected, rooms.segment)
    samples.set(key, sample)
    const row = rows[i]!
    if ('terms' in request) {
      request.terms.forEach((facet, cell) => {
        const docs = isResident(facet) ? segment.countedWith(facet) : prompt.facets(facet, segment)
        if (docs) row[cell]! += counter(docs, sample)
      })
    } else {
      request.ranges.forEach((range, cell) => {
        row[cell]! += sizeInRange(request.dimension, range, sample)
      })
    }
  })
}

function sampleWithout(dimension: string, { base, filters, result }: Selected, room: BitmapPool): Sample {
  if (dimension === '') return getSample(result, bitmap.size(result))
  const bits = room.take()
  bits.set(base)
  for (const filter of filters) if (filter.dimension !== dimension) bitmap.keep(bits, filter.bits)
  return getSample(bits, bitmap.size(bits))
}
