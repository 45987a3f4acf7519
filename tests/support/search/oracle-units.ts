import type { SearchDocument } from '#worker/search/document.ts'
import type { SearchQuery, Target } from '#worker/search/query.ts'

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

export function compare(a: SearchDocument, b: SearchDocument, query: SearchQuery, isMatch: boolean): number {
  const { sort, isDescending } = query
  const way = isDescending ? -1 : 1
  if (isMatch) {
    const [one, two] = [
      [...standing(a), a.id],
      [...standing(b), b.id],
    ]
    return one.map((value, i) => two[i]! - value).find((apart) => apart !== 0) ?? 0
  }
  switch (sort) {
    case 'normal':
      return b.curated - a.curated || b.popularity - a.popularity || b.id - a.id
    case 'date':
      return way * (a.publishedAtMs - b.publishedAtMs || a.id - b.id)
    case 'hot':
      return way * (a.popularity - b.popularity || a.id - b.id)
    case 'price':
      return way * (a.priceRank - b.priceRank || a.id - b.id)
  }
}

/** Optimal string alignment distance, by its table. */
export function distance(a: string[], b: string[]): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      rows[i]![j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap)
    }
  }
  return at(a.length, b.length)
}
