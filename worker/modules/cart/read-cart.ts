import { CODES } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import { onePage, type Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { TrackWire } from '../catalogue/contract.ts'
import { presentByIds, type QuotedSku, quoteSkus } from '../catalogue/public.ts'
import { licenceWords } from '../terms/public.ts'
import { CART_MAX, type CartItemWire, type CheckedItem } from './contract.ts'
import { type CartRow, findItem, itemsOfTrack, listItems } from './store.ts'

type Owner = Ctx<AccountActor>

const priced = ({ refusal, priceFen, originalPriceFen }: QuotedSku) =>
  refusal === 'SKU_ENQUIRY' ? { price: -1, originalPrice: -1 } : { price: priceFen, originalPrice: originalPriceFen }

function itemWire(ctx: Owner, row: CartRow, quote: QuotedSku, track: TrackWire | null): CartItemWire {
  // Also for a licence that is no longer offered: the buyer must see what it was.
  const code = row.skuId.slice(row.skuId.lastIndexOf('-') + 1)
  return {
    id: row.id,
    skuId: row.skuId,
    track,
    version: quote.refusal === 'NOT_FOUND' ? null : { id: String(row.versionId), name: quote.versionName },
    licence: licenceWords(code, getMessages(ctx.locale)),
    ...priced(quote),
    soldOut: quote.refusal === 'TRACK_WITHDRAWN',
    isInvalid: quote.refusal === 'NOT_FOUND' || quote.refusal === 'SKU_ENQUIRY',
    memberExchange: false,
    addTime: new Date(row.addedAtMs).toISOString(),
  }
}

/** GET /carts: all items, newest first, at current prices. */
export async function readCart(ctx: Owner): Promise<Result<Page<CartItemWire>>> {
  const rows = await listItems(ctx)
  const skuIds = rows.map(({ skuId }) => skuId)
  const trackIds = [...new Set(rows.map(({ trackId }) => trackId))]
  const [quotes, tracks] = await Promise.all([quoteSkus(ctx, skuIds), presentByIds(ctx, trackIds)])
  const byId = new Map(tracks.map((track) => [track.id, track]))
  const items = rows.map((row, i) => itemWire(ctx, row, quotes[i]!, byId.get(String(row.trackId)) ?? null))
  return ok(onePage(items, CART_MAX))
}

/** GET /carts/checked/{id}: whether an item can be bought now. */
export async function checkItem(ctx: Owner, id: string): Promise<Result<CheckedItem>> {
  const row = await findItem(ctx, id)
  const [quote] = row ? await quoteSkus(ctx, [row.skuId]) : []
  if (!row || !quote) return refuse('NOT_FOUND')
  const { skuId } = row
  if (!quote.refusal) return ok({ id, skuId, canBuy: true, ...priced(quote) })
  // The row exists; what was not found is the licence or the track.
  const entry = CODES[quote.refusal === 'NOT_FOUND' ? 'TRACK_WITHDRAWN' : quote.refusal]
  const refusal = { code: entry.code, msg: getMessages(ctx.locale)._(entry.text) }
  return ok({ id, skuId, canBuy: false, ...priced(quote), refusal })
}

/** GET /carts/{a}/{b}: whether version b of track a is in the cart, and with which licence. */
export async function placeInCart(
  ctx: Owner,
  trackId: number,
  versionId: number,
): Promise<Result<{ inCart: boolean; skuId: string | null; trackSkuIds: string[] }>> {
  const items = await itemsOfTrack(ctx, trackId)
  const item = items.find((row) => row.versionId === versionId)
  return ok({ inCart: item !== undefined, skuId: item?.skuId ?? null, trackSkuIds: items.map(({ skuId }) => skuId) })
}
