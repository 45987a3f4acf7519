import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import { join } from '../bitmaps/docs.ts'
import type { Edges } from '../index/buckets.ts'
import type { Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import type { SearchQuery, Target, Unit } from '../query.ts'
import { inRanges, isInRange } from './ranges.ts'
import { type BitmapPool, type Facets, keepWords, wordSets } from './sets.ts'
import { getHolder, type Hits, type Holder, holdsIn, type Sought } from './words.ts'

/** A unit after typo tolerance has chosen its words. */
export type SoughtUnit = Omit<Unit, 'words'> & { words: readonly Sought[] }
/** A query as it is searched. `units` null: only the words count. */
export type Reading = { words: readonly Sought[]; units: readonly SoughtUnit[] | null }

/** A unit whose words have been looked up. */
export type SeenUnit = { hits: readonly Hits[]; target: Target | null }
/** Which part of a unit's target counts: all of it, or only the stronger evidence (of a unit that has any). */
export type Strength = 'all' | 'strong'

const hasHints = ({ hints, bpm, duration }: Target): boolean => hints.length + bpm.length + duration.length > 0
/** Whether a target has both stronger and weaker evidence. */
export const isMixed = (target: Target | null): boolean =>
  target !== null && target.anyOf.length > 0 && hasHints(target)
const NO_RANGES = { bpm: [], duration: [] } as const

/** The facet terms and ranges that count. */
function partOf(
  target: Target,
  strength: Strength,
): { facets: readonly string[]; ranges: Pick<Target, 'bpm' | 'duration'> } {
  if (strength === 'strong' && target.anyOf.length > 0) return { facets: target.anyOf, ranges: NO_RANGES }
  return { facets: [...target.anyOf, ...target.hints], ranges: target }
}

/**
 * Whether the units can find more than the words: some have a target, or some of the keyword's words (stop words) are in none.
 */
export const isWider = ({ words, units }: Pick<SearchQuery, 'words' | 'units'>): boolean =>
  units !== undefined &&
  units.length > 0 &&
  (units.some(({ target }) => target !== null) ||
    units.reduce((sum, unit) => sum + unit.words.length, 0) < words.length)

type Place = { segment: Segment; columns: readonly number[]; facets: Facets; edges: Edges; room: BitmapPool }

/** Keeps in `bits` the documents that match every unit; false if there are none. */
export function keepUnits(bits: Bitmap, units: readonly SeenUnit[], strength: Strength, place: Place): boolean {
  const [found, spare, other] = [place.room.take(), place.room.take(), place.room.take()]
  // Free ranges are read document by document, so the others narrow them down first.
  const narrowing = units.toSorted((a, b) => rangesIn(a) - rangesIn(b))
  for (const { hits, target } of narrowing) {
    found.fill(0)
    joinWords(found, bits, hits, place, spare, other)
    if (target) joinTarget(found, bits, partOf(target, strength), place, spare)
    bitmap.keep(bits, found)
    if (bitmap.isEmpty(bits)) return false
  }
  return units.length > 0
}
const rangesIn = ({ target }: SeenUnit): number => (target ? target.bpm.length + target.duration.length : 0)

/** Adds the documents of `within` that have all words; a single word's documents are added whole. */
function joinWords(
  found: Bitmap,
  within: Bitmap,
  hits: readonly Hits[],
  { segment, columns }: Place,
  spare: Bitmap,
  other: Bitmap,
): void {
  const [only] = hits
  if (!only) return
  if (hits.length === 1) {
    for (const docs of wordSets(only, 'loose', columns, segment)) join(found, docs)
    return
  }
  spare.set(within)
  if (keepWords(spare, hits, 'loose', columns, segment, other)) bitmap.join(found, spare)
}

function joinTarget(
  found: Bitmap,
  within: Bitmap,
  { facets, ranges }: ReturnType<typeof partOf>,
  place: Place,
  spare: Bitmap,
): void {
  for (const facet of facets) {
    const docs = place.facets(facet, place.segment)
    if (docs) join(found, docs)
  }
  for (const dimension of ['bpm', 'duration'] as const) {
    if (ranges[dimension].length === 0) continue
    bitmap.join(found, inRanges(place.segment, dimension, ranges[dimension], within, spare, place.edges))
  }
}

/** The same for documents that are in no segment. */
export type UnitHolder = (document: Prepared, columns: readonly number[], strength: Strength) => boolean

export function unitHolder({ words, target }: SoughtUnit): UnitHolder {
  const holders: Holder[] = words.map(getHolder)
  return (document, columns, strength) => {
    if (holders.length > 0 && holdsIn(document, holders, columns, 'loose')) return true
    if (!target) return false
    const { facets, ranges } = partOf(target, strength)
    const { bpm, durationMs } = document
    return (
      facets.some((facet) => document.facets.includes(facet)) ||
      ranges.bpm.some((range) => isInRange(bpm ?? -1, range)) ||
      ranges.duration.some((range) => isInRange(durationMs, range))
    )
  }
}
