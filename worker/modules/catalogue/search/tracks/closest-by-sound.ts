import { FEATURE_COUNT } from '#audio/features.ts'
import type { ScaledSounds } from '#audio/sound-scale.ts'
import type { Ctx } from '#worker/context.ts'
import type { SearchPage, SearchTracks } from '#worker/modules/catalogue/contract.ts'
import { readRecordings } from '#worker/modules/catalogue/staff/recording-store.ts'
import type { Card } from '#worker/modules/catalogue/tracks/card-store.ts'
import { findCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { presentCards } from '#worker/modules/catalogue/tracks/present-track.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { getScope } from '../scope.ts'
import { listCandidates } from '../sound/candidates.ts'
import { rankBySound, withUnmeasured } from '../sound/rank-by-sound.ts'
import { type Indexed, searchIds } from './search-index-store.ts'
import { searchInSteps } from './search-steps-store.ts'

/** Best results outside the filters that are averaged, and how many of them are named to the reader. */
const MOST_SEEDS = 12
const NAMED = 3

/** A list in the order of similarity to what the keyword finds without the filters; `instead`: what that is. */
export type BySound = Pick<SearchPage, 'total' | 'isTotalExact' | 'counts' | 'instead'> & { cards: Card[] }

/**
 * What the keyword finds only outside the filters tells how it sounds: the tracks within the filters, nearest to that first. Null
 * if the keyword finds nothing there either, or if the sound of neither is known.
 */
export async function closestBySound(ctx: Ctx, input: SearchTracks, asked: SearchQuery): Promise<BySound | null> {
  const open = withoutFilters(asked)
  if (open === null) return null
  const seeds = await findSeeds(ctx, open)
  const sounds = middleOf(
    await readRecordings(
      ctx,
      seeds.map(({ id }) => id),
    ),
  )
  if (sounds === null) return null
  const { units: _, ...filtered } = { ...asked, words: [], wholeName: null }
  const scope = getScope(input.songItemId)
  const candidates = await listCandidates(ctx, filtered, { scope, withCounts: input.withCounts ?? false })
  if (candidates === 'busy' || candidates.total === null) return null
  const { offset, limit } = asked
  const ranked = await rankBySound(ctx, input.musicType, { sounds, print: null, candidates, reach: offset + limit })
  if (ranked === 'busy' || ranked.length === 0) return null
  const shown = withUnmeasured(ranked, candidates.popular).slice(offset, offset + limit)
  const { total, isTotalExact, counts } = candidates
  const [cards, named] = await Promise.all([
    findCards(
      ctx,
      shown.map(({ id }) => id),
    ),
    presentCards(ctx, seeds.slice(0, NAMED)),
  ])
  return { cards, total, isTotalExact, counts, instead: named.map(({ name }) => name) }
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

async function findSeeds(ctx: Ctx, open: SearchQuery): Promise<Card[]> {
  const indexed = await searchIds(ctx, open, false)
  if (indexed === 'busy') return []
  if (indexed) return hasMeaning(indexed.step) ? findCards(ctx, indexed.ids) : []
  const { cards, step } = await searchInSteps(ctx, open)
  return hasMeaning(step) ? cards : []
}

/** The mean of the recordings, each counted once however many windows it has; null if none was measured. */
export function middleOf(recordings: readonly { sounds: ScaledSounds }[]): ScaledSounds | null {
  const measured = recordings.filter(({ sounds }) => sounds.length > 0)
  if (measured.length === 0) return null
  const sums = new Float64Array(FEATURE_COUNT)
  for (const { sounds } of measured)
    for (let at = 0; at < sounds.length; at++)
      sums[at % FEATURE_COUNT]! += (sounds[at]! * FEATURE_COUNT) / sounds.length / measured.length
  return Int8Array.from(sums, Math.round)
}
