import * as z from 'zod/mini'

/** What a part of a keyword can stand for: the kinds of the vocabulary, which the compiler compares (a contract imports contracts only). */
export const CONCEPT_KINDS = [
  'mood',
  'genre',
  'instrument',
  'use',
  'occasion',
  'tempo',
  'vocal',
  'duration',
  'key',
  'type',
  'era',
  'place',
  'theme',
] as const

/**
 * How much of the keyword the listed tracks match: all of it, all but the words in `leftOut`, something close to it, nothing of
 * it but the sound of tracks outside the filters (docs/decisions/078-closest-by-sound.md), or nothing of it (the popular
 * tracks). See docs/decisions/071-ranking.md.
 */
export const SEARCH_STEPS = ['all', 'fewer', 'closest', 'sound', 'popular'] as const
export type SearchStep = (typeof SEARCH_STEPS)[number]

/** A part of the keyword that was understood as a concept; `text` is keyword.slice(start, end), `name` in the caller's language. */
export const UnderstoodPart = z.object({
  text: z.string(),
  name: z.string(),
  kind: z.enum(CONCEPT_KINDS),
  start: z.int(),
  end: z.int(),
})
export type UnderstoodPart = z.infer<typeof UnderstoodPart>

/** The fields of a search's answer that tell how the keyword was read. */
export const SEARCH_READING = {
  understood: z.array(UnderstoodPart),
  /** Parts without a known meaning, as typed. Stop words are in neither list. */
  literal: z.array(z.string()),
  step: z.enum(SEARCH_STEPS),
  /** Parts of the keyword that were not searched for (step `fewer`), as typed. */
  leftOut: z.array(z.string()),
  /**
   * In the caller's language: names of the concepts that were searched for instead (step `closest`), or of the tracks that the
   * list sounds like (step `sound`).
   */
  instead: z.array(z.string()),
}
