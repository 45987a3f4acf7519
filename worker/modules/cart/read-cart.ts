import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Result } from '../../result.ts'
import { itemsOfTrack } from './store.ts'

type Owner = Ctx<AccountActor>

/** GET /carts/{a}/{b}: whether version b of track a is in the cart, and with which licence. */
export async function placeInCart(
  ctx: Owner,
  trackId: number,
  versionId: number,
): Promise<Result<{ inCart: boolean; skuId: string | null; trackSkuIds: string[] }>> {
  const items = await itemsOfTrack(ctx, trackId)
  const item = items.find((row) => row.versionId === versionId)
  return ok({ inCart: item !== undefined, skuId: item?.skuId ?? null, trackSkuIds: items.map(({ skuId }) => skuId) })
}
