import type { TextField } from './document.ts'

/** A word of a keyword, folded. Optional fields are omitted when they do not apply. */
export type LatinWord = {
  kind: 'latin'
  text: string
  /** Still being typed: may be the beginning of a longer word. */
  isPrefix: boolean
  /** As typed, with accents: names with the same accents come first. */
  marked?: string
  /** For a compound ("lo-fi", `text` is the joined parts): the parts, which also match side by side in one field. */
  parts?: readonly string[]
  /** The word joined with its neighbour ("lo fi": lofi), which matches too. */
  joined?: readonly string[]
  /** It is neither a plural nor a singular: "Hans" is no form of "han". */
  hasNoForms?: true
}
export type Word = LatinWord | { kind: 'cjk'; text: string }

/** Half-open: low <= value < high; `high` null = no upper end. */
export type Range = { low: number; high: number | null }
export const RANGE_DIMENSIONS = ['bpm', 'duration', 'price', 'offer'] as const
export type RangeDimension = (typeof RANGE_DIMENSIONS)[number]
export const SORTS = ['normal', 'date', 'hot', 'price'] as const
export type Sort = (typeof SORTS)[number]

/**
 * What a part of a keyword stands for besides its words. A track matches if it has one of the facet terms `anyOf`, or if it has
 * all other properties that are given: a term of each list of `allOf`, a tempo and a duration in one of the ranges (bpm and ms).
 * The second is weaker evidence; where there are both, such tracks are listed later.
 */
export type Target = {
  anyOf: readonly string[]
  /** The same terms in lists: a track with one of each fits best. Empty if there is only one list. */
  together: readonly (readonly string[])[]
  allOf: readonly (readonly string[])[]
  bpm: readonly Range[]
  duration: readonly Range[]
  /** Kinds of further versions, of which the track must have one (`cut30`, `no_lead`). */
  versions?: readonly string[]
}
/** A part of a keyword, matched by its words or by its target. */
export type Unit = {
  words: readonly Word[]
  /** Null: a word without a known meaning. */
  target: Target | null
  /**
   * What is near: for a word that is in no name and has no meaning what it may be misspelt for, else what is searched for instead if
   * nothing has it.
   */
  broader: Target | null
  /** Of a mood: itself or those next to it (calm, or relaxed), for when no track has it together with the rest. */
  near?: Target
  /** How much of what is wanted a known word says, beside the others (docs/decisions/170); 2 if it is not given. */
  worth?: number
}
/** How much of the keyword the tracks of an answer match (docs/decisions/071-ranking.md). */
export const STEPS = ['all', 'fewer', 'closest', 'popular'] as const
export type Step = (typeof STEPS)[number]

export type SearchQuery = {
  /** Every word must match in at least one of the columns; see docs/decisions/018-text-matching.md. */
  words: readonly Word[]
  /**
   * The same keyword by its meaning: a track is also found if it matches every unit. If nothing is found, units are left out or
   * replaced. Without units only the words count.
   */
  units?: readonly Unit[]
  /**
   * What no track may be that is found by its meaning ("no piano"): whatever one of these matches. With units only; these may be none,
   * which is everything else. The words as they are typed are then only sought in titles, and what has them is found nevertheless.
   */
  unwanted?: readonly Unit[]
  /**
   * Facet terms of types: what has one of them comes first, but for what is named so. A sound of one second is not what "happy" asks
   * for (docs/decisions/171).
   */
  first?: readonly string[]
  /** Whether a list of few tracks goes on with those that match nearly everything. */
  withAlmost?: boolean
  /** Neither typo tolerance nor proposals. */
  isExact?: boolean
  /** The facet term (`e_…`) of the whole keyword: a track with exactly this name comes first. */
  wholeName: string | null
  columns: readonly TextField[]
  /** Facet terms: one of each group must match. A dimension is `t`, `a`, `l`, `v`, `k`, `r`, `m`, `n`, `c`, `g:scene`, … */
  groups: readonly { dimension: string; anyOf: readonly string[] }[]
  /** Facet terms that must not match. */
  without: readonly string[]
  /**
   * bpm in beats per minute, duration in ms, price in fen, offer as in a document: for the price of another licence than the cheapest.
   * One of the ranges must match; an empty list means all.
   */
  ranges: Record<Exclude<RangeDimension, 'offer'>, readonly Range[]> & { offer?: readonly Range[] }
  sort: Sort
  /** Reverses every sort except `normal`. */
  isDescending: boolean
  offset: number
  limit: number
}

/**
 * What to count: facet terms of a dimension, or ranges of bpm, duration or price, or of an offer several ranges at once. A count ignores the query's own filter of that
 * dimension, so it tells what choosing that value instead, or in addition, would find.
 */
export type CountRequest =
  | { dimension: string; terms: readonly string[] }
  | { dimension: RangeDimension; ranges: readonly (Range | readonly Range[])[] }

/**
 * Hundreds of cells, the same for every search of a catalogue version: a replica remembers the list, and is sent it only if it
 * answers `unknown-list`.
 */
export type CountList = { name: string; requests?: readonly CountRequest[] }

/** What a keyword finds only without the filters, and what the filters find without the keyword (elsewhere.ts). */
export type Elsewhere<Counts> = {
  /** In the whole channel, best first. */
  seeds: number[]
  /** The most popular first. */
  within: Pick<SearchAnswer, 'ids' | 'total' | 'isTotalExact'> & { counts: Counts }
  /** The tracks of the query's page that come after these; none if it ends before. */
  rest: number[]
}

/** Numbers of the units that these tracks lack, and of those of which they only have what is near; ascending. */
export type Almost = { ids: number[]; leftOut: number[]; replaced: number[] }

export type SearchAnswer = {
  ids: number[]
  total: number
  /** False if the real total may be higher: a word occurs in so many names that not all of them were read. */
  isTotalExact: boolean
  /** One row per request, one cell per term or range; null if no counts were requested. */
  counts: number[][] | null
  /** Words without matches, with the corrected words that replaced them. */
  forgiven: { word: string; by: string[] }[]
  /** Folded words that do find something, if the keyword did not; null if there are none. */
  didYouMean: string | null
  step: Step
  /** Numbers of the units that were not searched for, ascending. */
  leftOut: number[]
  /** Numbers of the units that were replaced by what is broader, ascending. */
  replaced: number[]
  /** What a list of few tracks goes on with: the tracks that match the next most of the keyword, and no track twice. */
  almost: Almost[]
  /** For the step by sound, if it was requested and the keyword was not found; null: there is nothing. */
  elsewhere?: Elsewhere<number[][] | null> | null
}

/** `weights`: of facet terms of tags (`g_…`). */
export type AlikeQuery = { id: number; limit: number; weights: ReadonlyMap<string, number> }
/** `type`: the facet term of the track's type; `ids`: best first. */
export type AlikeAnswer = { type: string; ids: number[] }

/** Suggestions for a prefix, most popular first. */
export type Suggestions = { trackIds: number[]; artistIds: number[]; albumIds: number[]; tagIds: number[] }
