import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import { join } from '../bitmaps/docs.ts'
import { bucketsIn, type Edges } from '../index/buckets.ts'
import { countBetween, joinBetween } from '../index/by-value.ts'
import { type Column, codesIn } from '../index/column.ts'
import type { Segment } from '../index/segment.ts'
import type { Range, RangeDimension } from '../query.ts'
import { lengthIn } from '../text/terms.ts'

export const isInRange = (value: number, { low, high }: Range): boolean =>
  value >= 0 && value >= low && (high === null || value < high)

/** Whether a document, or one of its further versions, lasts as long. */
export const lastsAsLong = ({ durationMs, facets }: Lasting, ranges: readonly Range[]): boolean =>
  ranges.some((range) => isInRange(durationMs, range)) ||
  facets.some((facet) => {
    const ms = lengthIn(facet)
    return ms !== null && ranges.some((range) => isInRange(ms, range))
  })
type Lasting = { durationMs: number; facets: readonly string[] }

/** What one cell counts. */
export const rangesOf = (cell: Range | readonly Range[]): readonly Range[] => ('low' in cell ? [cell] : cell)

/** The documents of `within` that are in one of the ranges; the result may contain others, because whole buckets are used. */
export function inRanges(
  segment: Segment,
  dimension: RangeDimension,
  ranges: readonly Range[],
  within: Bitmap,
  bits: Bitmap,
  edges: Edges,
): Bitmap {
  bits.fill(0)
  const free: Range[] = []
  for (const range of ranges) {
    const buckets = bucketsIn(segment.buckets.get(dimension), range, edges[dimension] ?? [])
    if (buckets) for (const bucket of buckets) join(bits, bucket)
    else free.push(range)
  }
  if (dimension === 'duration')
    for (const { ms, docs } of segment.lengths()) if (ranges.some((range) => isInRange(ms, range))) join(bits, docs)
  const column = segment.columns.get(dimension)
  if (column && free.length > 0) joinFree(bits, segment, dimension, column, free, within)
  return bits
}

/** Looking a document up by its value costs this many times less than comparing the value of a given one. */
const CHEAPER = 4

/** Adds the documents whose value is in one of the ranges; if `within` has few, only those are compared. */
function joinFree(
  bits: Bitmap,
  segment: Segment,
  dimension: RangeDimension,
  column: Column,
  ranges: readonly Range[],
  within: Bitmap,
): void {
  const bounds = disjoint(ranges.map((range) => codesIn(column, range)))
  const by = segment.orderedBy(dimension)
  const count = by ? bounds.reduce((sum, one) => sum + countBetween(by, one), 0) : 0
  if (by && count < bitmap.size(within) * CHEAPER) for (const one of bounds) joinBetween(bits, by, column.codes, one)
  else joinInRanges(bits, column, bounds, within)
}

/** Adds the documents of `within` whose code is within one of the bounds: one pass for all of them. */
function joinInRanges(bits: Bitmap, column: Column, bounds: readonly Bounds[], within: Bitmap): void {
  // The first bound that ends behind the code: of ascending ones, by halves.
  const isIn = (code: number): boolean => {
    let [first, end] = [0, bounds.length]
    while (first < end) {
      const middle = (first + end) >> 1
      if (code < bounds[middle]!.to) end = middle
      else first = middle + 1
    }
    return first < bounds.length && code >= bounds[first]!.from
  }
  const { codes } = column
  for (let i = 0; i < within.length; i++) {
    let word = within[i]!
    let found = 0
    while (word !== 0) {
      const lowest = word & -word
      if (isIn(codes[(i << 5) + 31 - Math.clz32(lowest)]!)) found |= lowest
      word ^= lowest
    }
    bits[i]! |= found
  }
}

type Bounds = { from: number; to: number }
/** The same codes as ascending bounds that do not overlap. */
function disjoint(all: readonly Bounds[]): Bounds[] {
  const ascending = all.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from)
  const merged: Bounds[] = []
  for (const { from, to } of ascending) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}
