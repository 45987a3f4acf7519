import { useNavigate } from '@tanstack/react-router'
import { useActionContext } from '#web/features/actions/action-context.ts'
import { changeIfInCart } from '#web/features/cart/change-line.ts'

/** Another licence in the place of one: the address names the order's SKUs, and preview and totals follow it. */
export function useChangeLine(skuIds: readonly string[]) {
  const navigate = useNavigate()
  const actionContext = useActionContext()
  return async (skuId: string, newSkuId: string): Promise<void> => {
    // Otherwise the cart would keep the licence that was not bought.
    await changeIfInCart(actionContext, skuId, newSkuId)
    const next = skuIds.map((one) => (one === skuId ? newSkuId : one))
    await navigate({ to: '/order/confirm', search: { skuId: next.join(',') }, replace: true, resetScroll: false })
  }
}
