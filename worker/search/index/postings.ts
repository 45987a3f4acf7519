import { type Docs, getDocs, intersection, toList, union } from '../bitmaps/docs.ts'
import { TEXT_FIELDS } from '../document.ts'
import { MOST } from '../limits.ts'
import type { IndexStorage, PostingRow } from '../storage.ts'
import { exactly, facetTerm, getField, TAGS, type TermRange, withChar, withFork, withPair } from '../text/terms.ts'
import { runsIn } from './prepared.ts'

/** Documents by segment; undefined where there are none. */
export type BySegment = readonly (Docs | undefined)[]
/** The same for each field, in the order of TEXT_FIELDS. */
export type ByField = readonly BySegment[]

/** Upper limit in bytes of the cache for frequent words. */
const CACHE_BYTES = 4 * 1024 * 1024
const MOST_NOWHERE = 1024
/** Memory of an entry besides its sets, and of a set besides its documents; rough, on the high side. */
const ENTRY_BYTES = 400
const SET_BYTES = 100

const bytesIn = (entry: ByField): number =>
  entry.flat().reduce((sum, docs) => sum + (docs ? docs.byteLength + SET_BYTES : 0), ENTRY_BYTES)

/** A document of a segment whose name in a field has to be read. */
type Unsure = { field: number; segment: number; doc: number }
type Change = (docs: Docs, field: number, segment: number) => Docs | undefined
/** Maps each set; fields that become empty have no sets. */
const toBySegment = (sets: ByField, change: Change): ByField =>
  sets.map((segments, field) => {
    const changed = segments.map((docs, segment) => docs && change(docs, field, segment))
    return changed.some((docs) => docs) ? changed : []
  })

function inBoth(one: Docs, other: Docs | undefined): Uint16Array | undefined {
  const docs = other && intersection([one, other])
  return docs && docs.length > 0 ? docs : undefined
}

/** Reads postings from the storage and caches the most recently used. */
export class Postings {
  private readonly kept = new Map<string, { entry: ByField; bytes: number }>()
  /** Limit of cached misses, so that unknown words do not push out those in use. */
  private readonly nowhere = new Map<string, ByField>()
  /** Cached words that occur in more names than were read. */
  private readonly partly = new Set<string>()
  bytes = 0
  /** Documents that the current search may still read. */
  private left: number = MOST.documents

  private readonly storage: IndexStorage
  private readonly segmentSize: number

  constructor(storage: IndexStorage, segmentSize: number) {
    this.storage = storage
    this.segmentSize = segmentSize
  }

  /** Clears the cache; to be called when postings were written. */
  forget(): void {
    this.kept.clear()
    this.nowhere.clear()
    this.partly.clear()
    this.bytes = 0
  }

  inRange({ low, high }: TermRange): ByField {
    return this.remember(low + high, () => {
      const sets = TEXT_FIELDS.map((): Docs[][] => [])
      for (const { term, segment, docs } of this.storage.postingsBetween(low, high)) {
        const field = sets[getField(term)]
        if (!field) continue
        const others = field[segment]
        if (others) others.push(getDocs(docs, this.segmentSize))
        else field[segment] = [getDocs(docs, this.segmentSize)]
      }
      return sets.map((field) => field.map((docs) => union(docs, this.segmentSize)))
    })
  }

  /** Documents that have all of these runs in the same field. */
  inOneField(runs: readonly string[]): ByField {
    return this.remember(`&${runs.join(' ')}`, () => {
      const [first, ...others] = runs.map((run) => this.inRange(exactly(run)))
      return others.reduce(
        (found, next) => toBySegment(found, (docs, field, segment) => inBoth(docs, next[field]?.[segment])),
        first ?? [],
      )
    })
  }

  ofFacet(facet: string): BySegment {
    const [docs = []] = this.remember(facetTerm(facet), () => [this.bySegment(this.storage.postings(facetTerm(facet)))])
    return docs
  }

  /** A run of Han, kana or Hangul, inside a longer run or by itself. */
  ofCjk(text: string): { sets: ByField; isWhole: boolean } {
    const chars = [...text]
    if (chars.length === 1) return { sets: this.inRange(withChar(text)), isWhole: true }
    if (chars.length === 2) return { sets: this.inRange(withPair(text)), isWhole: true }
    const key = `"${text}`
    const known = this.known(key)
    if (known) return { sets: known, isWhole: !this.partly.has(key) }
    const isFirst = this.left === MOST.documents
    const { sets, isWhole } = this.together(text, chars)
    // If other words of the search used up the budget, the word is read again when asked for alone.
    if (isWhole || isFirst) this.keep(key, sets)
    if (isWhole) this.partly.delete(key)
    else if (isFirst) this.partly.add(key)
    return { sets, isWhole }
  }

