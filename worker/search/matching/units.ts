import type { Bitmap } from '../bitmaps/bitmap.ts'
import * as bitmap from '../bitmaps/bitmap.ts'
import { join } from '../bitmaps/docs.ts'
import type { Edges } from '../index/buckets.ts'
import type { Prepared } from '../index/prepared.ts'
import type { Segment } from '../index/segment.ts'
import type { Range, SearchQuery, Target, Unit } from '../query.ts'
import { kindFacet } from '../text/terms.ts'
import { inRanges, isInRange, lastsAsLong } from './ranges.ts'
import { type BitmapPool, type Facets, keepWords, wordSets } from './sets.ts'
import { getHolder, type Hits, type Holder, holdsIn, type Sought } from './words.ts'

/** A unit after typo tolerance has chosen its words. */
export type SoughtUnit = Omit<Unit, 'words'> & { words: readonly Sought[] }
/** A query as it is searched. `units` null: only the words count. */
export type Reading = { words: readonly Sought[]; units: readonly SoughtUnit[] | null }

/** A unit whose words have been looked up. */
export type SeenUnit = { hits: readonly Hits[]; target: Target | null }
/**
 * Which part of a unit's target counts: all of it, only the stronger evidence (of a unit that has any), or only all of the stronger
 * evidence together (of a unit that has several).
 */
export type Strength = 'all' | 'strong' | 'together'

const hasProperties = ({ allOf, bpm, duration, versions = [] }: Target): boolean =>
  allOf.length + bpm.length + duration.length + versions.length > 0
/** Whether a target has both stronger and weaker evidence. */
export const isMixed = (target: Target | null): boolean =>
  target !== null && target.anyOf.length > 0 && hasProperties(target)
/** Whether a target has several kinds of stronger evidence. */
export const isManifold = (target: Target | null): boolean => target !== null && target.together.length > 0
/** Whether the weaker evidence of a target counts. */
const hasWeaker = (target: Target, strength: Strength): boolean =>
  hasProperties(target) && (strength === 'all' || target.anyOf.length === 0)

/**
 * Whether the units can find more than the words: some have a target, or some of the keyword's words (stop words) are in none.
 */
export const isWider = ({ words, units, unwanted = [] }: Pick<SearchQuery, 'words' | 'units' | 'unwanted'>): boolean =>
  units !== undefined &&
  (units.length > 0 || unwanted.length > 0) &&
  (unwanted.length > 0 ||
    units.some(({ target }) => target !== null) ||
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
    if (target) joinTarget(found, bits, target, strength, place, spare, other)
    if (!bitmap.keep(bits, found)) return false
  }
  return units.length > 0
}
/** Removes from `bits` the documents that match one of the units. */
export function dropUnits(bits: Bitmap, units: readonly SeenUnit[], place: Place): void {
  if (units.length === 0) return
  const [found, spare, other] = [place.room.take(), place.room.take(), place.room.take()]
  for (const { hits, target } of units) {
    found.fill(0)
    joinWords(found, bits, hits, place, spare, other)
    if (target) joinTarget(found, bits, target, 'all', place, spare, other)
    bitmap.drop(bits, found)
  }
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
  if (keepWords(spare, within, hits, 'loose', columns, segment, other)) bitmap.join(found, spare)
}

function joinTarget(
  found: Bitmap,
  within: Bitmap,
  target: Target,
  strength: Strength,
  place: Place,
  spare: Bitmap,
  other: Bitmap,
): void {
  if (strength === 'together' && isManifold(target)) {
    spare.set(within)
    keepEach(spare, target.together, place, other)
    bitmap.join(found, spare)
    return
  }
  joinFacets(found, target.anyOf, place)
  if (!hasWeaker(target, strength)) return
  const having = spare
  having.set(within)
  keepEach(having, target.allOf, place, other)
  if (target.versions?.length) keepEach(having, [target.versions.map(kindFacet)], place, other)
  for (const dimension of ['bpm', 'duration'] as const) {
    const ranges = target[dimension]
    if (ranges.length > 0) bitmap.keep(having, inRanges(place.segment, dimension, ranges, having, other, place.edges))
  }
  bitmap.join(found, having)
}

/** Keeps the documents that have a term of each list. */
function keepEach(bits: Bitmap, lists: readonly (readonly string[])[], place: Place, spare: Bitmap): void {
  for (const anyOf of lists) {
    spare.fill(0)
    joinFacets(spare, anyOf, place)
    bitmap.keep(bits, spare)
  }
}

function joinFacets(bits: Bitmap, anyOf: readonly string[], { facets, segment }: Place): void {
  for (const facet of anyOf) {
    const docs = facets(facet, segment)
    if (docs) join(bits, docs)
  }
}

/** The same for documents that are in no segment. */
export type UnitHolder = (document: Prepared, columns: readonly number[], strength: Strength) => boolean

export function unitHolder({ words, target }: SoughtUnit): UnitHolder {
  const holders: Holder[] = words.map(getHolder)
  return (document, columns, strength) => {
    if (holders.length > 0 && holdsIn(document, holders, columns, 'loose')) return true
    return target !== null && isMeant(document, target, strength)
  }
}

function isMeant({ facets, bpm, durationMs }: Prepared, target: Target, strength: Strength): boolean {
  const hasOne = (anyOf: readonly string[]) => anyOf.some((facet) => facets.includes(facet))
  const isIn = (value: number, ranges: readonly Range[]) =>
    ranges.length === 0 || ranges.some((range) => isInRange(value, range))
  if (strength === 'together' && isManifold(target)) return target.together.every(hasOne)
  return (
    hasOne(target.anyOf) ||
    (hasWeaker(target, strength) &&
      target.allOf.every(hasOne) &&
      isIn(bpm ?? -1, target.bpm) &&
      (!target.versions?.length || hasOne(target.versions.map(kindFacet))) &&
      (target.duration.length === 0 || lastsAsLong({ durationMs, facets }, target.duration)))
  )
}
