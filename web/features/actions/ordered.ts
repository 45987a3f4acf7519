import type { RouterContext } from '#web/router-context.ts'
import { countsQuery } from './counts.ts'
import { setFlagAtom } from './viewer-flags.ts'

/** Removes ordered items from the cart. */
export function leaveCart({ store, queryClient, api }: RouterContext, skuIds: readonly string[]): void {
  for (const skuId of skuIds) store.set(setFlagAtom, skuId.slice(0, skuId.indexOf('-')), { inCart: false })
  void queryClient.invalidateQueries({ queryKey: countsQuery(api).queryKey })
  void queryClient.invalidateQueries({ queryKey: ['cart'] })
}
