import type { Unit } from '../query.ts'
import { saysWhat } from './near.ts'

/** Units that are weighed against each other; of more, the most common are left out first. */
export const MOST_WEIGHED = 6

/**
 * A unit of a keyword of which no track matches all. `found`: how many tracks match it; `isKnown`: it says what is wanted (near.ts);
 * `isUse`: what it is wanted for.
 */
export type Weighed = { found: number; isKnown: boolean; isUse: boolean }
export const toWeighed = ({ target, isUse }: Pick<Unit, 'target' | 'isUse'>, found: number): Weighed => ({
  found,
  isKnown: saysWhat(target),
  isUse: isUse ?? false,
})

/**
 * Numbers of the units to weigh, ascending: those that find anything, at most six, known words before others and rare ones before
 * common ones.
 */
export function getWeighed(units: readonly Weighed[]): number[] {
  const found = units.flatMap((unit, i) => (unit.found > 0 ? [{ ...unit, i }] : []))
  found.sort((a, b) => Number(b.isKnown) - Number(a.isKnown) || a.found - b.found || a.i - b.i)
  return found
    .slice(0, MOST_WEIGHED)
    .map(({ i }) => i)
    .sort((a, b) => a - b)
}

const bitsOf = (set: number, length: number): number[] =>
  Array.from({ length }, (_, i) => i).filter((i) => ((set >>> i) & 1) === 1)

/**
 * The units to search for, as a set of bits: as many as some track matches together. Of several such sets the one with most known
 * words, then the one with most words for how it sounds ("gentle" rather than "video"), then the one whose words are rarest, then the
 * one that comes first in the keyword. `counts[set]`: tracks that match all units of the set.
 */
export function getKept(units: readonly Weighed[], counts: ArrayLike<number>): number {
  let best = { set: 0, rank: [0, 0, 0, 0] }
  for (let set = 1; set < 1 << units.length; set++) {
    if (!counts[set]) continue
    const members = bitsOf(set, units.length).map((i) => units[i]!)
    const found = members.reduce((sum, unit) => sum + unit.found, 0)
    const known = members.filter(({ isKnown }) => isKnown)
    const rank = [members.length, known.length, known.filter(({ isUse }) => !isUse).length, -found]
    if (best.set === 0 || isHigher(rank, best.rank)) best = { set, rank }
  }
  return best.set
}

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, i) => value !== other[i])
  return at >= 0 && one[at]! > other[at]!
}

/** `counts[set]` from the numbers of tracks that match exactly the units of a set. */
export function toCounts(exactly: ReadonlyMap<number, number>, units: number): number[] {
  const counts = new Array<number>(1 << units).fill(0)
  for (const [matched, tracks] of exactly)
    for (let set = 1; set < counts.length; set++) if ((set & matched) === set) counts[set]! += tracks
  return counts
}
