import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api/api.ts'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { type ActionContext, showToast, write } from '../actions/action-context.ts'
import { countBy, recount } from '../actions/counts.ts'
import { setFlagAtom } from '../actions/viewer-flags.ts'
import { cartQuery } from './queries.ts'

const getTrackId = ({ skuId }: Pick<CartItemWire, 'skuId'>): string => skuId.slice(0, skuId.indexOf('-'))

/** Removes an item at once, and restores it if the API refuses; can be undone for a while. */
export async function removeLine(actionContext: ActionContext, item: CartItemWire): Promise<void> {
  const { api, queryClient, store } = actionContext.options.context
  const { queryKey } = cartQuery(api)
  const before = queryClient.getQueryData(queryKey)
  const others = before?.items.filter(({ id }) => id !== item.id) ?? []
  const trackId = getTrackId(item)
  const show = (items: CartItemWire[], by: number) => {
    queryClient.setQueryData(queryKey, (cart) => cart && { ...cart, items, total: items.length })
    countBy(actionContext, 'inCartCount', by)
    store.set(setFlagAtom, trackId, { inCart: items.some((one) => getTrackId(one) === trackId) })
  }
  const call = api.product.carts[':skuId']
  const param = { skuId: item.skuId }
  const settle = () => Promise.all([recount(actionContext), queryClient.invalidateQueries({ queryKey })])
  show(others, -1)
  try {
    await write(actionContext, () => readValue(call.$delete({ param })))
  } catch {
    show(before?.items ?? [], 1)
    return
  } finally {
    void settle()
  }
  const putBack = async () => {
    await write(actionContext, () => readValue(call.$get({ param }))).then(
      () => store.set(setFlagAtom, trackId, { inCart: true }),
      () => undefined,
    )
    await settle()
  }
  // What cannot be bought any more cannot be put back either.
  const canUndo = !item.soldOut && !item.isInvalid
  showToast(
    actionContext,
    'info',
    msg`已移出购物车`,
    canUndo ? { label: msg`撤销`, onPress: () => void putBack() } : undefined,
  )
}
