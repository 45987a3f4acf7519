import { type Column, valueAt } from './column.ts'
import { append, type Docs } from './docs.ts'
import type { Range, RangeDimension } from './query.ts'

/** Where the ranges asked for most begin and end, ascending. */
export type Edges = Record<RangeDimension, readonly number[]>

/** Neither a tempo nor a price is below this; -1 is none. Nothing below the first edge is in a bucket. */
const bucketOf = (value: number, edges: readonly number[]): number => {
  let bucket = edges.length - 1
  while (bucket >= 0 && value < edges[bucket]!) bucket--
  return bucket
}

/** The documents from one edge to the next, and from the last edge on: a partition of all from the first edge on. */
export function bucketsOf(column: Column, edges: readonly number[], segmentSize: number): Docs[] {
  const lists = edges.map((): number[] => [])
  for (let doc = 0; doc < column.codes.length; doc++) lists[bucketOf(valueAt(column, doc), edges)]?.push(doc)
  return lists.map((list) => append(null, Uint16Array.from(list), segmentSize))
}

/** Which buckets a range is made of exactly; null when it begins or ends between edges. */
export function bucketsIn({ low, high }: Range, edges: readonly number[]): { first: number; end: number } | null {
  const first = edges.indexOf(low)
  const end = high === null ? edges.length : edges.indexOf(high)
  return first < 0 || end < 0 ? null : { first, end }
}
