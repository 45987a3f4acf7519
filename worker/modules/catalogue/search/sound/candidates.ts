import type { Ctx } from '#worker/context.ts'
import type { Counts } from '#worker/modules/catalogue/contract.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { getScope, type Scope } from '../scope.ts'
import { findMatching, onlyMatching } from '../tracks/matching-store.ts'
import { type Priced, toPriced } from '../tracks/search-counts.ts'
import { toSearch } from '../tracks/search-query.ts'
import { pricesFor } from '../tracks/stored-price-store.ts'
import { kindsFor } from '../tracks/tag-kinds.ts'
import type { FindNearest } from './contract.ts'
import { idsWithin, MOST_COMPARED, onlyWithin } from './sound-store.ts'

/** The tracks that a search by sound may find. */
export type Candidates = {
  scope: Scope
  /** All of them, if they can be listed; null: every track, or too many. */
  listed: readonly number[] | null
  /** Keeps those that are candidates; null: every track is one, or `listed` tells. */
  only: (<T extends { id: number }>(tracks: readonly T[]) => Promise<T[]>) | null
  /** The most popular first, for pages that similarity alone does not fill. Empty if nothing is filtered. */
  popular: readonly number[]
  /** The number of candidates; null if nothing is filtered. */
  total: number | null
  isTotalExact: boolean
  counts: Counts | null
}
const UNCOUNTED = { popular: [], total: null, isTotalExact: true, counts: null } as const

/**
 * Without filters: all tracks, or those of a channel. With filters, or for a list with pages: up to `MOST_COMPARED`
 * matching tracks are listed; more are looked up among those that sound similar.
 */
export async function getCandidates(ctx: Ctx, input: FindNearest): Promise<Candidates | 'busy'> {
  const prices = await pricesFor(ctx, input)
  const { query, isHopeless } = toSearch(input, await kindsFor(ctx, input), prices)
  const priced = toPriced(input, prices)
  const scope = getScope(input.songItemId)
  if (!isList(input, query)) return getWithin(ctx, scope)
  if (isHopeless) return { ...UNCOUNTED, scope, listed: [], only: null, total: 0 }
  return listCandidates(ctx, query, { scope, priced, withCounts: input.withCounts ?? false })
}

/** The tracks that match a query, listed as far as they can be compared. */
async function listCandidates(
  ctx: Ctx,
  query: SearchQuery,
  { scope, withCounts, priced }: { scope: Scope; withCounts: boolean; priced: Priced | undefined },
): Promise<Candidates | 'busy'> {
  const matching = await findMatching(ctx, query, { most: MOST_COMPARED, withCounts, priced })
  if (matching === 'busy') return matching
  const { ids, total, counts } = matching
  const isWhole = total <= ids.length
  return {
    scope,
    listed: isWhole ? ids : null,
    only: isWhole ? null : (tracks) => onlyMatching(ctx, query, tracks),
    popular: ids,
    // No page reaches further than the tracks that can be compared.
    total: Math.min(total, ids.length),
    isTotalExact: matching.isTotalExact && isWhole && (priced?.stored.isWhole ?? true),
    counts,
  }
}

async function getWithin(ctx: Ctx, scope: Scope): Promise<Candidates> {
  if (scope === null) return { ...UNCOUNTED, scope, listed: null, only: null }
  const listed = await idsWithin(ctx, scope)
  return { ...UNCOUNTED, scope, listed, only: listed ? null : (tracks) => onlyWithin(ctx, scope, [...tracks]) }
}

/** Whether the answer is a list with pages: of a track, with counts, or narrowed by more than the type and the channel. */
function isList({ like, page, withCounts }: FindNearest, query: SearchQuery): boolean {
  const { words, groups, without, ranges } = query
  return (
    like !== undefined ||
    withCounts === true ||
    (page ?? 1) > 1 ||
    words.length > 0 ||
    without.length > 0 ||
    groups.some(({ dimension }) => dimension !== 't' && dimension !== 'c') ||
    Object.values(ranges).some((some) => some.length > 0)
  )
}
