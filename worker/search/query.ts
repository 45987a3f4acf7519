import type { TextField } from './document.ts'

/** A word of a keyword, folded. Words that this says of it beside are left out where there are none. */
export type LatinWord = {
  kind: 'latin'
  text: string
  /** Still being typed, so it may go on. */
  isPrefix: boolean
  /** As it was typed, with its marks: what has the same comes first. */
  marked?: string
  /** Of a compound ("lo-fi"), whose text is the parts in one: the parts, which also hold side by side in one field. */
  parts?: readonly string[]
  /** Itself and its neighbour written in one ("lo fi": lofi), which holds as well. */
  joined?: readonly string[]
}
export type Word = LatinWord | { kind: 'cjk'; text: string }

/** Half-open: low <= value < high; `high` null = no upper end. */
export type Range = { low: number; high: number | null }
export const RANGE_DIMENSIONS = ['bpm', 'duration', 'price'] as const
export type RangeDimension = (typeof RANGE_DIMENSIONS)[number]
export const SORTS = ['normal', 'date', 'hot', 'price'] as const
export type Sort = (typeof SORTS)[number]

export type SearchQuery = {
  /** Every word must hold in at least one of the columns; see docs/decisions/018-text-matching.md. */
  words: readonly Word[]
  /** The facet term (`e_…`) of the whole keyword: a track of exactly this name comes first. */
  wholeName: string | null
  columns: readonly TextField[]
  /** Facet terms: one of each group must hold. A dimension is `t`, `a`, `l`, `v`, `k`, `r`, `m`, `n`, `c`, `g:scene`, … */
  groups: readonly { dimension: string; anyOf: readonly string[] }[]
  /** Facet terms that must not hold. */
  without: readonly string[]
  /** bpm in beats a minute, duration in ms, price in fen; one of the ranges must hold, none given = all. */
  ranges: Record<RangeDimension, readonly Range[]>
  sort: Sort
  /** Turns every sort but `normal` round. */
  isDescending: boolean
  offset: number
  limit: number
}

/**
 * What to count: facet terms of a dimension, or ranges of bpm, duration or price. A count ignores what the query itself asks
 * of that dimension, so that it says what choosing the value instead, or too, would find.
 */
export type CountRequest =
  | { dimension: string; terms: readonly string[] }
  | { dimension: RangeDimension; ranges: readonly Range[] }

export type SearchAnswer = {
  ids: number[]
  total: number
  /** False where `total` or more are found: a word stands in so many names that not all of them were read. */
  isTotalExact: boolean
  /** One row a request, one cell a term or range; null when nothing was asked to be counted. */
  counts: number[][] | null
  /** Words that nothing holds, with the words of one typing mistake that took their place. */
  forgiven: { word: string; by: string[] }[]
  /** Folded words that do find something, when nothing was found; null when there are none. */
  didYouMean: string | null
}

/** What a prefix leads to, most popular first. */
export type Suggestions = { trackIds: number[]; artistIds: number[]; albumIds: number[]; tagIds: number[] }
