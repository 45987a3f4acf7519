import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { deleteSkus } from './store.ts'

/** Returns those of `skuIds` that were in the cart and have been removed. */
export async function removeAll(ctx: Ctx<AccountActor>, skuIds: string[]): Promise<Result<{ skuIds: string[] }>> {
  const [gone] = (await ctx.db.write([deleteSkus(ctx, skuIds)])) as [{ skuId: string }[]]
  return ok({ skuIds: gone.map(({ skuId }) => skuId) })
}

/** DELETE /carts/{skuId}: not found if it was not in the cart. */
export async function removeOne(ctx: Ctx<AccountActor>, skuId: string): Promise<Result<{ skuIds: string[] }>> {
  const removed = await removeAll(ctx, [skuId])
  return removed.ok && removed.value.skuIds.length === 0 ? refuse('NOT_FOUND') : removed
}
