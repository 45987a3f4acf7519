import * as bitmap from '../bitmaps/bitmap.ts'
import { type Docs, toCounted, toList } from '../bitmaps/docs.ts'
import type { Range, RangeDimension } from '../query.ts'
import { type Column, codesIn } from './column.ts'

/** Bounds of the most frequent ranges, ascending. */
export type Edges = Record<Exclude<RangeDimension, 'offer'>, readonly number[]> & { offer?: readonly number[] }

/** Documents between consecutive edges, and above the last edge: a partition of all documents from the first edge on. */
export function getBuckets(column: Column, edges: readonly number[], words: number): Docs[] {
  const { codes } = column
  const bounds = edges.map((low, i) => codesIn(column, { low, high: edges[i + 1] ?? null }))
  const buckets = edges.map(() => new Uint32Array(words))
  for (let doc = 0; doc < codes.length; doc++) {
    const code = codes[doc]!
    let at = bounds.length - 1
    while (at >= 0 && code < bounds[at]!.from) at--
    if (at >= 0 && code < bounds[at]!.to) bitmap.add(buckets[at]!, doc)
  }
  return buckets.map((bits) => toCounted(toList(bits), words))
}

/** The buckets that exactly cover a range; null if it starts or ends between edges. */
export function bucketsIn(
  buckets: readonly Docs[] | undefined,
  { low, high }: Range,
  edges: readonly number[],
): readonly Docs[] | null {
  const first = edges.indexOf(low)
  const end = high === null ? edges.length : edges.indexOf(high)
  return first < 0 || end < 0 ? null : (buckets ?? []).slice(first, end)
}
