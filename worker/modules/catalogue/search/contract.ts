import * as z from 'zod/mini'
import type { PackedTable } from '#core/tables/packed-rows.ts'
import { LEAD_KINDS } from '../values.ts'

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
  /** It is what is not wanted ("no piano"): `text` contains what says so, and without it the rest of the keyword means the same. */
  isUnwanted: z.boolean(),
  /** In the caller's language: what stands for an instrument or a genre that no track is said to have; the tracks are near to it. */
  near: z.array(z.string()),
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
  /** Parts of the keyword that were not searched for, as typed: those of least worth (docs/decisions/170-worth-of-words.md). */
  leftOut: z.array(z.string()),
  /**
   * In the caller's language: names of what parts of the keyword were replaced by, or of the tracks that the list sounds like
   * (step `sound`).
   */
  instead: z.array(z.string()),
}

/** Of a track, only if the field is named: the first tag of each of the three most significant kinds that it has. */
export const LeadTag = z.object({ id: z.string(), name: z.string(), kind: z.enum(LEAD_KINDS) })
export type LeadTag = z.infer<typeof LeadTag>

/** A further version of a track, as far as a row shows and plays it. */
export const FittingVersion = z.object({
  id: z.string(),
  name: z.string(),
  duration: z.int(),
  src: z.string(),
  wavePicUrl: z.string(),
  waveDataUrl: z.string(),
})

const Plain = [z.null(), z.boolean(), z.number(), z.string()] as const
const Fields = z.record(z.string(), z.unknown())
/** A value of a field; not described by itself, because generators make a type of it that TypeScript takes for a circle. */
const Cell = z.union([...Plain, z.array(z.union([...Plain, Fields, z.array(z.union(Plain))])), Fields])
z.globalRegistry.add(Cell, { id: 'TableCell' })
const ByField = <T extends z.core.SomeType>(of: T) => z.optional(z.record(z.string(), of))
/**
 * Tracks as a table. A field is in one of the parts, or its value is the next cell of each row, in the order of `names`: `same`, one
 * value for all rows; `around`, what all cells begin and end with; `among`, the values that the cells are places of; `hashes`, what all
 * begin with, and 32 bytes for each row in base64, which are its end in hexadecimal; `one`, a table of the objects, one for each row;
 * `many`, the length of each row's list, a table of their objects, and the place of each in it, unless they are in its order.
 */
export const TrackTable: z.ZodMiniType<PackedTable> = z.object({
  names: z.array(z.string()),
  same: ByField(Cell),
  around: ByField(z.tuple([z.string(), z.string()])),
  among: ByField(z.array(Cell)),
  hashes: ByField(z.tuple([z.string(), z.string()])),
  get one() {
    return ByField(TrackTable)
  },
  get many() {
    return ByField(z.tuple([z.array(z.int()), TrackTable, z.optional(z.array(z.int()))]))
  },
  rows: z.array(z.array(Cell)),
}) as never
// A table may contain tables.
z.globalRegistry.add(TrackTable, { id: 'TrackTable' })
