import { CODES, type Code } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { type QuotedSku, quoteSkus } from '../catalogue/public.ts'
import { buyerRefusal, parseCode } from '../terms/public.ts'
import type { AddedItems } from './contract.ts'
import { insertItems } from './store.ts'

type Owner = Ctx<AccountActor>

/** A track may be withdrawn between reading its price and the write; then everything is read once more. */
const ATTEMPTS = 2

function refusalOf(ctx: Owner, { refusal, code }: QuotedSku): Code | null {
  if (refusal === 'NOT_FOUND') return 'TRACK_WITHDRAWN'
  return refusal ?? buyerRefusal(parseCode(code)?.licenceType ?? '', ctx.owner.type)
}

/** POST /carts/batch: adds those that can be bought, in one batch, and says why the others were not added. */
export async function addSeveral(ctx: Owner, skuIds: readonly string[]): Promise<Result<AddedItems>> {
  const asked = [...new Set(skuIds)]
  const words = getMessages(ctx.locale)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const quotes = await quoteSkus(ctx, asked)
    const refused = quotes.flatMap((quote) => {
      const code = refusalOf(ctx, quote)
      return code ? [{ skuId: quote.skuId, code: CODES[code].code, msg: words._(CODES[code].text) }] : []
    })
    const fine = quotes.filter(({ skuId }) => !refused.some((one) => one.skuId === skuId))
    try {
      const added = await insertAll(ctx, fine)
      return ok({ added, inCart: fine.map(({ skuId }) => skuId).filter((id) => !added.includes(id)), refused })
    } catch (error) {
      const constraint = getConstraint(error)
      if (constraint === 'CART_FULL') return refuse('CART_FULL')
      if (constraint !== 'TRACK_WITHDRAWN') throw error
    }
  }
  return refuse('CONFLICT')
}

async function insertAll(ctx: Owner, quotes: readonly QuotedSku[]): Promise<string[]> {
  if (quotes.length === 0) return []
  const items = quotes.map(({ skuId, trackId, versionId, priceFen }) => ({
    ...{ id: ctx.newId(), skuId, trackId, versionId, seenPriceFen: priceFen },
  }))
  const [rows] = (await ctx.db.write([insertItems(ctx, items)])) as [{ skuId: string }[]]
  const ids = new Set(rows.map(({ skuId }) => skuId))
  return items.map(({ skuId }) => skuId).filter((id) => ids.has(id))
}
