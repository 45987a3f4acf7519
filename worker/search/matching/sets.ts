import type { Bitmap } from '../bitmaps/bitmap.ts'
import { type Docs, keepAny, onlyLists, setListed } from '../bitmaps/docs.ts'
import type { BySegment, Postings } from '../index/postings.ts'
import type { Segment } from '../index/segment.ts'
import { isResident } from '../text/terms.ts'
import type { Hits, How } from './words.ts'

/** Reusable scratch bitmaps, as long as what is used of a segment (`Segment.words`). */
export class BitmapPool {
  private readonly bitmaps: Bitmap[] = []
  /** The beginnings of these that were taken last. */
  private readonly taken: Bitmap[] = []
  private used = 0
  private words: number
  private readonly segmentSize: number

  constructor(segmentSize: number) {
    this.segmentSize = segmentSize
    this.words = segmentSize / 32
  }

  /** A bitmap with undefined contents. */
  take(words = this.words): Bitmap {
    const at = this.used++
    const known = this.taken[at]
    if (known?.length === words) return known
    const whole = this.bitmaps[at] ?? new Uint32Array(this.segmentSize / 32)
    this.bitmaps[at] = whole
    const taken = words === whole.length ? whole : whole.subarray(0, words)
    this.taken[at] = taken
    return taken
  }
  /** Releases all of them. `words`: of those that are taken next. */
  clear(words = this.words): void {
    this.used = 0
    this.words = words
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
  const lists = words.length === 1 && bits !== within ? onlyLists(words[0]!) : null
  if (lists) return setListed(bits, within, lists)
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
