import { MOST } from './limits.ts'
import type { Elsewhere, SearchAnswer, SearchQuery } from './query.ts'

/** Best results outside the filters that are averaged (docs/decisions/078). */
const MOST_SEEDS = 12
/** Of the tracks within the filters, this many are compared, the most popular first. */
const MOST_RANKED = 256

type Found = Pick<SearchAnswer, 'ids' | 'total' | 'isTotalExact' | 'step'>
/** The keyword is not found within the filters: nothing is, or the popular tracks instead. */
export const isUnfound = ({ step, total }: Pick<Found, 'step' | 'total'>): boolean => step === 'popular' || total === 0

/** Whether what was found has the words or their meaning, at least some of them. */
export const hasMeaning = (
  { step, leftOut, replaced }: Pick<SearchAnswer, 'step' | 'leftOut' | 'replaced'>,
  { units = [] }: SearchQuery,
): boolean =>
  step === 'all' || step === 'fewer' || (step === 'closest' && leftOut.length + replaced.length < units.length)

/** The keyword in the whole channel; null if it was asked so. */
export function withoutFilters(asked: SearchQuery): SearchQuery | null {
  const groups = asked.groups.filter(({ dimension }) => dimension === 'c')
  const isFiltered =
    groups.length < asked.groups.length ||
    asked.without.length > 0 ||
    Object.values(asked.ranges).some((ranges) => ranges.length > 0)
  if (!isFiltered) return null
  const ranges = { bpm: [], duration: [], price: [] }
  const open = { groups, without: [], ranges, withAlmost: false }
  return { ...asked, ...open, sort: 'normal', isDescending: true, offset: 0, limit: MOST_SEEDS }
}

/** All tracks within the filters, the most popular first. */
function withoutWords(asked: SearchQuery, offset: number, limit: number): SearchQuery {
  const { units: _, ...rest } = asked
  return { ...rest, words: [], wholeName: null, isExact: true, sort: 'hot', isDescending: true, offset, limit }
}

/** Answers with tracks, or says why not. */
type Ask<Counts, Refused> = {
  /** The ids of tracks that the keyword or its meaning finds. */
  seeds(open: SearchQuery): Promise<number[] | Refused>
  within(query: SearchQuery, withCounts: boolean): Promise<Elsewhere<Counts>['within'] | Refused>
}
/**
 * What the step by sound compares. Null if the keyword finds nothing without the filters, or the filters nothing without the
 * keyword; a refusal is passed on. `isCounted`: the cells are known already, because the filters alone were answered.
 */
export async function findElsewhere<Counts, Refused extends string>(
  asked: SearchQuery,
  isCounted: boolean,
  ask: Ask<Counts, Refused>,
): Promise<Elsewhere<Counts> | Refused | null> {
  const open = withoutFilters(asked)
  if (open === null) return null
  const seeds = await ask.seeds(open)
  if (typeof seeds === 'string') return seeds
  if (seeds.length === 0) return null
  const within = await ask.within(withoutWords(asked, 0, MOST_RANKED), !isCounted)
  if (typeof within === 'string') return within
  if (within.total === 0) return null
  const end = Math.min(asked.offset + asked.limit, MOST.paged)
  const isWhole = within.ids.length < MOST_RANKED || end <= MOST_RANKED
  if (isWhole) return { seeds, within, rest: [] }
  const from = Math.min(Math.max(asked.offset, MOST_RANKED), end)
  const rest = await ask.within(withoutWords(asked, from, end - from), false)
  return typeof rest === 'string' ? rest : { seeds, within, rest: rest.ids }
}
