import * as bitmap from '../bitmaps/bitmap.ts'
import { compact, type Docs } from '../bitmaps/docs.ts'
import type { Range, RangeDimension } from '../query.ts'
import { type Column, codesIn } from './column.ts'

/** Where the ranges asked for most begin and end, ascending. */
export type Edges = Record<RangeDimension, readonly number[]>

/** The documents from one edge to the next, and from the last edge on: a partition of all from the first edge on. */
export function getBuckets(column: Column, edges: readonly number[], segmentSize: number): Docs[] {
  const { codes } = column
  const bounds = edges.map((low, i) => codesIn(column, { low, high: edges[i + 1] ?? null }))
  const buckets = edges.map(() => new Uint32Array(segmentSize / 32))
  for (let doc = 0; doc < codes.length; doc++) {
    const code = codes[doc]!
    let at = bounds.length - 1
    while (at >= 0 && code < bounds[at]!.from) at--
    if (at >= 0 && code < bounds[at]!.to) bitmap.add(buckets[at]!, doc)
  }
  return buckets.map((bits) => compact(bits, segmentSize))
}

/** The buckets a range is made of exactly; null when it begins or ends between edges. */
export function bucketsIn(
  buckets: readonly Docs[] | undefined,
  { low, high }: Range,
  edges: readonly number[],
): readonly Docs[] | null {
  const first = edges.indexOf(low)
  const end = high === null ? edges.length : edges.indexOf(high)
  return first < 0 || end < 0 ? null : (buckets ?? []).slice(first, end)
}
