import type { CountRequest, SearchQuery } from './query.ts'
import { isResident } from './terms.ts'
import { MAX_HAN, MAX_WORDS } from './text.ts'

/**
 * What one search may cost. Everything is known from the query before any work is done, so that nothing has to be broken off:
 * the index holds to these by itself, whoever asks it (docs/decisions/027-what-a-search-may-cost.md).
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
 * Look-ups in the storage that no search goes beyond: of each word four in the search and in its proposal (as it is, its
 * beginnings, its forms, its stem), two of each character, the names of tags that hold a word and what is read for it, those
 * of the words instead; the whole name; and filters by artist, album or label.
 */
export const MOST_LOOK_UPS =
  MOST.words * 8 + MOST.hanLetters * 2 + MOST.words * (MOST.tagNames + 2) + 2 + 2 * MOST.candidates + 1 + MOST.looked

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
