import type { SearchQuery, Target, Unit } from '../query.ts'

/** Which units of a keyword are replaced by what is near to them before any is left out (docs/decisions/137); of both readers. */

type Meant = Pick<Unit, 'target' | 'broader'>

/** Dimensions that say where a buyer is, not what they want: music type and sub-catalogue. */
export const isPlace = ({ dimension }: { dimension: string }): boolean => dimension === 't' || dimension === 'c'

/** Whether the buyer has set filters besides the words. */
export const hasOwnFilters = ({ groups, without, ranges }: SearchQuery): boolean =>
  groups.some((group) => !isPlace(group)) || without.length > 0 || Object.values(ranges).some((some) => some.length > 0)

const isKey = (facet: string): boolean => facet.startsWith('k_')
/** Tempo, length and key only: such a part narrows down what is wanted, and does not say what it is. */
export const isFigure = ({ anyOf, allOf, bpm, duration }: Target): boolean =>
  anyOf.length === 0 && allOf.every((list) => list.every(isKey)) && allOf.length + bpm.length + duration.length > 0
/** Unknown words that nothing has, and that may be misspelt. `found`: how many tracks match each unit. */
export const getMisspelt = (units: readonly Meant[], found: readonly number[]): number[] =>
  units.flatMap(({ target, broader }, i) => (target === null && broader && found[i] === 0 ? [i] : []))

/**
 * What may be searched for instead of a unit, which includes it; null: nothing is near to it. A number is seldom meant exactly, and a
 * mood is the same to most people as those next to it; of others only what nothing has is replaced, but no voice or type: nothing is
 * near to a singer. If the buyer has set filters, that nothing has a word is due to them, and it is not replaced (docs/decisions/071).
 */
export function nearTarget({ target, broader, near }: Near, found: number, isFiltered: boolean): Target | null {
  if (target === null) return null
  if (isFigure(target)) return broader
  if (isFiltered || target.allOf.length > 0) return null
  return near ?? (found === 0 ? broader : null)
}
type Near = Pick<Unit, 'target' | 'broader' | 'near'>

/** The same units, some of them by what is near to them. */
export const withNear = <T extends Unit | (Meant & { words: readonly unknown[] })>(
  units: readonly T[],
  replaced: readonly number[],
): T[] => units.map((unit, i) => (replaced.includes(i) ? { ...unit, words: [], target: unit.broader } : unit))

export const ascending = (a: number, b: number): number => a - b
