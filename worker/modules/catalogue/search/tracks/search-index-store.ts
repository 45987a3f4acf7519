import { toBase64 } from '#core/encodings.ts'
import type { Ctx } from '#worker/context.ts'
import type { SearchIndex } from '#worker/durable/search-index.ts'
import type { Counts, SearchPage } from '#worker/modules/catalogue/contract.ts'
import { tagsById } from '#worker/modules/catalogue/store.ts'
import type { Card } from '#worker/modules/catalogue/tracks/card-store.ts'
import { CARD_LAYOUT, type Shelved } from '#worker/modules/catalogue/tracks/card-text-store.ts'
import { findCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { catalogueVersion, perVersion } from '#worker/modules/catalogue/tracks/version-store.ts'
import { askReplica, SEARCH_INDEX } from '#worker/search/ask-replica.ts'
import type { CountList, Elsewhere, SearchAnswer, SearchQuery } from '#worker/search/query.ts'
import { searchCaller } from '#worker/search/regions.ts'
import { askedCounts, getCounts, type Priced } from './search-counts.ts'
import type { Found } from './search-store.ts'

type Replica = DurableObjectStub<SearchIndex>

/** The answer of the nearest replica of the search index; null: D1 has to answer (worker/search/ask-replica.ts). */
export async function askIndex<T>(
  ctx: Ctx,
  ask: (replica: Replica, atVersion: number) => Promise<T | 'late'>,
): Promise<T | null> {
  return askIndexAt(ctx, await catalogueVersion(ctx), ask)
}

/** The same with the version at hand: reads nothing of D1, but what it finds is read from there. */
export const askIndexAt = <T>(
  ctx: Ctx,
  version: number,
  ask: (replica: Replica, atVersion: number) => Promise<T | 'late'>,
): Promise<T | null> => ctx.db.expectReads(askReplica(ctx, SEARCH_INDEX, (replica: Replica) => ask(replica, version)))

export type Indexed = Omit<Found, 'cards'> & {
  /** The page's tracks, as the index has them. */
  ids: number[]
  /** Undefined: not requested, not needed, or not answered. */
  elsewhere?: Elsewhere<Counts | null> | null | undefined
  /** The cards of `ids`, if they were requested and the replica has them. */
  shelved?: Shelved | undefined
} & Pick<SearchAnswer, 'step' | 'leftOut' | 'replaced' | 'almost'> &
  Pick<SearchPage, 'forgiven' | 'didYouMean' | 'counts'>

/** Every cell of every filter, as a list with a name that the replicas remember. */
export type CountsAsked = { asked: ReturnType<typeof askedCounts>; list: Required<CountList> }
/** The same for every search of a catalogue version. */
const plainCounts = perVersion((ctx) => toCounts(ctx))
async function toCounts(ctx: Ctx, priced?: Priced): Promise<CountsAsked> {
  const asked = askedCounts((await tagsById(ctx)).values(), priced)
  const requests = asked.map(({ request }) => request)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(requests)))
  return { asked, list: { name: toBase64(new Uint8Array(digest)), requests } }
}

/** The licences by which lists are priced at a time: as many as a replica remembers lists. */
const MOST_PRICED = 16
/** By the counts of the cheapest licence, which live as long as a version of the catalogue. */
const pricedCounts = new WeakMap<CountsAsked, Map<string, CountsAsked>>()
/** The same for a list that is priced by another licence. */
export async function countsAsked(ctx: Ctx, priced?: Priced): Promise<CountsAsked> {
  const plain = await plainCounts(ctx)
  if (!priced) return plain
  const made = pricedCounts.get(plain) ?? new Map<string, CountsAsked>()
  pricedCounts.set(plain, made)
  const key = JSON.stringify([priced.wanted, priced.owner])
  const counts = made.get(key) ?? (await toCounts(ctx, priced))
  if (made.size >= MOST_PRICED) made.clear()
  made.set(key, counts)
  return counts
}

type Answer = SearchAnswer & { cards?: Shelved }
/**
 * A search with the counts of a list, which is sent only to a replica that does not have it. `counts` undefined, so that an older
 * replica, which knows no lists, answers without counts.
 */
export async function searchCounted(
  ctx: Ctx,
  query: SearchQuery,
  counted: CountsAsked | null,
  also: { toSound?: boolean; cards?: string } = {},
): Promise<Answer | 'busy' | null> {
  const ask = (list?: CountList) =>
    askIndex<Answer | 'busy' | 'unknown-list' | null>(ctx, (replica, version) =>
      replica.search(query, undefined, version, searchCaller(ctx.network), list, also),
    )
  const answer = await ask(counted ? { name: counted.list.name } : undefined)
  if (answer !== 'unknown-list') return answer
  const again = await ask(counted?.list)
  return again === 'unknown-list' ? null : again
}

/**
 * A page of ids from the index; null: ask D1 for everything. `busy`: too many of the caller's searches are waiting, and D1 must
 * not be used for them. `toSound`: with what the step by sound needs (closest-by-sound.ts). `withCards`: with the cards of the page.
 */
export async function searchIds(
  ctx: Ctx,
  query: SearchQuery,
  {
    withCounts = false,
    toSound = false,
    withCards = false,
    priced,
  }: { withCounts?: boolean | undefined; toSound?: boolean; withCards?: boolean; priced?: Priced | undefined } = {},
): Promise<Indexed | 'busy' | null> {
  const counted = withCounts ? await countsAsked(ctx, priced) : null
  const answer = await searchCounted(ctx, query, counted, { toSound, ...(withCards && { cards: CARD_LAYOUT }) })
  if (answer === null || answer === 'busy') return answer
  // While a new version is rolled out, a replica may still run an old one, which knows no steps or replaces nothing.
  const { ids, total, isTotalExact, forgiven, didYouMean, cards: shelved } = answer
  const { step = 'all', leftOut = [], replaced = [], almost = [] } = answer
  const named = (rows: number[][] | null) => rows && counted && getCounts(counted.asked, rows)
  const elsewhere = answer.elsewhere && withNamed(answer.elsewhere, named)
  const counts = named(answer.counts)
  const tally = { ids, total, isTotalExact, counts }
  return { ...tally, forgiven, didYouMean, step, leftOut, replaced, almost, elsewhere, shelved }
}

function withNamed(
  { within, ...rest }: Elsewhere<number[][] | null>,
  named: (rows: number[][] | null) => Counts | null,
): Elsewhere<Counts | null> {
  return { ...rest, within: { ...within, counts: named(within.counts) } }
}

/** The same without counts, with the cards (tracks no longer visible are omitted). */
export async function indexedCards(ctx: Ctx, query: SearchQuery): Promise<Card[] | 'busy' | null> {
  const indexed = await searchIds(ctx, query, { withCards: true })
  return indexed === null || indexed === 'busy' ? indexed : findCards(ctx, indexed.ids, indexed.shelved)
}
