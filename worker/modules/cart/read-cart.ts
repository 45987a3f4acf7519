import { getMessages } from '#core/messages.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { TrackWire } from '../catalogue/contract.ts'
import { presentByIds, type QuotedSku, quoteSkus } from '../catalogue/public.ts'
import { licenceWords } from '../terms/public.ts'
import type { CartItemWire } from './contract.ts'
import { type CartRow, findItem, itemsOfTrack, listItems } from './store.ts'

type Owner = Ctx<AccountActor>
/** An item at its current price, with the quote that says whether it can be bought. */
export type QuotedItem = { item: CartItemWire; quote: QuotedSku }

const priced = ({ refusal, priceFen, originalPriceFen }: QuotedSku) =>
  refusal === 'SKU_ENQUIRY' ? { price: -1, originalPrice: -1 } : { price: priceFen, originalPrice: originalPriceFen }

function itemWire(ctx: Owner, row: CartRow, quote: QuotedSku, track: TrackWire | null): CartItemWire {
  // Also for a licence that is no longer offered: the buyer must see what it was.
  const code = row.skuId.slice(row.skuId.lastIndexOf('-') + 1)
  const hasChanged = quote.refusal === null && row.seenPriceFen !== null && row.seenPriceFen !== quote.priceFen
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
    ...(hasChanged && { priceBefore: row.seenPriceFen ?? 0 }),
  }
}

/** All items, newest first. */
export async function quoteCart(ctx: Owner): Promise<QuotedItem[]> {
  return quoteRows(ctx, await listItems(ctx))
}

/** One item, or null if it is not in the cart. */
export async function quoteItem(ctx: Owner, id: string): Promise<QuotedItem | null> {
  const row = await findItem(ctx, id)
  return row ? ((await quoteRows(ctx, [row]))[0] ?? null) : null
}

async function quoteRows(ctx: Owner, rows: readonly CartRow[]): Promise<QuotedItem[]> {
  const skuIds = rows.map(({ skuId }) => skuId)
  const trackIds = [...new Set(rows.map(({ trackId }) => trackId))]
  const [quotes, tracks] = await Promise.all([quoteSkus(ctx, skuIds), presentByIds(ctx, trackIds)])
  const byId = new Map(tracks.map((track) => [track.id, track]))
  return rows.map((row, i) => {
    const quote = quotes[i]!
    return { item: itemWire(ctx, row, quote, byId.get(String(row.trackId)) ?? null), quote }
  })
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
