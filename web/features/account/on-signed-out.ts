import type { RegisteredRouter } from '@tanstack/react-router'
import { getPage } from '#web/pages.ts'
import { loginDialogAtom, sessionChangeAtom } from '../actions/session-atoms.ts'

export type Router = Pick<RegisteredRouter, 'options' | 'update' | 'invalidate' | 'state'>

/**
 * Continues without the account: the header shows nobody, inactive queries are removed, and the next account page asks to sign
 * in. `isAsked`: the session ended unexpectedly, so the sign-in dialog opens over the current page. Otherwise the user signed
 * out, and an account page is left at once.
 */
export function onSignedOut(router: Router, { isAsked }: { isAsked: boolean }): void {
  const { context } = router.options
  const { queryClient, store } = context
  const isOwnPage = getPage(router.state.location.pathname).access === 'account'
  router.update({ ...router.options, context: { ...context, isSignedIn: false } })
  // The player counts a visitor's plays by this mark (player/engine/limit.ts).
  document.documentElement.dataset.signedIn = 'false'
  store.set(sessionChangeAtom, 'ended')
  if (isAsked) store.set(loginDialogAtom, {})
  queryClient.removeQueries({ type: 'inactive' })
  // Public queries are fetched again, without the former account's viewer flags.
  if (!isOwnPage) void queryClient.invalidateQueries({ type: 'active', predicate: ({ meta }) => !meta?.isForVisitors })
  else if (!isAsked) void router.invalidate()
}
