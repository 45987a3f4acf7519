import type { Locale } from '#core/locales.ts'
import type { Range, Word } from '../query.ts'

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
export type ConceptKind = (typeof CONCEPT_KINDS)[number]
export type Energy = 'low' | 'medium' | 'high'

/** What a track must have: one of the tags, or all of the other fields that are given. */
export type Target = {
  /** Slugs of tags. */
  tags: readonly string[]
  /** Values as in facet terms: `music`, `sound_effect`, `instrumental`, `c_minor`. One of each field must match. */
  types?: readonly string[]
  vocal?: readonly string[]
  key?: readonly string[]
  bpm?: Range
  /** Milliseconds. */
  duration?: Range
  energy?: readonly Energy[]
  /** Kinds of further versions: `cut30`, `no_lead`. */
  versions?: readonly string[]
}

/** Something people search for, with its name in every language. */
export type Concept = {
  id: string
  kind: ConceptKind
  names: Readonly<Record<Locale, string>>
  target: Target
  /** Ids of the nearest concepts, the nearest first, for when nothing has this one. */
  broader: readonly string[]
}

/** A part of a keyword: a concept, or a literal word. */
export type Unit = {
  /** As typed; `start` and `end` are its place in the keyword. */
  text: string
  start: number
  end: number
  /** The same part as literal words. */
  words: readonly Word[]
  concept: Concept | null
  /** The name of a person, a band or a film: it is no other word misspelt. */
  isName?: true
}

export type Understanding = {
  units: readonly Unit[]
  /** What is not wanted ("no piano"): `text` is what says so, and without it the rest of the keyword means the same. */
  unwanted: readonly (Unit & { concept: Concept })[]
  /** Words without meaning of their own ("music for a"), as typed. */
  stopped: readonly string[]
}
