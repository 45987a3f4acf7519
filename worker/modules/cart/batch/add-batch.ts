import { getMessages } from '#core/messages.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { getSkuId, presentByIds, type QuotedSku, quoteSkus } from '#worker/modules/catalogue/public.ts'
import { buyerRefusal, REASON_TEXTS, readCode, whyNot } from '#worker/modules/terms/public.ts'
import { type Licence, REGIONS } from '#worker/modules/terms/values.ts'
import { CART_MAX } from '../contract.ts'
import { insertItems, type NewItem, skusInCart } from './batch-store.ts'
import type { AddedBatch, BatchQuote, BatchState, CartBatch } from './contract.ts'

type Owner = Ctx<AccountActor>
type Line = BatchQuote['lines'][number]
type Quoted = BatchQuote & { items: NewItem[] }

function stateOf(track: TrackWire, quote: QuotedSku, isInCart: boolean): BatchState {
  if (!track.status || quote.refusal === 'TRACK_WITHDRAWN') return 'soldOut'
  if (quote.refusal === 'SKU_ENQUIRY') return 'enquiry'
  if (quote.refusal) return 'notOffered'
  return isInCart ? 'inCart' : 'ready'
}

const lineOf = (songId: string, track: TrackWire, quote: QuotedSku, isInCart: boolean): Line => {
  const state = stateOf(track, quote, isInCart)
  const isSold = state === 'ready' || state === 'inCart'
  return {
    songId,
    name: track.name,
    state,
    skuId: isSold ? quote.skuId : null,
    price: isSold ? quote.priceFen : null,
  }
}

/** Each track with this licence at its current price; those that do not have it are named with the reason. */
async function quote(ctx: Owner, input: CartBatch): Promise<Result<Quoted>> {
  const licence = readCode(input.licence)
  if (!licence) return refuse('BAD_REQUEST', { licence: 'FIELD_INVALID' })
  const misfit = buyerRefusal(licence.licenceType, ctx.owner.type)
  if (misfit) return refuse(misfit)
  const songIds = [...new Set(input.songIds)]
  const tracks = await presentByIds(ctx, songIds.map(Number))
  const skuIds = tracks.map(({ id, version }) => getSkuId(Number(id), Number(version.id), input.licence))
  const [quotes, inCart] = await Promise.all([quoteSkus(ctx, skuIds), skusInCart(ctx)])
  const had = new Set(inCart)
  const found = new Map(
    tracks.map((track, i) => [track.id, lineOf(track.id, track, quotes[i]!, had.has(skuIds[i]!))] as const),
  )
  const gone = (songId: string): Line => ({ songId, name: '', state: 'gone', skuId: null, price: null })
  const lines = songIds.map((songId) => found.get(songId) ?? gone(songId))
  const ready = lines.filter(({ state }) => state === 'ready')
  const bySku = new Map(quotes.map((one) => [one.skuId, one]))
  const items = ready.flatMap(({ skuId }, i) => {
    const one = skuId && bySku.get(skuId)
    // A millisecond apart, so that the cart shows them in this order.
    return one ? [{ ...pick(one), id: ctx.newId(), addedAtMs: ctx.now - i }] : []
  })
  const total = ready.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const room = Math.max(0, CART_MAX - had.size)
  return ok({ why: whyNobody(ctx, licence), lines, readyCount: ready.length, total, room, items })
}
/** Why no track at all has this licence: the type does not have this use. */
function whyNobody(ctx: Owner, licence: Licence): string | null {
  const reason = whyNot({ regions: REGIONS }, licence)
  return reason && getMessages(ctx.locale)._(REASON_TEXTS[reason])
}
const pick = ({ skuId, trackId, versionId, priceFen }: QuotedSku) => ({
  ...{ skuId, trackId, versionId, seenPriceFen: priceFen },
})
const shown = ({ items: _items, ...rest }: Quoted): BatchQuote => rest

/** POST /carts/tracks/preview: what adding would do. */
export async function previewBatch(ctx: Owner, input: CartBatch): Promise<Result<BatchQuote>> {
  const quoted = await quote(ctx, input)
  return quoted.ok ? ok(shown(quoted.value)) : quoted
}

/**
 * POST /carts/tracks: adds all that are ready, or none if the cart does not take them. May be repeated: what is in the cart stays
 * as it is.
 */
export async function addBatch(ctx: Owner, input: CartBatch): Promise<Result<AddedBatch>> {
  const quoted = await quote(ctx, input)
  if (!quoted.ok) return quoted
  const { items } = quoted.value
  if (items.length === 0) return ok({ ...shown(quoted.value), songIds: [] })
  try {
    const [rows] = (await ctx.db.write([insertItems(ctx, items)])) as [{ skuId: string }[]]
    const added = new Set(rows.map(({ skuId }) => skuId))
    return ok({
      ...shown(quoted.value),
      songIds: items.filter(({ skuId }) => added.has(skuId)).map(({ trackId }) => String(trackId)),
    })
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'CART_FULL') return refuse('CART_FULL')
    // Withdrawn since its price was read: the next preview says which.
    if (constraint === 'TRACK_WITHDRAWN') return refuse('CART_NOT_ALLOWED')
    throw error
  }
}
