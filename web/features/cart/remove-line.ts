import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api.ts'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { countBy, recount } from '../actions/counts.ts'
import { type Desk, tell, write } from '../actions/desk.ts'
import { setMarkAtom } from '../actions/marks.ts'
import { cartQuery } from './queries.ts'

const trackIdOf = ({ skuId }: Pick<CartItemWire, 'skuId'>): string => skuId.slice(0, skuId.indexOf('-'))

/** Gone at once, back when the API says no; it can be put back for a while. */
export async function removeLine(desk: Desk, item: CartItemWire): Promise<void> {
  const { api, queryClient, store } = desk.options.context
  const { queryKey } = cartQuery(api)
  const before = queryClient.getQueryData(queryKey)
  const others = before?.items.filter(({ id }) => id !== item.id) ?? []
  const trackId = trackIdOf(item)
  const show = (items: CartItemWire[], by: number) => {
    queryClient.setQueryData(queryKey, (cart) => cart && { ...cart, items, total: items.length })
    countBy(desk, 'inCartCount', by)
    store.set(setMarkAtom, trackId, { inCart: items.some((one) => trackIdOf(one) === trackId) })
  }
  const call = api.product.carts[':skuId']
  const param = { skuId: item.skuId }
  const settle = () => Promise.all([recount(desk), queryClient.invalidateQueries({ queryKey })])
  show(others, -1)
  try {
    await write(desk, () => readValue(call.$delete({ param })))
  } catch {
    show(before?.items ?? [], 1)
    return
  } finally {
    void settle()
  }
  const putBack = async () => {
    await write(desk, () => readValue(call.$get({ param }))).then(
      () => store.set(setMarkAtom, trackId, { inCart: true }),
      () => undefined,
    )
    await settle()
  }
  // What cannot be bought any more cannot be put back either.
  const canUndo = !item.soldOut && !item.isInvalid
  tell(desk, 'info', msg`已移出购物车`, canUndo ? { label: msg`撤销`, onPress: () => void putBack() } : undefined)
}
