import type { Code } from '#core/codes.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { type QuotedSku, quoteSkus } from '../catalogue/public.ts'
import { findMisfits, type Misfit } from './misfits.ts'
import { getStanding, type Standing } from './standing.ts'

/** A SKU as a preview shows it: `refusal` also covers what depends on the owner. */
export type QuotedLine = Omit<QuotedSku, 'refusal'> & {
  refusal: Code | null
  instead: Misfit['instead']
  openOrderNo: string | null
  held: Standing['held']
}

/** The SKUs at their current price, each with the reason why this owner cannot buy it, if there is one. */
export async function quoteLines(ctx: Ctx<AccountActor>, skuIds: string[]): Promise<QuotedLine[]> {
  const [quoted, standing] = await Promise.all([quoteSkus(ctx, skuIds), getStanding(ctx, skuIds)])
  const misfits = await findMisfits(ctx, quoted)
  return quoted.map((quote) => {
    const misfit = misfits.get(quote.skuId)
    const { openOrderNo = null, held = null } = standing.get(quote.skuId) ?? {}
    const refusal = quote.refusal ?? misfit?.code ?? (openOrderNo ? 'ORDER_OPEN' : null)
    return { ...quote, refusal, instead: misfit?.instead ?? null, openOrderNo, held }
  })
}
