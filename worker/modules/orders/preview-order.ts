import { CODES } from '../../codes.ts'
import type { AccountActor, Ctx } from '../../context.ts'
import { wordsIn } from '../../http/messages.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { quoteSkus } from '../catalogue/public.ts'
import { licenceWords, parseCode } from '../terms/public.ts'
import type { PreviewWire } from './contract.ts'
import { duplicateAt, totalsOf } from './rules.ts'

/** What an order of these SKUs would cost now; lines that cannot be bought say why and cost nothing. */
export async function previewOrder(ctx: Ctx<AccountActor>, skuIds: string[]): Promise<Result<PreviewWire>> {
  const twice = duplicateAt(skuIds)
  if (twice >= 0) return refuse('BAD_REQUEST', { [`skuIds.${twice}`]: 'ORDER_DUPLICATE_SKU' })
  const quotes = await quoteSkus(ctx, skuIds)
  const totals = totalsOf(quotes)
  const words = wordsIn(ctx.locale)
  return ok({
    productPrice: totals.grossFen,
    membershipFee: 0,
    memberExchange: 0,
    discount: totals.discountFen,
    final: totals.dueFen,
    lines: quotes.map((quote) => {
      const licence = parseCode(quote.code)
      return {
        skuId: quote.skuId,
        trackId: String(quote.trackId),
        versionId: String(quote.versionId),
        name: quote.name,
        versionName: quote.versionName,
        artists: quote.artists,
        cover: quote.cover,
        licence: licence && licenceWords(licence, words),
        price: quote.priceFen,
        originalPrice: quote.originalPriceFen,
        ...(quote.refusal && { refusal: { code: CODES[quote.refusal].code, msg: words._(CODES[quote.refusal].text) } }),
      }
    }),
  })
}
