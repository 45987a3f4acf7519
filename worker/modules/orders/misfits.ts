import type { AccountActor, Ctx } from '#worker/context.ts'
import { type QuotedSku, refuseHolder } from '../catalogue/public.ts'
import { buyerRefusal, type HolderCode, parseCode } from '../terms/public.ts'

export type Misfit = { code: HolderCode; instead: { skuId: string; price: number } | null }

/** Lines whose type does not fit whom one buys for, each with the licence that does (docs/licensing.md, 2.4). */
export async function findMisfits(ctx: Ctx<AccountActor>, quotes: readonly QuotedSku[]): Promise<Map<string, Misfit>> {
  const misfits = new Map<string, Misfit>()
  for (const quote of quotes) {
    const code = quote.refusal ? null : buyerRefusal(parseCode(quote.code)?.licenceType ?? '', ctx.owner.type)
    if (!code) continue
    const refused = await refuseHolder(ctx, code, quote)
    const { skuId, price } = (!refused.ok && refused.refusal.named) || {}
    misfits.set(quote.skuId, { code, instead: skuId ? { skuId, price: Number(price) } : null })
  }
  return misfits
}
