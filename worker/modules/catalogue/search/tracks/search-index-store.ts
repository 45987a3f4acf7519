import { log } from '#core/log.ts'
import type { Ctx } from '#worker/context.ts'
import type { SearchIndex } from '#worker/durable/search-index.ts'
import type { SearchPage } from '#worker/modules/catalogue/contract.ts'
import { tagsById } from '#worker/modules/catalogue/store.ts'
import { findCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { catalogueVersion, perVersion } from '#worker/modules/catalogue/tracks/version-store.ts'
import type { SearchAnswer, SearchQuery } from '#worker/search/query.ts'
import { nearestRegion, searchCaller, searchRegions, searchReplica } from '#worker/search/regions.ts'
import { askedCounts, getCounts } from './search-counts.ts'
import type { Found } from './search-store.ts'

/** Maximum time to wait for the index; D1 can answer too. */
const PATIENCE_MS = 150
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
  const region = nearestRegion(searchRegions(ctx.config), ctx.continent)
  const { SEARCH } = ctx.env
  if (region === null || ctx.now < (restingUntilMs.get(SEARCH) ?? 0)) return null
  const version = await catalogueVersion(ctx)
  try {
    return await inTime(ask(searchReplica(ctx.env, region), version))
  } catch (error) {
    restingUntilMs.set(SEARCH, ctx.now + REST_MS)
    log('warn', ctx, { at: 'search-index', region, error })
    return null
  }
}

export type Indexed = Found &
  Pick<SearchAnswer, 'step' | 'leftOut'> &
  Pick<SearchPage, 'forgiven' | 'didYouMean' | 'counts'>

/** The same for every search. */
const countsAsked = perVersion(async (ctx) => askedCounts((await tagsById(ctx)).values()))

/**
 * A page from the index, with its cards read from D1 by id (tracks no longer visible are omitted); null: ask D1 for
 * everything. `busy`: too many of the caller's searches are waiting, and D1 must not be used for them.
 */
export async function searchIndex(ctx: Ctx, query: SearchQuery, withCounts: boolean): Promise<Indexed | 'busy' | null> {
  const asked = withCounts ? await countsAsked(ctx) : []
  const requests = asked.map(({ request }) => request)
  const answer = await askIndex<SearchAnswer | 'busy' | null>(ctx, (replica, version) =>
    replica.search(query, requests, version, searchCaller(ctx.network)),
  )
  if (answer === null || answer === 'busy') return answer
  // While a new version is rolled out, a replica may still run the old one, which knows no steps.
  const { ids, total, isTotalExact, forgiven, didYouMean, step = 'all', leftOut = [] } = answer
  const counts = answer.counts && getCounts(asked, answer.counts)
  return { cards: await findCards(ctx, ids), total, isTotalExact, forgiven, didYouMean, counts, step, leftOut }
}
