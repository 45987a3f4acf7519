import { CODES, type Code } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import { onePage, type Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { CART_MAX, type CartItemWire, type CheckedItem } from '#worker/modules/cart/contract.ts'
import { type QuotedItem, quoteCart, quoteItem } from '#worker/modules/cart/public.ts'
import { type Member, readMember } from '#worker/modules/memberships/public.ts'
import { decideExchange, findMisfits, getStanding, heldWire } from '#worker/modules/orders/public.ts'

type Owner = Ctx<AccountActor>

/** GET /carts: all items, newest first, at current prices, with what stands against buying each for the current owner. */
export async function readCart(ctx: Owner): Promise<Result<Page<CartItemWire>>> {
  return ok(onePage(await withStanding(ctx, await quoteCart(ctx)), CART_MAX))
}

/** GET /carts/checked/{id}: whether an item can be bought now. */
export async function checkItem(ctx: Owner, id: string): Promise<Result<CheckedItem>> {
  const quoted = await quoteItem(ctx, id)
  const [item] = quoted ? await withStanding(ctx, [quoted]) : []
  if (!item) return refuse('NOT_FOUND')
  const { skuId, price, originalPrice, refusal } = item
  return ok({ id, skuId, price, originalPrice, canBuy: refusal === undefined, ...(refusal && { refusal }) })
}

/** Adds open orders, held licences and licence types that do not fit; the number of statements does not grow with the items. */
async function withStanding(ctx: Owner, quoted: readonly QuotedItem[]): Promise<CartItemWire[]> {
  if (quoted.length === 0) return []
  const [standing, misfits, member] = await Promise.all([
    getStanding(
      ctx,
      quoted.map(({ item }) => item.skuId),
    ),
    findMisfits(
      ctx,
      quoted.map(({ quote }) => quote),
    ),
    readMember(ctx),
  ])
  const words = getMessages(ctx.locale)
  return quoted.map(({ item, quote }) => {
    const misfit = misfits.get(item.skuId)
    const { openOrderNo, held } = standing.get(item.skuId) ?? { openOrderNo: null, held: null }
    const code = getRefusal(quote.refusal) ?? misfit?.code ?? (openOrderNo ? 'ORDER_OPEN' : null)
    const heldNow = heldWire(held)
    return {
      ...item,
      ...exchangeOf(member, quote),
      ...(code && { refusal: { code: CODES[code].code, msg: words._(CODES[code].text) } }),
      ...(misfit?.instead && { instead: misfit.instead }),
      ...(openOrderNo && { openOrderNo }),
      ...(heldNow && { held: heldNow }),
    }
  })
}

/** Each line by itself: what is left of today is shared out by the order. */
function exchangeOf(member: Member | null, quote: QuotedItem['quote']) {
  const because = member && decideExchange(member, [quote]).get(quote.skuId)
  if (!because) return {}
  return because.length === 0 ? { memberExchange: true } : { notExchanged: because }
}

/** The row exists; what was not found is the licence or the track. */
const getRefusal = (refusal: QuotedItem['quote']['refusal']): Code | null =>
  refusal === 'NOT_FOUND' ? 'TRACK_WITHDRAWN' : refusal
