import { msg } from '@lingui/core/macro'
import { type ActionContext, showToast, write } from '#web/features/actions/action-context.ts'
import { recount } from '#web/features/actions/counts.ts'
import { setFlagAtom } from '#web/features/actions/viewer-flags.ts'
import { readValue } from '#web/lib/api/api.ts'

/** An order has at most this many lines. */
const MOST_IN_ORDER = 50

/** One call for all of them; a failure has been reported. */
export async function addBatch(
  actionContext: ActionContext,
  songIds: readonly string[],
  licence: string,
): Promise<boolean> {
  const { api, store, queryClient } = actionContext.options.context
  try {
    const added = await write(actionContext, () =>
      readValue(api.product.carts.tracks.$post({ json: { songIds: [...songIds], licence } })),
    )
    for (const id of added.songIds) store.set(setFlagAtom, id, { inCart: true })
    const count = added.songIds.length
    const skuIds = added.lines.flatMap(({ songId, skuId }) => (added.songIds.includes(songId) && skuId ? [skuId] : []))
    const goOn = {
      label: msg`去结算`,
      onPress: () => void actionContext.navigate({ to: '/order/confirm', search: { skuId: skuIds.join(',') } }),
    }
    const canOrder = skuIds.length > 0 && skuIds.length <= MOST_IN_ORDER
    showToast(actionContext, 'success', msg`已把 ${count} 首加入购物车`, canOrder ? goOn : undefined)
    return true
  } catch {
    return false
  } finally {
    void recount(actionContext)
    void queryClient.invalidateQueries({ queryKey: ['cart'] })
  }
}
