import { getPage } from '#web/pages.ts'
import { loginDialogAtom, sessionChangeAtom } from '../actions/session-atoms.ts'
import type { Router } from './on-signed-out.ts'

/**
 * The user signed in in another tab. The page stays, with playback and form input. Its queries are fetched again with the
 * account's viewer flags, and the sign-in dialog closes. Pages only for visitors are left (specification section 2).
 */
export function onSignedIn(router: Router): void {
  const { context } = router.options
  const { queryClient, store } = context
  router.update({ ...router.options, context: { ...context, isSignedIn: true } })
  // The player has no limit any more (player/engine/limit.ts).
  document.documentElement.dataset.signedIn = 'true'
  store.set(sessionChangeAtom, 'begun')
  store.set(loginDialogAtom, null)
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries({ type: 'active', predicate: ({ meta }) => !meta?.isForVisitors })
  if (getPage(router.state.location.pathname).access !== 'anyone') void router.invalidate()
}
