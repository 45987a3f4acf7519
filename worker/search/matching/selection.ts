import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import { type Docs, drop, join, keepAny } from '../bitmaps/docs.ts'
import { bucketsIn, type Edges } from '../index/buckets.ts'
import { type Column, codesIn } from '../index/column.ts'
import type { BySegment, Postings } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { RANGE_DIMENSIONS, type Range, type RangeDimension, type SearchQuery } from '../query.ts'
import { isResident } from '../text/terms.ts'
import type { Hits } from './words.ts'

/** Reusable scratch bitmaps. */
export class BitmapPool {
  private readonly bitmaps: Bitmap[] = []
  private used = 0
  private readonly segmentSize: number

  constructor(segmentSize: number) {
    this.segmentSize = segmentSize
  }

  /** A bitmap with undefined contents. */
  take(): Bitmap {
    this.bitmaps[this.used] ??= new Uint32Array(this.segmentSize / 32)
    return this.bitmaps[this.used++]!
  }
  /** Releases all of them. */
  clear(): void {
    this.used = 0
  }
  get bytes(): number {
    return (this.bitmaps.length * this.segmentSize) / 8
  }
}

/** A query whose words and postings have been looked up. */
export type Prompt = { query: SearchQuery; hits: readonly Hits[]; columns: readonly number[]; facets: Facets }
type Facets = (facet: string, segment: Segment) => Docs | undefined

export function facetsFrom(postings: Postings): Facets {
  const read = new Map<string, BySegment>()
  return (facet, segment) => {
    if (isResident(facet)) return segment.docsWith(facet)
    const known = read.get(facet) ?? postings.ofFacet(facet)
    read.set(facet, known)
    return known[segment.number]
  }
}

/**
 * The documents of a segment that match a query: by its words and exclusions (`base`), by each filter alone, and by everything
 * together.
 */
export type Selected = { base: Bitmap; filters: { dimension: string; bits: Bitmap }[]; result: Bitmap }

/** Null if no document matches the words. `keepsFilters`: keep each filter's set, for counting. */
export function select(
  segment: Segment,
  prompt: Prompt,
  room: BitmapPool,
  keepsFilters: boolean,
  edges: Edges,
): Selected | null {
  const base = getBase(segment, prompt, room)
  if (!base) return null
  const result = room.take()
  result.set(base)
  const filters = prompt.query.groups.map(({ dimension, anyOf }) => {
    const bits = room.take().fill(0)
    for (const facet of anyOf) {
      const docs = prompt.facets(facet, segment)
      if (docs) join(bits, docs)
    }
    bitmap.keep(result, bits)
    return { dimension, bits }
  })
  for (const dimension of RANGE_DIMENSIONS) {
    const ranges = prompt.query.ranges[dimension]
    if (ranges.length === 0) continue
    const bits = inRanges(segment, dimension, ranges, keepsFilters ? base : result, room.take(), edges)
    bitmap.keep(result, bits)
    filters.push({ dimension, bits })
  }
  return { base, filters, result }
}

function getBase(segment: Segment, { query, hits, columns, facets }: Prompt, room: BitmapPool): Bitmap | null {
  const base = room.take()
  base.set(segment.alive)
  const spare = room.take()
  for (const { loose } of hits) {
    const sets = setsIn(loose.flatMap((fields) => columns.map((column) => fields[column]?.[segment.number])))
    if (sets.length === 0) return null
    keepAny(base, sets, spare)
    // Few documents have many common words together, so only those are checked further.
    if (bitmap.isEmpty(base)) return null
  }
  for (const facet of query.without) {
    const docs = facets(facet, segment)
    if (docs) drop(base, docs)
  }
  return base
}

export const setsIn = (sets: readonly (Docs | undefined)[]): Docs[] => sets.filter((set) => set !== undefined)

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
