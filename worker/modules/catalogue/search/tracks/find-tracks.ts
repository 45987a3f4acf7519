import type { Page } from '#core/page.ts'
import { ok, type Result, refuse, tooMany } from '#core/result.ts'
import { DENSE } from '#core/tables/dense-columns.ts'
import { type PackedTable, packed } from '#core/tables/packed-rows.ts'
import type { Ctx } from '#worker/context.ts'
import {
  MUSIC_TYPES,
  type MusicType,
  type Recommend,
  type SearchPage,
  type SearchTracks,
  type TrackWire,
} from '#worker/modules/catalogue/contract.ts'
import { actingFor } from '#worker/modules/catalogue/tracks/acting-for.ts'
import { type Card, isOnSale } from '#worker/modules/catalogue/tracks/card-store.ts'
import { findCard, findCards, oftenLacksCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { pickFields } from '#worker/modules/catalogue/tracks/pick-fields.ts'
import { presentByIds } from '#worker/modules/catalogue/tracks/present-picked.ts'
import { presentCards, presentTrack } from '#worker/modules/catalogue/tracks/present-track.ts'
import { type PerVersion, perVersion } from '#worker/modules/catalogue/tracks/version-store.ts'
import { readCode, type Wanted } from '#worker/modules/terms/public.ts'
import { isUnfound } from '#worker/search/elsewhere.ts'
import type { Almost, SearchQuery } from '#worker/search/query.ts'
import { countMiss, toMiss } from '../misses/count-miss.ts'
import { type Scope, scopeOfDomain } from '../scope.ts'
import { closestBySound } from './closest-by-sound.ts'
import { withFitting } from './fitting-versions.ts'
import { AS_TYPED, type ReadKeyword, readKeyword } from './read-keyword.ts'
import { toPriced } from './search-counts.ts'
import { type Indexed, searchIds } from './search-index-store.ts'
import { isPricedByOffer, toSearch } from './search-query.ts'
import { searchInSteps } from './search-steps-store.ts'
import { searchTracks } from './search-store.ts'
import { pricesFor } from './stored-price-store.ts'
import { kindsFor } from './tag-kinds.ts'
import { type Wish, wishesOf } from './wishes.ts'

/** Most of a caller's queue is served within a second. */
const BUSY_MS = 1000
/** Fields that only the index can fill. */
const UNKNOWN = { forgiven: [], didYouMean: null, counts: null }
const NOTHING: Indexed = {
  ids: [],
  total: 0,
  isTotalExact: true,
  step: 'all',
  leftOut: [],
  replaced: [],
  almost: [],
  ...UNKNOWN,
}

/** The index answers with ids and what it keeps of their cards, D1 with cards. */
type Shown = Pick<Indexed, 'ids' | 'shelved'> | { cards: Card[] }
type Outcome = Omit<Indexed, 'ids' | 'shelved'> & Shown

type Fields = SearchTracks['fields']
const isIdsOnly = (fields: Fields): boolean => fields?.every((field) => field === 'id') ?? false

export async function findTracks(ctx: Ctx, asking: SearchTracks): Promise<Result<SearchPage>> {
  const input = { ...asking, home: ctx.home }
  const [kinds, prices] = await Promise.all([kindsFor(ctx, input), pricesFor(ctx, input)])
  const { query, isHopeless: hasNoWords, page, perPage } = toSearch(input, kinds, prices)
  const priced = toPriced(input, prices)
  const read = await readKeyword(ctx, input, query)
  // "☕" has no word, but a meaning.
  const isHopeless = hasNoWords && read === null
  const withAlmost = page === 1 && !isIdsOnly(input.fields)
  const asked = read ? { ...query, ...read.asked, withAlmost } : query
  // Not for a caller who only counts, as an empty list does for each of its filters: nothing of the order would be seen.
  const toSound = read !== null && input.fields?.length !== 0
  const { withCounts } = input
  const withCards = !isIdsOnly(input.fields) && oftenLacksCards()
  const indexed = isHopeless ? NOTHING : await searchIds(ctx, asked, { withCounts, toSound, withCards, priced })
  if (indexed === 'busy') return tooMany(BUSY_MS)
  const outcome: Outcome = indexed ?? { ...UNKNOWN, ...(await searchInSteps(ctx, asked)) }
  const isSounding = toSound && !isHopeless && isUnfound(outcome)
  const sounding = isSounding ? await closestBySound(ctx, asked, outcome, { withCounts, priced }) : null
  const { total, counts } = sounding ?? outcome
  const isTotalExact = (sounding ?? outcome).isTotalExact && (priced?.stored.isWhole ?? true)
  const { didYouMean, leftOut, replaced } = outcome
  const step = sounding ? 'sound' : outcome.step
  const { misspelt, ...told } = read?.tell({ step, leftOut, replaced }) ?? { ...AS_TYPED, misspelt: [] }
  const reading = sounding ? { ...told, instead: sounding.instead } : told
  const forgiven = [...outcome.forgiven, ...misspelt]
  const miss = toMiss(query, { step, total })
  if (miss) countMiss(ctx, input.keyword ?? '', miss)
  // What sounds alike has nothing of the keyword.
  const wishes = wishesOf(sounding ? { ...asked, units: [] } : asked, outcome)
  const items = await toItems(ctx, sounding ?? outcome, input, wishes)
  const almost = sounding ? [] : await toAlmost(ctx, outcome.almost, input, { read, asked })
  const shown = input.packed ? inTable(items) : { items }
  return ok({ ...shown, page, perPage, total, isTotalExact, counts, forgiven, didYouMean, ...reading, almost })
}

/** The tracks as a table; of fewer than two there is none. */
function inTable(items: TrackWire[]): Pick<SearchPage, 'items' | 'table'> {
  const { packed: table } = packed({ items }, DENSE) as { packed?: PackedTable }
  return table ? { items: [], table } : { items }
}

/** The groups that a list of few tracks goes on with; their cards are read at once. */
async function toAlmost(
  ctx: Ctx,
  groups: readonly Almost[],
  input: SearchTracks & Wanted,
  { read, asked }: { read: ReadKeyword | null; asked: SearchQuery },
): Promise<SearchPage['almost']> {
  if (read === null || groups.length === 0) return []
  const cards = new Map(
    (
      await findCards(
        ctx,
        groups.flatMap(({ ids }) => ids),
      )
    ).map((card) => [card.id, card]),
  )
  const shown = groups.map(async (group) => {
    const own = group.ids.flatMap((id) => cards.get(id) ?? [])
    const items = await toItems(ctx, { cards: own }, input, wishesOf(asked, group))
    return { ...read.tellAlmost(group), ...(input.packed ? inTable(items) : { items }) }
  })
  return (await Promise.all(shown)).filter((group) => group.items.length > 0 || 'table' in group)
}

/** Cards are read by id (tracks no longer visible are omitted), unless only ids are asked for, or their number. */
async function toItems(
  ctx: Ctx,
  found: Shown,
  input: SearchTracks & Wanted,
  wishes: readonly Wish[],
): Promise<TrackWire[]> {
  const { fields } = input
  if ('ids' in found && isIdsOnly(fields)) return found.ids.map((id) => ({ id: String(id) }) as TrackWire)
  const cards = 'cards' in found ? found.cards : await findCards(ctx, found.ids, found.shelved)
  const tracks = await withFitting(ctx, cards, await presentCards(ctx, cards, input), wishes)
  const isReordered = input.sortBy === 'price' && isPricedByOffer(input, await actingFor(ctx))
  const shown = isReordered ? inShownOrder(tracks, input) : tracks
  const picked = pickFields(shown, fields)
  // A table has the same fields in all rows.
  const isAny = shown.some(({ fits }) => fits) && (fields?.includes('version') ?? true)
  return isAny ? picked.map((item, i) => ({ ...item, fits: shown[i]!.fits ?? null })) : picked
}

/**
 * A page in the order of the shown prices: pages follow each other by the lowest price, and stored prices move some tracks by a
 * little.
 */
function inShownOrder(tracks: TrackWire[], { order }: SearchTracks): TrackWire[] {
  const way = order === 'asc' ? 1 : -1
  // By enquiry last when ascending, as in the search.
  const rankOf = ({ price: fen }: TrackWire) => (fen < 0 ? Number.MAX_SAFE_INTEGER : fen)
  return tracks.toSorted((a, b) => way * (rankOf(a) - rankOf(b)))
}

const RECOMMENDED = 10
async function recommendedIds(ctx: Ctx, musicType: MusicType | undefined, scope: Scope) {
  const { query } = toSearch(
    { ...(musicType && { musicType }), musicLibraryType: 'FULL_SONG_LIBRARY', page: 1, perPage: 2 * RECOMMENDED },
    () => undefined,
    { scope },
  )
  const { cards, total } = await searchTracks(ctx, query)
  // What cannot be licensed any more is shown in lists, but recommended to nobody.
  return {
    ids: cards
      .filter(isOnSale)
      .map(({ id }) => id)
      .slice(0, RECOMMENDED),
    total,
  }
}
/** By type. Counting them all is what grows with the catalogue, so it is done once for each version of it. */
const recommended = Object.fromEntries(
  (['ANY', ...MUSIC_TYPES] as const).map((type) => [
    type,
    perVersion((ctx) => recommendedIds(ctx, type === 'ANY' ? undefined : type, null)),
  ]),
) as Record<MusicType | 'ANY', PerVersion<Awaited<ReturnType<typeof recommendedIds>>>>

/** The tracks of the home page: curated first, then popular. */
export async function recommendTracks(ctx: Ctx, { musicType, domain }: Recommend): Promise<Result<Page<TrackWire>>> {
  const scope = scopeOfDomain(domain, ctx.config.PUBLIC_ORIGIN)
  const { ids, total } = await (scope === null
    ? recommended[musicType ?? 'ANY'](ctx)
    : recommendedIds(ctx, musicType, scope))
  return ok({ items: await presentByIds(ctx, ids), total, page: 1, perPage: RECOMMENDED })
}

/** `code`: the licence whose price is wanted; what cannot be had for the reader gives the nearest one that can. */
export async function readTrack(ctx: Ctx, id: number, code?: string): Promise<Result<TrackWire>> {
  const found = await findCard(ctx, id)
  if (!found) return refuse('NOT_FOUND')
  const licence = code === undefined ? null : readCode(code)
  return ok(await presentTrack(ctx, found.card, found.versions, licence ?? {}))
}

/** The preview of one version: public, so the URL is the file's own. */
export async function listen(ctx: Ctx, trackId: number, versionId: number): Promise<Result<{ url: string }>> {
  const found = await findCard(ctx, trackId)
  const version = found?.versions.find((v) => v.id === versionId)
  return version ? ok({ url: `/media/${version.previewKey}` }) : refuse('NOT_FOUND')
}
