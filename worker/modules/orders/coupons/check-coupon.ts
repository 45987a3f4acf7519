import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { ChosenCoupon } from '#worker/modules/coupons/contract.ts'
import { findChosen, presentChosen } from '#worker/modules/coupons/public.ts'
import { quoteLines } from '../quote-lines.ts'
import { duplicateAt, sellable } from '../rules.ts'

/** What a code would take off an order of these SKUs, or why it takes nothing off. Redeems nothing. */
export async function checkCoupon(
  ctx: Ctx<AccountActor>,
  { code, skuIds }: { code: string; skuIds: string[] },
): Promise<Result<ChosenCoupon>> {
  const twice = duplicateAt(skuIds)
  if (twice >= 0) return refuse('BAD_REQUEST', { [`skuIds.${twice}`]: 'ORDER_DUPLICATE_SKU' })
  const chosen = await findChosen(ctx, { couponCode: code }, 'code')
  if (!chosen.ok) return chosen
  if (!chosen.value) throw new Error('a code without an outcome')
  return ok(presentChosen(ctx, chosen.value, sellable(await quoteLines(ctx, skuIds))))
}
