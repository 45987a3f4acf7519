import type { Grade, Judged } from './judgements.ts'

const PAGE = 20
const DEPTH = 10

export type Outcome = {
  judged: Judged
  found: readonly string[]
  ndcg: number
  isEmpty: boolean
  /** Whether the first page has an item of grade 2 or 3; null if the catalogue has none for this query. */
  isMet: boolean | null
}
export type Figures = { queries: number; ndcg: number; empty: number; met: number }

/** Järvelin and Kekäläinen: gain 2^grade - 1, discounted by the logarithm of the rank. */
const gain = (grade: Grade | undefined, rank: number): number => (2 ** (grade ?? 0) - 1) / Math.log2(rank + 2)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** How good the first ten are, from 0 to 1, compared with the best possible order of the judged items. */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, Grade>): number {
  const best = [...grades.values()].sort((a, b) => b - a).slice(0, DEPTH)
  const ideal = sum(best.map(gain))
  return ideal === 0 ? 0 : sum(found.slice(0, DEPTH).map((slug, rank) => gain(grades.get(slug), rank))) / ideal
}

export function toOutcome(judged: Judged, found: readonly string[]): Outcome {
  const good = (slug: string) => (judged.grades.get(slug) ?? 0) >= 2
  const canBeMet = [...judged.grades.keys()].some(good)
  return {
    judged,
    found,
    ndcg: ndcg(found, judged.grades),
    isEmpty: found.length === 0,
    isMet: canBeMet ? found.slice(0, PAGE).some(good) : null,
  }
}

const share = (flags: readonly boolean[]): number =>
  flags.length === 0 ? 0 : flags.filter((flag) => flag).length / flags.length

export const toFigures = (outcomes: readonly Outcome[]): Figures => ({
  queries: outcomes.length,
  ndcg: outcomes.length === 0 ? 0 : sum(outcomes.map((outcome) => outcome.ndcg)) / outcomes.length,
  empty: share(outcomes.map(({ isEmpty }) => isEmpty)),
  met: share(outcomes.flatMap(({ isMet }) => (isMet === null ? [] : [isMet]))),
})
