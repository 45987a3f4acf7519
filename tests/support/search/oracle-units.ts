import type { SearchDocument } from '#worker/search/document.ts'
import type { Target, Unit } from '#worker/search/query.ts'

/** Which units to search for when nothing matches all: every choice is tried. `counts` tells how many match all of some units. */
export function strongest(units: readonly Unit[], counts: (chosen: readonly number[]) => number): number[] | null {
  const all = units.map(({ target, isUse }, number) => {
    const isKnown = target !== null && !isFigure(target)
    return { number, isKnown, isHeard: isKnown && isUse !== true, found: counts([number]) }
  })
  const weighed = all
    .filter(({ found }) => found > 0)
    .sort((a, b) => Number(b.isKnown) - Number(a.isKnown) || a.found - b.found || a.number - b.number)
    .slice(0, 6)
    .sort((a, b) => a.number - b.number)
  const sum = (chosen: typeof weighed, of: (one: (typeof weighed)[number]) => number) =>
    chosen.reduce((total, one) => total + of(one), 0)
  const choices = powerSet(weighed).filter(
    (chosen) => chosen.length > 0 && counts(chosen.map(({ number }) => number)) > 0,
  )
  choices.sort(
    (a, b) =>
      b.length - a.length ||
      sum(b, ({ isKnown }) => Number(isKnown)) - sum(a, ({ isKnown }) => Number(isKnown)) ||
      sum(b, ({ isHeard }) => Number(isHeard)) - sum(a, ({ isHeard }) => Number(isHeard)) ||
      sum(a, ({ found }) => found) - sum(b, ({ found }) => found),
  )
  return choices[0]?.map(({ number }) => number) ?? null
}

/** All choices, those of the first members before those of later ones. */
function powerSet<T>(list: readonly T[]): T[][] {
  const sets: T[][] = [[]]
  for (const one of list) sets.push(...sets.map((set) => [...set, one]))
  return sets
}

const isWithin = (value: number | null, ranges: Target['bpm']): boolean =>
  value !== null && ranges.some(({ low, high }) => value >= low && (high === null || value < high))

/** The length of a document and of its further versions (ms). */
export const lengthsOf = ({ durationMs, facets }: Pick<SearchDocument, 'durationMs' | 'facets'>): number[] => [
  durationMs,
  ...facets.flatMap((facet) => (/^d_/.test(facet) ? [1000 * Number(facet.slice(2))] : [])),
]

/** Tempo, length or key, and nothing else. */
export function isFigure({ anyOf, allOf, bpm, duration }: Target): boolean {
  const facets = [...anyOf, ...allOf.flat()]
  const isNumber = bpm.length > 0 || duration.length > 0 || allOf.length > 0
  return isNumber && anyOf.length === 0 && facets.every((facet) => /^k_/.test(facet))
}

/** How much of its meaning a unit must have: one of each list of tags, where it has lists; any tag, where it has any; anything. */
export type Degree = 'each' | 'tag' | 'any'
/** Whether a document has what a unit stands for. */
export function isMeant({ facets, bpm, durationMs }: SearchDocument, target: Target, degree: Degree): boolean {
  if (degree === 'each' && target.together.length > 0)
    return !target.together.some((tags) => !tags.some((tag) => facets.includes(tag)))
  if (target.anyOf.some((facet) => facets.includes(facet))) return true
  if (degree !== 'any' && target.anyOf.length > 0) return false
  const properties = [
    ...target.allOf.map((anyOf) => anyOf.some((facet) => facets.includes(facet))),
    ...(target.bpm.length > 0 ? [isWithin(bpm, target.bpm)] : []),
    ...(target.versions ? [target.versions.some((kind) => facets.includes(`x_${kind}`))] : []),
    ...(target.duration.length > 0
      ? [lengthsOf({ durationMs, facets }).some((ms) => isWithin(ms, target.duration))]
      : []),
  ]
  return properties.length > 0 && !properties.includes(false)
}

const HALF_YEAR_DAYS = 182
/** Decision 071: curated; then popularity in doublings plus age in half-years; then popularity. */
export function standing({ curated, popularity, publishedAtMs }: SearchDocument): [number, number, number] {
  let doublings = 0
  for (let next = 1; next <= popularity; next = 2 * next + 1) doublings++
  return [curated, doublings + Math.floor(publishedAtMs / 1000 / 3600 / 24 / HALF_YEAR_DAYS), popularity]
}

type Placed = { tier: number; artist: string | undefined }
/** The first sixty of a list: two of each artist at a time, within each tier. */
export function spread<T extends Placed>(list: readonly T[]): T[] {
  const taken: T[] = []
  let waiting = list.slice(0, 60)
  while (waiting.length > 0) {
    const { tier } = waiting[0]!
    const round: T[] = []
    for (const one of waiting.filter((other) => other.tier === tier))
      if (round.filter(({ artist }) => artist === one.artist).length < 2) round.push(one)
    taken.push(...round)
    waiting = waiting.filter((one) => !round.includes(one))
  }
  return [...taken, ...list.slice(60)]
}
