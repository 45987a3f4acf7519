import type { Bitmap } from '../bitmaps/bitmap.ts'
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

/** Sets `bits` to the documents of `within` that have every word; false if there are none (then `bits` is undefined). */
export function keepWords(
  bits: Bitmap,
  within: Bitmap,
  hits: readonly Hits[],
  how: How,
  columns: readonly number[],
  segment: Segment,
  spare: Bitmap,
): boolean {
  // In most segments some word is missing from a field: that is known before any documents are compared.
  const words: Docs[][] = []
  for (const word of hits) {
    const sets = wordSets(word, how, columns, segment)
    if (sets.length === 0) return false
    words.push(sets)
  }
  if (bits !== within) bits.set(within)
  // Rare words first: few documents are left for the others.
  if (words.length > 1) words.sort((a, b) => bytesIn(a) - bytesIn(b))
  return words.every((sets) => keepAny(bits, sets, spare))
}
const bytesIn = (sets: readonly Docs[]): number => sets.reduce((sum, docs) => sum + docs.byteLength, 0)

/** The documents of a segment that have a word in one of the columns. */
export function wordSets(hits: Hits, how: How, columns: readonly number[], segment: Segment): Docs[] {
  const sets: Docs[] = []
  for (const fields of hits[how])
    for (const column of columns) {
      const docs = fields[column]?.[segment.number]
      if (docs) sets.push(docs)
    }
  return sets
}
