import type { Bitmap } from '../bitmaps/bitmap.ts'
import { join } from '../bitmaps/docs.ts'
import { bucketsIn, type Edges } from '../index/buckets.ts'
import { type Column, codesIn } from '../index/column.ts'
import type { Segment } from '../index/segment.ts'
import type { Range, RangeDimension } from '../query.ts'

export const isInRange = (value: number, { low, high }: Range): boolean =>
  value >= 0 && value >= low && (high === null || value < high)

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
    const buckets = bucketsIn(segment.buckets.get(dimension), range, edges[dimension])
    if (buckets) for (const bucket of buckets) join(bits, bucket)
    else free.push(range)
  }
  const column = segment.columns.get(dimension)
  if (column && free.length > 0) joinInRanges(bits, column, free, within)
  return bits
}

/** Adds the documents of `within` whose column value is in one of the ranges: one pass for all ranges. */
function joinInRanges(bits: Bitmap, column: Column, ranges: readonly Range[], within: Bitmap): void {
  const bounds = disjoint(ranges.map((range) => codesIn(column, range)))
  const isIn = (code: number): boolean => {
    for (const { from, to } of bounds) if (code < to) return code >= from
    return false
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
