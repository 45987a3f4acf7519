import { type CountRequest, RANGE_DIMENSIONS, type SearchQuery, type Target, type Unit, type Word } from './query.ts'
import { isResident } from './text/terms.ts'
import { boundedWords, MAX_HAN, MAX_WORDS } from './text/text.ts'

/**
 * Upper limits of one search. The cost is known from the query before any work is done, so a search never has to be aborted. The
 * index enforces these limits itself (docs/decisions/027-search-cost-limits.md).
 */
export const MOST = {
  words: MAX_WORDS,
  /** Chinese, Japanese and Korean characters of all words together: two look-ups each. */
  hanLetters: MAX_HAN,
  filters: 64,
  valuesOfFilter: 256,
  /** Artists, albums and labels together; only these filters need look-ups. */
  looked: 64,
  ranges: 16,
  /** Those of an offer: some for each territory, and one for each track with stored prices. */
  offers: 4096,
  /** Facet terms and ranges of the meaning of one unit. */
  meanings: 160,
  cells: 10_000,
  /** Ids in an answer: of a page, or of all tracks that another order is applied to (search by sound). */
  limit: 5000,
  /** Nobody pages further. */
  paged: 10_000,
  suggested: 20,
  alike: 20,
  /** Length of a word that gets typo tolerance; longer words are rarely typed. */
  forgivenLetters: 32,
  /** Shortened words that a whole search looks up for one typo, and for a proposal. */
  forgivenKeys: 128,
  proposedKeys: 256,
  /** Words that these lead to. */
  nearWords: 4000,
  /** Of these, the words whose documents are looked up. */
  candidates: 64,
  /** Names of tags that contain one word. */
  tagNames: 64,
  /** Documents that a search may read to check whether the characters of a word stand together. */
  documents: 4096,
} as const

/**
 * Look-ups in the storage that no search exceeds: at most eight per word in the search, in its units and in its proposal (as
 * typed, with accents, beginnings, forms, stem, joined with either neighbour, part of a compound); two per character; the tag
 * names that contain a word and the documents read for it; those of replacement words; the whole name; filters by artist, album
 * or label. The steps of a search share what was looked up.
 */
export const MOST_LOOK_UPS =
  MOST.words * 24 +
  MOST.hanLetters * 4 +
  2 * MOST.words * (MOST.tagNames + 2) +
  2 +
  2 * MOST.candidates +
  1 +
  MOST.looked

/** Limits the units, and the words of all of them together. */
export function boundedUnits(units: readonly Unit[]): Unit[] {
  let all: Word[] = []
  return units.slice(0, MOST.words).map((unit) => {
    const before = all.length
    all = boundedWords([...all, ...unit.words])
    return { ...unit, words: all.slice(before) }
  })
}

/** All of it is in memory, and it is not too much. */
function isAskableTarget(target: Target | null): boolean {
  if (target === null) return true
  const facets = [...target.anyOf, ...target.together.flat(), ...target.allOf.flat()]
  return (
    facets.every(isResident) &&
    facets.length + target.allOf.length + target.bpm.length + target.duration.length <= MOST.meanings
  )
}

/** Of cells to count: their number, the most of one request, and the terms that need look-ups. */
type Cells = { count: number; most: number; looked: readonly string[] }
const NO_CELLS: readonly CountRequest[] = []
/** By the array, because the hundreds of cells of a list are the same for every search. */
const cellsOfRequests = new WeakMap<readonly CountRequest[], Cells>()
function cellsIn(requests: readonly CountRequest[]): Cells {
  const known = cellsOfRequests.get(requests)
  if (known) return known
  const terms = requests.flatMap((request) => ('terms' in request ? request.terms : []))
  const sizes = requests.map((request) => ('terms' in request ? request.terms : request.ranges).length)
  const cells = {
    count: sizes.reduce((sum, size) => sum + size, 0),
    most: Math.max(0, ...sizes),
    looked: terms.filter((facet) => !isResident(facet)),
  }
  cellsOfRequests.set(requests, cells)
  return cells
}

/** Whether filters and cells are within the limits. Dropping some of them would answer a different query. */
export function isAskable(
  { groups, without, ranges, units = [], unwanted = [], first }: SearchQuery,
  counts: readonly CountRequest[] = NO_CELLS,
): boolean {
  const cells = cellsIn(counts)
  const facets = [...groups.flatMap(({ anyOf }) => anyOf), ...without]
  const looked = [...[...facets, ...(first ?? [])].filter((facet) => !isResident(facet)), ...cells.looked]
  return (
    groups.length <= MOST.filters &&
    groups.every(({ anyOf }) => anyOf.length <= MOST.valuesOfFilter) &&
    without.length <= MOST.filters &&
    [...units, ...unwanted].every(
      ({ target, broader, near = null }) =>
        isAskableTarget(target) && isAskableTarget(broader) && isAskableTarget(near),
    ) &&
    RANGE_DIMENSIONS.every(
      (dimension) => (ranges[dimension]?.length ?? 0) <= (dimension === 'offer' ? MOST.offers : MOST.ranges),
    ) &&
    counts.length <= MOST.filters &&
    cells.most <= MOST.cells &&
    new Set(looked).size <= MOST.looked
  )
}

/**
 * Estimated cost of a search in look-ups, from the query alone; used to share the index fairly between callers. A far page, many
 * ids, cells and ranges need no look-ups but take time, so they are counted too.
 */
export function getPrice(
  { words, units = [], unwanted = [], ranges, offset, limit }: SearchQuery,
  counts: readonly CountRequest[] = NO_CELLS,
): number {
  const ofWord = (word: Word): number =>
    word.kind === 'cjk' ? 2 * Math.min(word.text.length, MOST.hanLetters) : 4 + Math.min(word.text.length, 32)
  const passes = Object.values(ranges).filter((some) => some.length > 0).length
  const all = [
    ...words.slice(0, MOST.words),
    ...[...units, ...unwanted].slice(0, MOST.words).flatMap((unit) => unit.words),
  ]
  const wordsPrice = all.slice(0, 2 * MOST.words).reduce((sum, word) => sum + ofWord(word), 0)
  const reach = Math.min(offset, 1_000_000) / 10_000 + Math.min(limit, MOST.limit) / 250
  return 4 + wordsPrice + cellsIn(counts).count / 16 + passes * 8 + reach
}
