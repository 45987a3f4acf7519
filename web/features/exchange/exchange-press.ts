import type { ActionContext } from '../actions/action-context.ts'
import type { Actionable } from '../actions/actionable.ts'
import { choosingAtom } from '../actions/session-atoms.ts'
import { setFlagAtom } from '../actions/viewer-flags.ts'
import { hasAgreed } from './agreed.ts'
import { exchangeNow } from './exchange-now.ts'

/** The default licence of a track in the type that the level includes: individual for level 1, company for the others. */
export const memberSku = (skuId: string, level: number): string =>
  skuId.replace(/-(individual|company|agency)\./, level === 1 ? '-individual.' : '-company.')

/**
 * Takes the default licence in one press. The first time on a device the licence dialog opens instead: it shows what is taken, and
 * that taking agrees to the usage statement.
 */
export async function pressExchange(actionContext: ActionContext, track: Actionable, level: number): Promise<void> {
  const { store } = actionContext.options.context
  const skuId = memberSku(track.skuId, level)
  if (!hasAgreed()) return store.set(choosingAtom, { ...track, skuId })
  store.set(setFlagAtom, track.id, { isFetching: true })
  await exchangeNow(actionContext, skuId, track.name)
  store.set(setFlagAtom, track.id, { isFetching: false })
}
