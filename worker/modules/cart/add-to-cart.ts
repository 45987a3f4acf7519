import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { type QuotedSku, quoteSkus, refuseHolder } from '../catalogue/public.ts'
import { buyerRefusal, parseCode } from '../terms/public.ts'
import { changeItem, findItem, insertItem } from './store.ts'

type Owner = Ctx<AccountActor>

/** Maps database refusals; a track may be withdrawn between reading its price and the write. */
function mapDbError(error: unknown): ReturnType<typeof refuse> {
  switch (getConstraint(error)) {
    case 'unique:cart_item.account_id,cart_item.sku_id':
      return refuse('CART_HAS_SKU')
    case 'CART_FULL':
      return refuse('CART_FULL')
    case 'ROW_NOT_MET':
      return refuse('NOT_FOUND')
    case 'TRACK_WITHDRAWN':
      return refuse('CART_NOT_ALLOWED')
    default:
      throw error
  }
}

/** An SKU that can be bought now: on sale, not by enquiry, and of a type that fits whom one acts for. */
async function buyable(ctx: Owner, skuId: string): Promise<Result<QuotedSku>> {
  const [quote] = await quoteSkus(ctx, [skuId])
  if (!quote || quote.refusal === 'NOT_FOUND') return refuse('NOT_FOUND')
  if (quote.refusal) return refuse('CART_NOT_ALLOWED')
  const misfit = buyerRefusal(parseCode(quote.code)?.licenceType ?? '', ctx.owner.type)
  return misfit ? refuseHolder(ctx, misfit, quote) : ok(quote)
}

const toItem = (ctx: Owner, { skuId, trackId, versionId, priceFen }: QuotedSku) => ({
  ...{ id: ctx.newId(), skuId, trackId, versionId, seenPriceFen: priceFen },
})

/** GET /carts/{skuId}. */
export async function addToCart(ctx: Owner, skuId: string): Promise<Result<{ id: string; skuId: string }>> {
  const found = await buyable(ctx, skuId)
  if (!found.ok) return found
  const item = toItem(ctx, found.value)
  try {
    await ctx.db.write([insertItem(ctx, item)])
    return ok({ id: item.id, skuId })
  } catch (error) {
    return mapDbError(error)
  }
}

/** PUT /carts/{skuId}, with the id of a line: changes to another licence or version of the same track. */
export async function changeInCart(
  ctx: Owner,
  id: string,
  newSkuId: string,
): Promise<Result<{ id: string; skuId: string }>> {
  const item = await findItem(ctx, id)
  if (!item) return refuse('NOT_FOUND')
  const found = await buyable(ctx, newSkuId)
  if (!found.ok && found.refusal.code !== 'NOT_FOUND') return found
  if (!found.ok || found.value.trackId !== item.trackId) return refuse('BAD_REQUEST', { newSkuId: 'FIELD_INVALID' })
  try {
    const to = { skuId: newSkuId, versionId: found.value.versionId, seenPriceFen: found.value.priceFen }
    await ctx.db.write(changeItem(ctx, id, to))
    return ok({ id, skuId: newSkuId })
  } catch (error) {
    return mapDbError(error)
  }
}
