import { toBase64 } from '#core/encodings.ts'
import { log } from '#core/log.ts'
import type { Ctx } from '#worker/context.ts'
import type { SearchIndex } from '#worker/durable/search-index.ts'
import type { SearchPage } from '#worker/modules/catalogue/contract.ts'
import { tagsById } from '#worker/modules/catalogue/store.ts'
import type { Card } from '#worker/modules/catalogue/tracks/card-store.ts'
import { findCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { catalogueVersion, perVersion } from '#worker/modules/catalogue/tracks/version-store.ts'
import type { CountList, SearchAnswer, SearchQuery } from '#worker/search/query.ts'
import { nearestRegion, searchCaller, searchRegions, searchReplica } from '#worker/search/regions.ts'
import { askedCounts, getCounts } from './search-counts.ts'
import type { Found } from './search-store.ts'

/**
 * Maximum time to wait for the index; D1 can answer too, but at many times the cost. With less patience, a burst that delays the
 * index sends every search to D1, which delays them all further.
 */
const PATIENCE_MS = 500
/** After a failure or time-out this isolate skips a replica for this long (ms). */
const REST_MS = 2000

type Replica = DurableObjectStub<SearchIndex>
const restingUntilMs = new WeakMap<object, number>()

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timeout))
  })
}

/**
 * The answer of the nearest replica of the search index; null if there is none, or it is cold, rebuilding, failing or
 * too slow: then D1 answers. Never throws because of the index.
 */
export async function askIndex<T>(
  ctx: Ctx,
  ask: (replica: Replica, atVersion: number) => Promise<T>,
): Promise<T | null> {
  return askIndexAt(ctx, await catalogueVersion(ctx), ask)
}

/** The same with the version at hand: reads nothing of D1. */
export async function askIndexAt<T>(
  ctx: Ctx,
  version: number,
  ask: (replica: Replica, atVersion: number) => Promise<T>,
): Promise<T | null> {
  const region = nearestRegion(searchRegions(ctx.config), ctx.continent)
  const { SEARCH } = ctx.env
  if (region === null || ctx.now < (restingUntilMs.get(SEARCH) ?? 0)) return null
  try {
    return await inTime(ask(searchReplica(ctx.env, region), version))
  } catch (error) {
    restingUntilMs.set(SEARCH, ctx.now + REST_MS)
    log('warn', ctx, { at: 'search-index', region, error })
    return null
  }
}

export type Indexed = Omit<Found, 'cards'> & {
  /** The page's tracks, as the index has them. */
  ids: number[]
} & Pick<SearchAnswer, 'step' | 'leftOut'> &
  Pick<SearchPage, 'forgiven' | 'didYouMean' | 'counts'>

/** Every cell of every filter, as a list with a name that the replicas remember. */
export type CountsAsked = { asked: ReturnType<typeof askedCounts>; list: Required<CountList> }
/** The same for every search of a catalogue version. */
export const countsAsked = perVersion(async (ctx): Promise<CountsAsked> => {
  const asked = askedCounts((await tagsById(ctx)).values())
  const requests = asked.map(({ request }) => request)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(requests)))
  return { asked, list: { name: toBase64(new Uint8Array(digest)), requests } }
})

/**
 * A search with the counts of a list, which is sent only to a replica that does not have it. `counts` undefined, so that an older
 * replica, which knows no lists, answers without counts.
 */
export async function searchCounted(
  ctx: Ctx,
  query: SearchQuery,
  counted: CountsAsked | null,
): Promise<SearchAnswer | 'busy' | null> {
  const ask = (list?: CountList) =>
    askIndex<SearchAnswer | 'busy' | 'unknown-list' | null>(ctx, (replica, version) =>
      replica.search(query, undefined, version, searchCaller(ctx.network), list),
    )
  const answer = await ask(counted ? { name: counted.list.name } : undefined)
  if (answer !== 'unknown-list') return answer
  const again = await ask(counted?.list)
  return again === 'unknown-list' ? null : again
}

/**
 * A page of ids from the index; null: ask D1 for everything. `busy`: too many of the caller's searches are waiting, and D1 must
 * not be used for them.
 */
export async function searchIds(ctx: Ctx, query: SearchQuery, withCounts: boolean): Promise<Indexed | 'busy' | null> {
  const counted = withCounts ? await countsAsked(ctx) : null
  const answer = await searchCounted(ctx, query, counted)
  if (answer === null || answer === 'busy') return answer
  // While a new version is rolled out, a replica may still run the old one, which knows no steps.
  const { ids, total, isTotalExact, forgiven, didYouMean, step = 'all', leftOut = [] } = answer
  const counts = answer.counts && counted && getCounts(counted.asked, answer.counts)
  return { ids, total, isTotalExact, forgiven, didYouMean, counts, step, leftOut }
}

/** The same without counts, with the cards read from D1 by id (tracks no longer visible are omitted). */
export async function indexedCards(ctx: Ctx, query: SearchQuery): Promise<Card[] | 'busy' | null> {
  const indexed = await searchIds(ctx, query, false)
  return indexed === null || indexed === 'busy' ? indexed : findCards(ctx, indexed.ids)
}
