import { CODES, type Code } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { quoteSkus } from '#worker/modules/catalogue/public.ts'
import { findMisfits } from '../misfits.ts'
import { findMyOrder, getLines, isLicence } from '../store.ts'
import type { RebuyWire } from './contract.ts'

/** POST /orders/{orderNo}/rebuy: changes nothing; the answer leads to a new order. */
export async function rebuy(ctx: Ctx<AccountActor>, orderNo: string): Promise<Result<RebuyWire>> {
  const order = await findMyOrder(ctx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const lines = (await getLines(ctx, [orderNo])).filter(isLicence)
  const quotes = await quoteSkus(
    ctx,
    lines.map(({ skuId }) => skuId),
  )
  const misfits = await findMisfits(ctx, quotes)
  const words = getMessages(ctx.locale)
  const answer: RebuyWire = { onSale: [], offSale: [] }
  lines.forEach(({ skuId, trackId, names }, i) => {
    const quote = quotes[i]!
    const misfit = misfits.get(skuId)
    // A licence of earlier terms is not found although its track may be on sale.
    const code: Code | undefined = quote.refusal === 'NOT_FOUND' ? 'TRACK_WITHDRAWN' : (quote.refusal ?? misfit?.code)
    const line = { skuId, trackId: String(trackId), name: names[ctx.locale] }
    if (!code) answer.onSale.push({ ...line, price: quote.priceFen })
    else {
      const refusal = { code: CODES[code].code, msg: words._(CODES[code].text) }
      answer.offSale.push({ ...line, refusal, ...(misfit?.instead && { instead: misfit.instead }) })
    }
  })
  return ok(answer)
}
