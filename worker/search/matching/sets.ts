import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import { type Docs, keepAny } from '../bitmaps/docs.ts'
import type { BySegment, Postings } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { isResident } from '../text/terms.ts'
import type { Hits, How } from './words.ts'

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

/** The documents of a segment that have a facet term. */
export type Facets = (facet: string, segment: Segment) => Docs | undefined

export function facetsFrom(postings: Postings): Facets {
  const read = new Map<string, BySegment>()
  return (facet, segment) => {
    if (isResident(facet)) return segment.docsWith(facet)
    const known = read.get(facet) ?? postings.ofFacet(facet)
    read.set(facet, known)
    return known[segment.number]
  }
}

/** Keeps in `bits` the documents that have every word; false if there are none (then `bits` is undefined). */
export function keepWords(
  bits: Bitmap,
  hits: readonly Hits[],
  how: How,
  columns: readonly number[],
  segment: Segment,
  spare: Bitmap,
): boolean {
  for (const word of hits) {
    const sets = wordSets(word, how, columns, segment)
    if (sets.length === 0) return false
    keepAny(bits, sets, spare)
    // Few documents have many common words together, so only those are checked further.
    if (bitmap.isEmpty(bits)) return false
  }
  return true
}

/** The documents of a segment that have a word in one of the columns. */
export const wordSets = (hits: Hits, how: How, columns: readonly number[], segment: Segment): Docs[] =>
  hits[how]
    .flatMap((fields) => columns.map((column) => fields[column]?.[segment.number]))
    .filter((set) => set !== undefined)
