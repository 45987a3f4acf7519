import { type Docs, docsOf, intersection, listOf, union } from './docs.ts'
import { TEXT_FIELDS } from './document.ts'
import { runsIn } from './prepared.ts'
import type { IndexStorage, PostingRow } from './storage.ts'
import { facetTerm, fieldOf, type TermRange, withChar, withFork, withPair } from './terms.ts'

/** What holds something, by segment; undefined where nothing does. */
export type BySegment = readonly (Docs | undefined)[]
/** The same for each field, in the order of TEXT_FIELDS. */
export type ByField = readonly BySegment[]

/** What frequent words bring from the storage is kept up to this many bytes. */
const CACHE_BYTES = 4 * 1024 * 1024
/** What an entry takes besides its sets, and a set besides its documents; roughly, and rather too much. */
const ENTRY_BYTES = 400
const SET_BYTES = 100

const bytesIn = (entry: ByField): number =>
  entry.flat().reduce((sum, docs) => sum + (docs ? docs.byteLength + SET_BYTES : 0), ENTRY_BYTES)

type Change = (docs: Docs, field: number, segment: number) => Docs | undefined
/** Each set changed; fields of which nothing is left are empty. */
const bySegmentOf = (sets: ByField, change: Change): ByField =>
  sets.map((segments, field) => {
    const changed = segments.map((docs, segment) => docs && change(docs, field, segment))
    return changed.some((docs) => docs) ? changed : []
  })

function inBoth(one: Docs, other: Docs | undefined): Uint16Array | undefined {
  const docs = other && intersection([one, other])
  return docs && docs.length > 0 ? docs : undefined
}

/** Postings as they are read from the storage; those used last stay in memory. */
export class Postings {
  private readonly kept = new Map<string, { entry: ByField; bytes: number }>()
  bytes = 0

  private readonly storage: IndexStorage
  private readonly segmentSize: number

  constructor(storage: IndexStorage, segmentSize: number) {
    this.storage = storage
    this.segmentSize = segmentSize
  }

  /** Nothing read before counts any more: to be called when postings were written. */
  forget(): void {
    this.kept.clear()
    this.bytes = 0
  }

  inRange({ low, high }: TermRange): ByField {
    return this.remember(low + high, () => {
      const sets = TEXT_FIELDS.map((): Docs[][] => [])
      for (const { term, segment, docs } of this.storage.postingsBetween(low, high)) {
        const field = sets[fieldOf(term)]
        if (!field) continue
        const others = field[segment]
        if (others) others.push(docsOf(docs, this.segmentSize))
        else field[segment] = [docsOf(docs, this.segmentSize)]
      }
      return sets.map((field) => field.map((docs) => union(docs, this.segmentSize)))
    })
  }

  ofFacet(facet: string): BySegment {
    const [docs = []] = this.remember(facetTerm(facet), () => [this.bySegment(this.storage.postings(facetTerm(facet)))])
    return docs
  }

  /** A run of Han, kana or Hangul, as it stands in a longer one or by itself. */
  ofCjk(text: string): ByField {
    const chars = [...text]
    if (chars.length === 1) return this.inRange(withChar(text))
    if (chars.length === 2) return this.inRange(withPair(text))
    return this.remember(`"${text}`, () => this.together(text, chars))
  }

  /** All pairs of a word are there; where a character has two neighbourhoods, the names themselves tell. */
  private together(text: string, chars: readonly string[]): ByField {
    const pairs = new Set(chars.slice(1).map((char, i) => chars[i] + char))
    let found: ByField | null = null
    for (const pair of pairs) {
      const docs = this.inRange(withPair(pair))
      found = found === null ? docs : bySegmentOf(found, (one, field, segment) => inBoth(one, docs[field]?.[segment]))
      // A pasted paragraph is nowhere after a few of its pairs.
      if (found.every((field) => field.length === 0)) return found
    }
    const forks = [...new Set(chars.slice(1, -1))].map((char) => this.inRange(withFork(char)))
    return bySegmentOf(found ?? [], (docs, field, segment) => {
      const unsure = forks.flatMap((fork) => [...(inBoth(docs, fork[field]?.[segment]) ?? [])])
      if (unsure.length === 0) return docs
      const wrong = new Set(unsure.filter((doc) => !this.stands(text, segment, doc, field)))
      return listOf(docs).filter((doc) => !wrong.has(doc))
    })
  }

  private stands(text: string, segment: number, doc: number, field: number): boolean {
    const row = this.storage.document(segment * this.segmentSize + doc)
    return row !== null && runsIn(row.text, field).includes(text)
  }

  private bySegment(rows: Iterable<PostingRow>): BySegment {
    const sets: (Docs | undefined)[] = []
    for (const { segment, docs } of rows) sets[segment] = docsOf(docs, this.segmentSize)
    return sets
  }

  private remember(key: string, read: () => ByField): ByField {
    const known = this.kept.get(key)
    if (known) {
      // The last in the map is the one used last.
      this.kept.delete(key)
      this.kept.set(key, known)
      return known.entry
    }
    const entry = read()
    const bytes = bytesIn(entry)
    if (bytes > CACHE_BYTES / 4) return entry
    this.kept.set(key, { entry, bytes })
    this.bytes += bytes
    for (const [oldest, { bytes: freed }] of this.kept) {
      if (this.bytes <= CACHE_BYTES) break
      this.kept.delete(oldest)
      this.bytes -= freed
    }
    return entry
  }
}
