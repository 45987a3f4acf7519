import type { Ctx } from '#worker/context.ts'
import type { Counts, SearchPage } from '#worker/modules/catalogue/contract.ts'
import { readRecordings } from '#worker/modules/catalogue/staff/recording-store.ts'
import type { Card } from '#worker/modules/catalogue/tracks/card-store.ts'
import { findCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { presentCards } from '#worker/modules/catalogue/tracks/present-track.ts'
import { findElsewhere, hasMeaning } from '#worker/search/elsewhere.ts'
import type { Elsewhere, SearchQuery } from '#worker/search/query.ts'
import { middleOf } from '#worker/search/sounds/middle.ts'
import { nearestTo } from '../sound/nearest.ts'
import { askOrder } from '../sound/sound-index-store.ts'
import { findMatching } from './matching-store.ts'
import type { Priced } from './search-counts.ts'
import { type Indexed, searchIds } from './search-index-store.ts'
import { searchInSteps } from './search-steps-store.ts'
import { TOTAL_CAP } from './search-store.ts'

/** So many of the seeds are named to the reader. */
const NAMED = 3

/** A list in the order of similarity to what the keyword finds without the filters; `instead`: what that is. */
type Tally = Pick<SearchPage, 'total' | 'isTotalExact' | 'counts'>
export type BySound = Tally & Pick<SearchPage, 'instead'> & { cards: Card[] }
type Unfound = Tally & Pick<Indexed, 'step' | 'elsewhere'>

/**
 * What the keyword finds only outside the filters tells how it sounds: the tracks within the filters, nearest to that first. Null
 * if the keyword finds nothing there either, or if the sound of neither is known. Total and counts of the popular tracks are those
 * of the filters already. The search index has answered the rest with the search itself (`elsewhere`), unless D1 answered.
 */
export async function closestBySound(
  ctx: Ctx,
  asked: SearchQuery,
  unfound: Unfound,
  { withCounts = false, priced }: { withCounts?: boolean | undefined; priced?: Priced | undefined } = {},
): Promise<BySound | null> {
  const popular = unfound.step === 'popular' ? unfound : null
  const found =
    unfound.elsewhere === undefined
      ? await askElsewhere(ctx, asked, !withCounts || popular !== null, priced)
      : unfound.elsewhere
  if (found === null || found === 'busy') return null
  const { seeds, within, rest } = found
  const near = await nearTo(ctx, seeds, within.ids)
  if (near === 'busy' || near.length === 0) return null
  const ranked = [...new Set([...near, ...within.ids])]
  const end = Math.min(asked.offset + asked.limit, TOTAL_CAP)
  const ids = [...ranked.slice(asked.offset, end), ...rest]
  const named = seeds.slice(0, NAMED)
  const cards = new Map((await findCards(ctx, [...ids, ...named])).map((card) => [card.id, card]))
  const visible = (some: readonly number[]): Card[] => some.flatMap((id) => cards.get(id) ?? [])
  const instead = await presentCards(ctx, visible(named))
  const { total, isTotalExact, counts } = popular ?? within
  return { cards: visible(ids), total, isTotalExact, counts, instead: instead.map(({ name }) => name) }
}

/** The same in calls of its own. */
const askElsewhere = (
  ctx: Ctx,
  asked: SearchQuery,
  isCounted: boolean,
  priced: Priced | undefined,
): Promise<Elsewhere<Counts | null> | 'busy' | null> =>
  findElsewhere<Counts | null, 'busy'>(asked, isCounted, {
    async seeds(open) {
      const found = (await searchIds(ctx, open)) ?? (await searchInSteps(ctx, open))
      if (found === 'busy') return found
      if (!hasMeaning(found, open)) return []
      return 'ids' in found ? found.ids : found.cards.map(({ id }) => id)
    },
    within: (query, withCounts) =>
      findMatching(ctx, query, { most: query.limit, from: query.offset, withCounts, priced }),
  })

/** Those of the tracks whose sound is known, nearest to the middle of the seeds first; without an index, compared here. */
async function nearTo(ctx: Ctx, seeds: readonly number[], among: readonly number[]): Promise<number[] | 'busy'> {
  const near = await askOrder(ctx, seeds, among)
  if (near) return near
  const recordings = await readRecordings(ctx, [...new Set([...seeds, ...among])])
  const [asked, wanted] = [new Set(seeds), new Set(among)]
  const middle = middleOf(recordings.filter(({ id }) => asked.has(id)))
  if (middle === null) return []
  const compared = recordings.filter(({ id }) => wanted.has(id))
  return nearestTo(middle, compared, compared.length).map(({ recording }) => recording.id)
}
