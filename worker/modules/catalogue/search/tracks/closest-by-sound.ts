import type { Ctx } from '#worker/context.ts'
import type { SearchPage, SearchTracks } from '#worker/modules/catalogue/contract.ts'
import { readRecordings } from '#worker/modules/catalogue/staff/recording-store.ts'
import type { Card } from '#worker/modules/catalogue/tracks/card-store.ts'
import { findCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { presentCards } from '#worker/modules/catalogue/tracks/present-track.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { middleOf } from '#worker/search/sounds/middle.ts'
import { nearestTo } from '../sound/nearest.ts'
import { askNearTo } from '../sound/sound-index-store.ts'
import { findMatching } from './matching-store.ts'
import { type Indexed, searchIds } from './search-index-store.ts'
import { searchInSteps } from './search-steps-store.ts'
import { TOTAL_CAP } from './search-store.ts'

/** Best results outside the filters that are averaged, and how many of them are named to the reader. */
const MOST_SEEDS = 12
const NAMED = 3
/** Of the tracks within the filters, this many are compared, the most popular first. */
const MOST_RANKED = 256

/** A list in the order of similarity to what the keyword finds without the filters; `instead`: what that is. */
type Tally = Pick<SearchPage, 'total' | 'isTotalExact' | 'counts'>
export type BySound = Tally & Pick<SearchPage, 'instead'> & { cards: Card[] }

/**
 * What the keyword finds only outside the filters tells how it sounds: the tracks within the filters, nearest to that first. Null
 * if the keyword finds nothing there either, or if the sound of neither is known. `popular`: of the search that answered with the
 * popular tracks within the filters, so that they are not counted again.
 */
export async function closestBySound(
  ctx: Ctx,
  input: SearchTracks,
  { asked, popular }: { asked: SearchQuery; popular: Tally | null },
): Promise<BySound | null> {
  const open = withoutFilters(asked)
  if (open === null) return null
  const { units: _, ...within } = { ...asked, words: [], wholeName: null }
  const [seeds, first] = await Promise.all([
    findSeeds(ctx, open),
    findMatching(ctx, within, { most: MOST_RANKED, withCounts: popular === null && (input.withCounts ?? false) }),
  ])
  if (first === 'busy' || first.total === 0 || seeds.length === 0) return null
  const near = await nearTo(ctx, seeds, first.ids)
  if (near === 'busy' || near.length === 0) return null
  const ranked = [...new Set([...near, ...first.ids])]
  const ids = await pageOf(ctx, within, ranked)
  if (ids === 'busy') return null
  const named = seeds.slice(0, NAMED)
  const found = new Map((await findCards(ctx, [...ids, ...named])).map((card) => [card.id, card]))
  const visible = (some: readonly number[]): Card[] => some.flatMap((id) => found.get(id) ?? [])
  const instead = await presentCards(ctx, visible(named))
  const { total, isTotalExact, counts } = popular ?? first
  return { cards: visible(ids), total, isTotalExact, counts, instead: instead.map(({ name }) => name) }
}

/** The keyword in the whole channel; null if it was asked so. */
function withoutFilters(asked: SearchQuery): SearchQuery | null {
  const groups = asked.groups.filter(({ dimension }) => dimension === 'c')
  const isFiltered =
    groups.length < asked.groups.length ||
    asked.without.length > 0 ||
    Object.values(asked.ranges).some((ranges) => ranges.length > 0)
  if (!isFiltered) return null
  const ranges = { bpm: [], duration: [], price: [] }
  return { ...asked, groups, without: [], ranges, sort: 'normal', isDescending: true, offset: 0, limit: MOST_SEEDS }
}

/** These steps find tracks that have the words or their meaning. */
const hasMeaning = (step: Indexed['step']): boolean => step === 'all' || step === 'fewer'

async function findSeeds(ctx: Ctx, open: SearchQuery): Promise<number[]> {
  const indexed = await searchIds(ctx, open, false)
  if (indexed === 'busy') return []
  if (indexed) return hasMeaning(indexed.step) ? indexed.ids : []
  const { cards, step } = await searchInSteps(ctx, open)
  return hasMeaning(step) ? cards.map(({ id }) => id) : []
}

/** Those of the tracks whose sound is known, nearest to the middle of the seeds first; without an index, compared here. */
async function nearTo(ctx: Ctx, seeds: readonly number[], among: readonly number[]): Promise<number[] | 'busy'> {
  const near = await askNearTo(ctx, seeds, among)
  if (near === 'busy') return near
  if (near) return near.map(({ id }) => id)
  const recordings = await readRecordings(ctx, [...new Set([...seeds, ...among])])
  const [asked, wanted] = [new Set(seeds), new Set(among)]
  const middle = middleOf(recordings.filter(({ id }) => asked.has(id)))
  if (middle === null) return []
  const compared = recordings.filter(({ id }) => wanted.has(id))
  return nearestTo(middle, compared, compared.length).map(({ recording }) => recording.id)
}

/** The page of the ranked tracks and, behind them, of all others that match: the most popular first. */
async function pageOf(ctx: Ctx, within: SearchQuery, ranked: readonly number[]): Promise<readonly number[] | 'busy'> {
  const { offset } = within
  const end = Math.min(offset + within.limit, TOTAL_CAP)
  if (end <= ranked.length || ranked.length < MOST_RANKED) return ranked.slice(offset, end)
  const from = Math.max(offset, ranked.length)
  const rest = await findMatching(ctx, within, { most: Math.max(0, end - from), from, withCounts: false })
  return rest === 'busy' ? rest : [...ranked.slice(offset), ...rest.ids]
}
