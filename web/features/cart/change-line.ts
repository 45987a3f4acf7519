import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api/api.ts'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { type ActionContext, showToast, write } from '../actions/action-context.ts'
import { cartQuery } from './queries.ts'

/** Puts another licence of the same track in the place of an item; a refusal is reported, and the item stays. */
export async function changeLine(
  actionContext: ActionContext,
  { id }: Pick<CartItemWire, 'id'>,
  newSkuId: string,
): Promise<void> {
  const { api, queryClient } = actionContext.options.context
  const done = await write(actionContext, () =>
    readValue(api.product.carts[':skuId'].$put({ param: { skuId: id }, json: { newSkuId } })),
  ).catch(() => null)
  // The prices of the new licence, before the dialog closes over the list.
  await queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey })
  if (done) showToast(actionContext, 'success', msg`已更改授权`)
}

/** The same for a licence that may be in the cart: what is not there is not put there. */
export async function changeIfInCart(actionContext: ActionContext, skuId: string, newSkuId: string): Promise<void> {
  const { api, queryClient } = actionContext.options.context
  const cart = await queryClient.fetchQuery(cartQuery(api)).catch(() => null)
  const item = cart?.items.find((one) => one.skuId === skuId)
  if (!item) return
  await readValue(api.product.carts[':skuId'].$put({ param: { skuId: item.id }, json: { newSkuId } })).catch(() => null)
  void queryClient.invalidateQueries({ queryKey: cartQuery(api).queryKey })
}