  /** Starts a search and resets its budget of documents to read. */
  begin(): void {
    this.left = MOST.documents
  }

  /** Tag names that contain the word; in other fields, documents that have all its pairs next to each other. */
  private together(text: string, chars: readonly string[]): { sets: ByField; isWhole: boolean } {
    const tags = this.inTags(text, chars)
    const pairs = new Set(chars.slice(1).map((char, i) => chars[i] + char))
    let found: ByField | null = null
    for (const pair of pairs) {
      const docs: ByField = this.inRange(withPair(pair)).map((field, i) => (i === TAGS ? [] : field))
      found = found === null ? docs : toBySegment(found, (one, field, segment) => inBoth(one, docs[field]?.[segment]))
      // A pasted paragraph matches nothing after a few of its pairs.
      if (found.every((field) => field.length === 0)) break
    }
    const read = this.read(text, this.unsureOf(found ?? [], chars))
    const sets = toBySegment(found ?? [], (docs, field, segment) => {
      const wrong = read.wrong[field]?.get(segment)
      return wrong ? toList(docs).filter((doc) => !wrong.has(doc)) : docs
    })
    return { sets: sets.map((field, i) => (i === TAGS ? tags.sets : field)), isWhole: read.isWhole && tags.isWhole }
  }

  private inTags(text: string, chars: readonly string[]): { sets: BySegment; isWhole: boolean } {
    const named = [...this.storage.near([`"${chars[0]}${chars[1]}`], MOST.nearWords)].filter((run) =>
      run.includes(text),
    )
    const sets: Docs[][] = []
    for (const run of named.slice(0, MOST.tagNames)) {
      this.inRange(exactly(run))[TAGS]?.forEach((docs, segment) => {
        if (docs) sets[segment] = [...(sets[segment] ?? []), docs]
      })
    }
    return { sets: sets.map((docs) => union(docs, this.segmentSize)), isWhole: named.length <= MOST.tagNames }
  }

  /** Documents where a character of the word has two different neighbours: its pairs may not be adjacent there. */
  private unsureOf(found: ByField, chars: readonly string[]): Unsure[] {
    if (found.every((field) => field.length === 0)) return []
    const forks = [...new Set(chars.slice(1, -1))].map((char) => this.inRange(withFork(char)))
    return found.flatMap((segments, field) =>
      segments.flatMap((docs, segment) => {
        const forked = forks.flatMap((fork) => [...((docs && inBoth(docs, fork[field]?.[segment])) ?? [])])
        return [...new Set(forked)].map((doc) => ({ field, segment, doc }))
      }),
    )
  }

  /** Checks the names themselves; beyond the budget, documents count as not matching. */
  private read(text: string, unsure: readonly Unsure[]): { wrong: Map<number, Set<number>>[]; isWhole: boolean } {
    const getDocno = ({ segment, doc }: Unsure): number => segment * this.segmentSize + doc
    const all = [...new Set(unsure.map(getDocno))]
    const read = all.slice(0, this.left)
    this.left -= read.length
    const rows = read.length === 0 ? [] : this.storage.documents(read)
    const texts = new Map([...rows].map((row) => [row.docno, row.text]))
    const wrong = TEXT_FIELDS.map(() => new Map<number, Set<number>>())
    for (const one of unsure) {
      const names = texts.get(getDocno(one))
      if (names !== undefined && runsIn(names, one.field).includes(text)) continue
      const ofField = wrong[one.field]
      ofField?.set(one.segment, (ofField.get(one.segment) ?? new Set()).add(one.doc))
    }
    return { wrong, isWhole: read.length === all.length }
  }

  private bySegment(rows: Iterable<PostingRow>): BySegment {
    const sets: (Docs | undefined)[] = []
    for (const { segment, docs } of rows) sets[segment] = getDocs(docs, this.segmentSize)
    return sets
  }

  private remember(key: string, read: () => ByField): ByField {
    return this.known(key) ?? this.keep(key, read())
  }

  private known(key: string): ByField | undefined {
    const known = this.kept.get(key)
    if (!known) return this.nowhere.get(key)
    // The last entry of the map is the most recently used.
    this.kept.delete(key)
    this.kept.set(key, known)
    return known.entry
  }

  private keep(key: string, entry: ByField): ByField {
    if (entry.every((field) => field.length === 0)) {
      if (this.nowhere.size >= MOST_NOWHERE) this.nowhere.clear()
      this.nowhere.set(key, entry)
      return entry
    }
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
