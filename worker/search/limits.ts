import type { CountRequest, SearchQuery, Word } from './query.ts'
import { isResident } from './text/terms.ts'
import { MAX_HAN, MAX_WORDS } from './text/text.ts'

/**
 * What one search may cost. Everything is known from the query before any work is done, so that nothing has to be broken off:
 * the index holds to these by itself, whoever asks it (docs/decisions/027-search-cost-limits.md).
 */
export const MOST = {
  words: MAX_WORDS,
  /** Chinese, Japanese and Korean characters of all words together: two look-ups each. */
  hanLetters: MAX_HAN,
  filters: 64,
  valuesOfFilter: 256,
  /** Of artists, albums and labels together: these alone are looked up. */
  looked: 64,
  ranges: 16,
  cells: 10_000,
  limit: 100,
  suggested: 20,
  /** Of a word that is forgiven; longer ones are hardly typed. */
  forgivenLetters: 32,
  /** Shortened words that are looked up for one mistake, and for a proposal, by a whole search. */
  forgivenKeys: 128,
  proposedKeys: 256,
  /** Words these lead to. */
  nearWords: 4000,
  /** Of these, the ones whose documents are looked up. */
  candidates: 64,
  /** Names of tags that hold one word. */
  tagNames: 64,
  /** Documents that are read by a search because the characters of a word may not stand together there. */
  documents: 4096,
} as const

/**
 * Look-ups in the storage that no search goes beyond: of each word at most eight in the search and in its proposal (as it is,
 * with its marks, its beginnings, its forms, its stem, in one with either neighbour, its part of a compound), two of each character, the names of tags that hold a word and what is read for it, those
 * of the words instead; the whole name; and filters by artist, album or label.
 */
export const MOST_LOOK_UPS =
  MOST.words * 16 + MOST.hanLetters * 2 + MOST.words * (MOST.tagNames + 2) + 2 + 2 * MOST.candidates + 1 + MOST.looked

/** Whether filters and cells are few enough: a part of them would be another question. */
export function isAskable({ groups, without, ranges }: SearchQuery, counts: readonly CountRequest[] = []): boolean {
  const asked = counts.map((request) => ('terms' in request ? request.terms : request.ranges))
  const facets = [...groups.flatMap(({ anyOf }) => anyOf), ...without, ...asked.flat()]
  const looked = facets.filter((facet) => typeof facet === 'string' && !isResident(facet))
  return (
    groups.length <= MOST.filters &&
    groups.every(({ anyOf }) => anyOf.length <= MOST.valuesOfFilter) &&
    without.length <= MOST.filters &&
    Object.values(ranges).every((some) => some.length <= MOST.ranges) &&
    counts.length <= MOST.filters &&
    asked.every((cells) => cells.length <= MOST.cells) &&
    new Set(looked).size <= MOST.looked
  )
}

/**
 * What a search may take at most, in look-ups, as far as the query tells: for whoever shares the index out. (A page far away,
 * cells and ranges take no look-ups, but time.)
 */
export function getPrice({ words, ranges, offset }: SearchQuery, counts: readonly CountRequest[] = []): number {
  const ofWord = (word: Word): number =>
    word.kind === 'cjk' ? 2 * Math.min(word.text.length, MOST.hanLetters) : 4 + Math.min(word.text.length, 32)
  const cells = counts.reduce((sum, request) => sum + ('terms' in request ? request.terms : request.ranges).length, 0)
  const passes = Object.values(ranges).filter((some) => some.length > 0).length
  const wordsPrice = words.slice(0, MOST.words).reduce((sum, word) => sum + ofWord(word), 0)
  return 4 + wordsPrice + cells / 16 + passes * 8 + Math.min(offset, 1_000_000) / 10_000
}
