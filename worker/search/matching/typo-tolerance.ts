import { meets, sizeOfBoth } from '../bitmaps/docs.ts'
import type { Index } from '../index/index-parts.ts'
import type { Segment } from '../index/segment.ts'
import { MOST } from '../limits.ts'
import type { SearchQuery, Unit, Word } from '../query.ts'
import type { IndexStorage } from '../storage.ts'
import { exactly } from '../text/terms.ts'
import { columnNumbers } from './columns.ts'
import { isOneMistake, LEAST_LETTERS, toDeletions } from './mistakes.ts'
import { lookUpsOf, run } from './search.ts'
import type { Reading, SoughtUnit } from './units.ts'
import { getHits, getHolder, type Hits, holdsIn, type Sought } from './words.ts'

/** Words with fewer letters are proposed for a word with one typo only. */
const LEAST_FOR_TWO = 6
const lettersIn = (text: string): number => [...text].length
const isForgivable = (word: Word): boolean => word.kind === 'latin' && lettersIn(word.text) >= LEAST_LETTERS
/** Maximum number of texts that a word becomes without one letter, and without one or two. */
const oneOut = ({ text }: Word): number => lettersIn(text) + 1
const twoOut = ({ text }: Word): number => (lettersIn(text) * (lettersIn(text) + 1)) / 2 + 1
/** Whether the budget allows looking these words up; checked before any look-up. */
const isWithin = (words: readonly Word[], cost: (word: Word) => number, most: number): boolean =>
  words.every(({ text }) => lettersIn(text) <= MOST.forgivenLetters) &&
  words.reduce((sum, word) => sum + cost(word), 0) <= most

function areFound({ segments }: Index, all: Hits['loose'], columns: readonly number[]): boolean {
  const sets = all.flatMap((fields) => columns.map((column) => fields[column] ?? []))
  const isIn = (segment: Segment) =>
    sets.some((set) => {
      const docs = set[segment.number]
      return docs !== undefined && meets(docs, segment.alive)
    })
  return segments.some(isIn)
}

/** Whether a word matches any visible document. */
function isHeld(index: Index, word: Sought, columns: readonly number[]): boolean {
  if (areFound(index, getHits(index.postings, word).loose, columns)) return true
  const holds = getHolder(word)
  if (index.fresh.some(columns, (run) => holds([run], 'loose'))) return true
  const isCompound = word.kind === 'latin' && word.parts !== undefined
  return isCompound && [...index.pending.values()].some((document) => holdsIn(document, [holds], columns, 'loose'))
}

/** Whether a visible document has exactly this run. */
const isRunHeld = (index: Index, run: string, columns: readonly number[]): boolean =>
  index.fresh.countOf(run, columns) > 0 || areFound(index, [index.postings.inRange(exactly(run))], columns)

/** Words that these texts lead to, whether or not documents have them; null if there are too many. */
function lookAlikes(storage: IndexStorage, deletions: readonly string[]): readonly string[] | null {
  const words = [...new Set(storage.near(deletions, MOST.nearWords + 1))]
  return words.length > MOST.nearWords ? null : words
}

/** For each word, the words one typo away that documents have; none at all if that would exceed the budget. */
function toReplacements(
  index: Index,
  storage: IndexStorage,
  words: readonly Word[],
  columns: readonly number[],
): Map<string, string[]> {
  const none = new Map<string, string[]>()
  if (words.length === 0 || !isWithin(words, oneOut, MOST.forgivenKeys)) return none
  const near = lookAlikes(storage, [...new Set(words.flatMap(({ text }) => toDeletions(text)))])
  const candidates = words.map(({ text }) => (near ?? []).filter((run) => isOneMistake(text, run)).sort())
  if (candidates.flat().length > MOST.candidates) return none
  const held = words.map(({ text }, i): [string, string[]] => [
    text,
    candidates[i]?.filter((run) => isRunHeld(index, run, columns)) ?? [],
  ])
  return new Map(held.filter(([, runs]) => runs.length > 0))
}

