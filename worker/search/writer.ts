import { append, bytesOf, docsOf } from './docs.ts'
import { deletionsOf, LEAST_LETTERS } from './mistakes.ts'
import type { Prepared } from './prepared.ts'
import type { Placed, Segment } from './segment.ts'
import type { IndexStorage, PostingRow } from './storage.ts'
import { eachTerm } from './terms.ts'
import { isCjk } from './text.ts'

/** A list of numbers that grows without an object for each. */
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

/** Which places of a segment hold which terms, gathered document by document in the order of places. */
class Gathered {
  private readonly numbers = new Map<string, number>()
  private readonly pairs = { terms: new Numbers(), places: new Numbers() }
  private readonly lastPlace: number[] = []

  add({ place, document }: Placed): void {
    eachTerm(document, (term) => {
      let number = this.numbers.get(term)
      if (number === undefined) {
        number = this.numbers.size
        this.numbers.set(term, number)
        this.lastPlace.push(-1)
      }
      if (this.lastPlace[number] === place) return
      this.lastPlace[number] = place
      this.pairs.terms.push(number)
      this.pairs.places.push(place)
    })
  }

  /** Terms in order, which is the order storages write fastest. */
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

/** Writes the postings of documents that come into a segment after those already there. */
export function writePostings(storage: IndexStorage, added: readonly Placed[], segment: Segment): void {
  const gathered = new Gathered()
  for (const placed of added) gathered.add(placed)
  storage.putPostings(rowsOf(storage, gathered, segment))
  storage.putNear(nearRows(added.map(({ document }) => document)))
}

function* rowsOf(storage: IndexStorage, gathered: Gathered, { number, size, filled }: Segment): Iterable<PostingRow> {
  for (const [term, places] of gathered.lists()) {
    const before = filled === 0 ? null : storage.posting(term, number)
    const docs = append(before && docsOf(before, size), places, size)
    yield { term, segment: number, docs: bytesOf(docs) }
  }
}

/** What leads from a mistyped word to the words it may stand for. */
function* nearRows(documents: readonly Prepared[]): Iterable<{ deletion: string; word: string }> {
  const words = new Set(documents.flatMap(({ runs }) => runs.flat()).filter((run) => !isCjk(run)))
  for (const word of words) {
    if ([...word].length < LEAST_LETTERS - 1) continue
    for (const deletion of deletionsOf(word)) yield { deletion, word }
  }
}
