import type { SearchQuery, Target, Unit } from '../query.ts'
import { ascending, isFigure, nearTarget } from './near.ts'

/**
 * What is searched for instead of a keyword of which no track has everything, or only few have: as much of what it says as some track
 * has, where an instrument is worth more than a genre, a genre more than a use, and a use more than a mood (docs/decisions/170). Pure,
 * and of both readers.
 */

/** Parts that are weighed against each other; of more, those of least worth are left out first. */
export const MOST_WEIGHED = 8
/** Tracks that match everything: fewer than this go on with those that match nearly everything. */
const FEW = 6
/** Whether a list of so many tracks goes on. In another order than how well they match, or by page, it would not be understood. */
export const goesOn = ({ withAlmost, sort, offset, limit }: SearchQuery, total: number): boolean =>
  withAlmost === true && sort === 'normal' && offset === 0 && limit >= total && total > 0 && total < FEW

/** Tracks that a list goes on with, and sets of parts that they match. */
export const MOST_ALMOST = 12
const MOST_SETS = 3
/** Of the worth of a keyword, what such a track has at least. */
const LEAST_SHARE = 0.5

/** Of words that are in no vocabulary, of numbers, and of what is known and nothing else is said of. */
const WORTH = { literal: 3, figure: 1, known: 2 }
/** In tenths: what is near is worth so much of what was said. */
const [WHOLE, NEAR] = [10, 6]

type Meant = Pick<Unit, 'target' | 'broader' | 'worth' | 'near'>
const worthOf = ({ target, worth }: Meant): number =>
  target === null ? WORTH.literal : isFigure(target) ? WORTH.figure : (worth ?? WORTH.known)

/** A unit as it was said, or what is near to it, which includes it. `worth`: of the first, beyond that of the second. */
export type Part = { unit: number; isNear: boolean; target: Target | null; worth: number }

/** The parts of units; of those of which `found` says that nothing has them only what is near. */
export function toParts(units: readonly Meant[], found: readonly number[], isFiltered: boolean): Part[] {
  const all = units.flatMap((unit, i): Part[] => {
    const near = nearTarget(unit, found[i]!, isFiltered)
    const worth = worthOf(unit)
    return [
      ...(found[i]! > 0
        ? [{ unit: i, isNear: false, target: unit.target, worth: worth * (WHOLE - (near ? NEAR : 0)) }]
        : []),
      ...(near ? [{ unit: i, isNear: true, target: near, worth: worth * NEAR }] : []),
    ]
  })
  const ranked = [...all.keys()].sort((a, b) => all[b]!.worth - all[a]!.worth || a - b)
  return ranked
    .slice(0, MOST_WEIGHED)
    .sort(ascending)
    .map((i) => all[i]!)
}

/** Parts of which only what is near counts: what the units are kinds of. */
export const toBroaderParts = (units: readonly Meant[]): Part[] =>
  units
    .flatMap((unit, i) =>
      unit.broader ? [{ unit: i, isNear: true, target: unit.broader, worth: worthOf(unit) * NEAR }] : [],
    )
    .slice(0, MOST_WEIGHED)

/** A choice of parts: which units are searched for as they were said, and which by what is near to them. */
export type Choice = { set: number; exact: number[]; near: number[]; leftOut: number[] }

const has = (set: number, at: number): boolean => ((set >>> at) & 1) === 1

/**
 * The sets of parts that some track matches exactly, best first: by worth, then by the number of parts, of parts as they were said and
 * of known ones, then those that fewest tracks have. `counts[set]`: tracks that match all parts of a set, and maybe others.
 */
function getRanked(parts: readonly Part[], counts: ArrayLike<number>): { set: number; worth: number }[] {
  const exactly = toExact(parts.length, counts)
  const ranked: { set: number; worth: number; rank: number[] }[] = []
  for (let set = 1; set < 1 << parts.length; set++) {
    if (!exactly[set]) continue
    const members = parts.filter((_, at) => has(set, at))
    const found = parts.reduce((sum, _, at) => sum + (has(set, at) ? counts[1 << at]! : 0), 0)
    const worth = members.reduce((sum, part) => sum + part.worth, 0)
    const said = members.filter(({ isNear }) => !isNear).length
    const known = members.filter(({ target }) => target !== null).length
    ranked.push({ set, worth, rank: [worth, new Set(members.map(({ unit }) => unit)).size, said, known, -found] })
  }
  // Ties: the earlier words.
  return ranked.sort((a, b) => compare(b.rank, a.rank) || a.set - b.set)
}
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i])
  return at < 0 ? 0 : one[at]! - other[at]!
}

/** From tracks that match all parts of each set those that match no others. */
function toExact(parts: number, counts: ArrayLike<number>): number[] {
  const exactly = Array.from({ length: 1 << parts }, (_, set) => counts[set] ?? 0)
  for (let at = 0; at < parts; at++)
    for (let set = 0; set < exactly.length; set++) if (!has(set, at)) exactly[set]! -= exactly[set | (1 << at)]!
  return exactly
}

const toChoice = (set: number, parts: readonly Part[], units: number): Choice => {
  const chosen = parts.filter((_, at) => has(set, at))
  const exact = chosen.flatMap(({ unit, isNear }) => (isNear ? [] : [unit]))
  const near = chosen.flatMap(({ unit, isNear }) => (isNear && !exact.includes(unit) ? [unit] : []))
  const all = Array.from({ length: units }, (_, i) => i)
  return { set, exact, near, leftOut: all.filter((i) => !exact.includes(i) && !near.includes(i)) }
}

/** The choice to search for; null if nothing has any part. */
export function getBest(parts: readonly Part[], counts: ArrayLike<number>, units: number): Choice | null {
  const [best] = getRanked(parts, counts)
  return best ? toChoice(best.set, parts, units) : null
}

/** What a list goes on with that few tracks are in, after those that match `before` (null: everything). */
export function getAlmost(
  parts: readonly Part[],
  counts: ArrayLike<number>,
  units: readonly Meant[],
  before: Choice | null,
): Choice[] {
  const whole = units.reduce((sum, unit) => sum + worthOf(unit), 0)
  return getRanked(parts, counts)
    .filter(({ set, worth }) => set !== before?.set && worth >= whole * WHOLE * LEAST_SHARE)
    .map(({ set }) => toChoice(set, parts, units.length))
    .filter(({ near, leftOut }) => near.length + leftOut.length > 0)
    .slice(0, MOST_SETS)
}

/** The units of a choice, by what is searched for. */
export function unitsOf<T extends Meant & { words: readonly unknown[] }>(
  { set, exact, near }: Choice,
  parts: readonly Part[],
  units: readonly T[],
): T[] {
  return units.flatMap((unit, i): T[] => {
    if (exact.includes(i)) return [unit]
    if (!near.includes(i)) return []
    const { target } = parts.find(({ unit: of, isNear }, at) => of === i && isNear && has(set, at))!
    return [{ ...unit, words: [], target }]
  })
}

/** `counts[set]` from the numbers of tracks that match exactly the parts of a set. */
export function toCounts(exactly: ReadonlyMap<number, number>, parts: number): number[] {
  const counts = new Array<number>(1 << parts).fill(0)
  for (const [matched, tracks] of exactly)
    for (let set = 1; set < counts.length; set++) if ((set & matched) === set) counts[set]! += tracks
  return counts
}