/** Texts of the words whose meaning is known: they are spelled right, whether or not a document has them. */
const knownTexts = ({ words, units = [], unwanted = [] }: SearchQuery): ReadonlySet<string> => {
  const textsOf = (some: readonly Unit[]) => some.flatMap((unit) => unit.words.map(({ text }) => text))
  const known = new Set(textsOf([...units.filter(({ target }) => target), ...unwanted]))
  // "Without" is no mistake either.
  const unknown = unwanted.length > 0 ? new Set(textsOf(units)) : null
  for (const { text } of words) if (unknown && !unknown.has(text)) known.add(text)
  return known
}

/** Replaces unknown Latin words without matches by words one typo away, if there are any. */
export function tolerateTypos(
  index: Index,
  storage: IndexStorage,
  query: SearchQuery,
): Reading & { by: Map<string, string[]> } {
  const columns = columnNumbers(query.columns)
  const known = knownTexts(query)
  const isMissing = (word: Word) => isForgivable(word) && !known.has(word.text) && !isHeld(index, word, columns)
  const missing = query.isExact ? [] : query.words.filter(isMissing)
  const by = toReplacements(index, storage, missing, columns)
  const sought = (word: Word): Sought => {
    const runs = by.get(word.text)
    return runs && word.kind === 'latin' ? { kind: 'anyOf', runs } : word
  }
  const units = query.units?.map((unit): SoughtUnit => ({ ...unit, words: unit.words.map(sought) })) ?? null
  return { words: query.words.map(sought), units, by }
}

/** How many documents have exactly this word. */
function getHolders({ segments, fresh, postings }: Index, text: string, columns: readonly number[]): number {
  const fields = postings.inRange(exactly(text))
  let n = fresh.countOf(text, columns)
  for (const segment of segments) {
    for (const column of columns) {
      const docs = fields[column]?.[segment.number]
      if (docs) n += sizeOfBoth(docs, { bits: segment.alive, few: null })
    }
  }
  return n
}

/** The most frequent word one or two typos away, preferring one. Null if there are too many candidates. */
function likeliest(
  index: Index,
  near: readonly string[],
  word: string,
  columns: readonly number[],
  most: number,
): string | null {
  const deletions = new Set(toDeletions(word).flatMap(toDeletions))
  const isClose = (run: string) =>
    Math.abs(run.length - word.length) <= 2 &&
    toDeletions(run).some((deletion) => deletion.length > 1 && deletions.has(deletion))
  const one = near.filter((run) => isOneMistake(word, run))
  // Short words that are two typos apart have little in common.
  const close = lettersIn(word) < LEAST_FOR_TWO ? one : near.filter(isClose)
  const getBest = (runs: readonly string[]): string | null => {
    const held = runs.map((run) => ({ run, holders: getHolders(index, run, columns) }))
    const [best] = held
      .filter(({ holders }) => holders > 0)
      .sort((a, b) => b.holders - a.holders || (a.run < b.run ? -1 : 1))
    return best?.run ?? null
  }
  if (close.length > most) return one.length > most ? null : getBest(one)
  return getBest(one) ?? getBest(close)
}

/** The words with unknown ones without matches replaced, if that finds anything; else null. */
export function didYouMean(index: Index, storage: IndexStorage, query: SearchQuery): string | null {
  const columns = columnNumbers(query.columns)
  const known = knownTexts(query)
  const mayStay = (word: Word): boolean =>
    word.kind === 'cjk' ||
    known.has(word.text) ||
    lettersIn(word.text) < LEAST_LETTERS - 1 ||
    isHeld(index, word, columns)
  const missing = query.words.filter((word) => !mayStay(word))
  if (missing.length === 0 || !isWithin(missing, twoOut, MOST.proposedKeys)) return null
  const keys = new Set(missing.flatMap(({ text }) => toDeletions(text).flatMap(toDeletions)))
  const near = lookAlikes(storage, [...keys])
  if (near === null) return null
  const most = Math.floor(MOST.candidates / missing.length)
  const words: Word[] = []
  for (const word of query.words) {
    const text = missing.includes(word) ? likeliest(index, near, word.text, columns, most) : word.text
    if (text === null) return null
    words.push(text === word.text ? word : { kind: 'latin', text, isPrefix: false })
  }
  const { total } = run(index, lookUpsOf(index), { ...query, words, limit: 0 }, { words, units: null }, [])
  return total > 0 ? words.map(({ text }) => text).join(' ') : null
}
