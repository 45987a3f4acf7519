import { append, getDocs, toBytes } from '../bitmaps/docs.ts'
import { TEXT_FIELDS } from '../document.ts'
import { MOST } from '../limits.ts'
import { LEAST_LETTERS, toDeletions } from '../matching/mistakes.ts'
import type { IndexStorage, PostingRow } from '../storage.ts'
import { isMarked } from '../text/compounds.ts'
import { facetTerm, forkTerms, isNamedWhole, isResident, pairKeys, TAGS, termsOfRun } from '../text/terms.ts'
import { isCjk } from '../text/text.ts'
import type { Prepared } from './prepared.ts'
import type { Placed, Segment } from './segment.ts'

/** A growing list of numbers without an object per number. */
class Numbers {
  private list = new Uint32Array(4096)
  length = 0
  push(value: number): void {
    if (this.length === this.list.length) {
      const longer = new Uint32Array(this.length * 2)
      longer.set(this.list)
      this.list = longer
    }
    this.list[this.length++] = value
  }
  at(i: number): number {
    return this.list[i]!
  }
}

/** Collects which places of a segment have which terms; documents are added in the order of places. */
class Gathered {
  private readonly numbers = new Map<string, number>()
  /** For each field, the terms of the runs seen so far: tags and artists repeat often. */
  private readonly ofRuns = TEXT_FIELDS.map(() => new Map<string, number[]>())
  private readonly pairs = { terms: new Numbers(), places: new Numbers() }
  private readonly lastPlace: number[] = []

  add({ place, document }: Placed): void {
    for (const facet of document.facets) if (!isResident(facet)) this.note(this.numberOf(facetTerm(facet)), place)
    document.runs.forEach((runs, field) => {
      for (const run of runs) for (const number of this.numbersOf(run, field)) this.note(number, place)
      if (field !== TAGS) for (const term of forkTerms(runs, field)) this.note(this.numberOf(term), place)
    })
  }

  private note(number: number, place: number): void {
    if (this.lastPlace[number] === place) return
    this.lastPlace[number] = place
    this.pairs.terms.push(number)
    this.pairs.places.push(place)
  }

  private numberOf(term: string): number {
    const known = this.numbers.get(term)
    if (known !== undefined) return known
    this.numbers.set(term, this.numbers.size)
    this.lastPlace.push(-1)
    return this.numbers.size - 1
  }

  private numbersOf(run: string, field: number): number[] {
    const known = this.ofRuns[field]!.get(run)
    if (known) return known
    const numbers = termsOfRun(run, field).map((term) => this.numberOf(term))
    this.ofRuns[field]!.set(run, numbers)
    return numbers
  }

  /** Terms in order, which is the fastest order to write. */
  *lists(): Iterable<[string, Uint16Array]> {
    const { terms, places } = this.pairs
    const ends = new Uint32Array(this.numbers.size + 1)
    for (let i = 0; i < terms.length; i++) ends[terms.at(i) + 1]! += 1
    for (let i = 1; i < ends.length; i++) ends[i]! += ends[i - 1]!
    const starts = ends.slice()
    const all = new Uint16Array(terms.length)
    for (let i = 0; i < terms.length; i++) all[starts[terms.at(i)]!++] = places.at(i)
    for (const term of [...this.numbers.keys()].sort()) {
      const number = this.numbers.get(term)!
      yield [term, all.subarray(ends[number], ends[number + 1])]
    }
  }
}

/** Writes the postings of documents appended to a segment. */
export function writePostings(storage: IndexStorage, added: readonly Placed[], segment: Segment): void {
  const gathered = new Gathered()
  for (const placed of added) gathered.add(placed)
  storage.putPostings(toRows(storage, gathered, segment))
}

function* toRows(storage: IndexStorage, gathered: Gathered, { number, size, filled }: Segment): Iterable<PostingRow> {
  for (const [term, places] of gathered.lists()) {
    const before = filled === 0 ? null : storage.posting(term, number)
    const docs = append(before && getDocs(before, size), places, size)
    yield { term, segment: number, docs: toBytes(docs) }
  }
}

/** Writes the keys that lead from a mistyped word to words it may stand for, and from a pair to the tag names that contain it. */
export const writeNear = (storage: IndexStorage, documents: readonly Prepared[]): void =>
  storage.putNear(nearRows(documents))

function* nearRows(documents: readonly Prepared[]): Iterable<{ deletion: string; word: string }> {
  for (const word of new Set(documents.flatMap(({ runs }) => runs.flat()))) {
    const length = [...word].length
    // No typed word with typo tolerance is one typo away from shorter or longer words than these.
    if (isCjk(word) || isMarked(word) || length < LEAST_LETTERS - 1 || length > MOST.forgivenLetters + 2) continue
    for (const deletion of toDeletions(word)) yield { deletion, word }
  }
  for (const word of new Set(documents.flatMap(({ runs }) => runs[TAGS] ?? []))) {
    if (isNamedWhole(word)) for (const deletion of pairKeys(word)) yield { deletion, word }
  }
}
