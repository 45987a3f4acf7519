import { msg } from '@lingui/core/macro'
import { type ActionContext, showToast, write } from '#web/features/actions/action-context.ts'
import { recount } from '#web/features/actions/counts.ts'
import { setFlagAtom } from '#web/features/actions/viewer-flags.ts'
import { readValue } from '#web/lib/api/api.ts'
import type { RebuyWire } from '#worker/modules/orders/rebuy/contract.ts'

/** What of an order is still on sale; null if that cannot be read (already reported). */
export const readAgain = (actionContext: ActionContext, orderNo: string): Promise<RebuyWire | null> => {
  const { orders } = actionContext.options.context.api.product
  return write(actionContext, () => readValue(orders[':orderNo'].rebuy.$post({ param: { orderNo } }))).catch(() => null)
}

/** Puts what is still on sale into the cart. */
export async function addAgain(actionContext: ActionContext, { onSale }: RebuyWire): Promise<void> {
  const { api, store, queryClient } = actionContext.options.context
  const skuIds = onSale.map(({ skuId }) => skuId)
  if (skuIds.length === 0) return
  const call = () => readValue(api.product.carts.batch.$post({ json: { skuIds } }))
  const done = await write(actionContext, call).catch(() => null)
  void recount(actionContext)
  void queryClient.invalidateQueries({ queryKey: ['cart'] })
  if (!done) return
  for (const { trackId } of onSale) store.set(setFlagAtom, trackId, { inCart: true })
  const text = done.added.length > 0 ? msg`已加入购物车` : msg`这些授权已在购物车中`
  const onPress = () => void actionContext.navigate({ to: '/cart' })
  showToast(actionContext, 'success', text, { label: msg`查看购物车`, onPress })
}
