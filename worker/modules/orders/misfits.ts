import type { AccountActor, Ctx } from '#worker/context.ts'
import { fittingSkus, type QuotedSku } from '../catalogue/public.ts'
import { buyerRefusal, type HolderCode, parseCode } from '../terms/public.ts'

export type Misfit = { code: HolderCode; instead: { skuId: string; price: number } | null }

/** Lines whose type does not fit whom one buys for, each with the licence that does (docs/licensing.md, 2.4). */
export async function findMisfits(ctx: Ctx<AccountActor>, quotes: readonly QuotedSku[]): Promise<Map<string, Misfit>> {
  const misfits = quotes.flatMap((quote) => {
    const refusal = quote.refusal ? null : buyerRefusal(parseCode(quote.code)?.licenceType ?? '', ctx.owner.type)
    return refusal ? [{ ...quote, refusal }] : []
  })
  const fitting = await fittingSkus(ctx, misfits)
  return new Map(misfits.map(({ skuId, refusal }, i) => [skuId, { code: refusal, instead: fitting[i] ?? null }]))
}
