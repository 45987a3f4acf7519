import type { RegisteredRouter } from '@tanstack/react-router'
import { getPage } from '#web/pages.ts'
import { loginDialogAtom, sessionChangeAtom } from '../actions/session-atoms.ts'

export type Router = Pick<RegisteredRouter, 'options' | 'update' | 'invalidate' | 'state'>

/**
 * The page goes on without its account: the header knows nobody, what is not on show is forgotten, and the next page of
 * one's own asks to sign in. `isAsked`: the session ended under the visitor's hands, who is asked to sign in on top of what
 * they see; otherwise a page of one's own is left at once, for somebody has signed out.
 */
export function onSignedOut(router: Router, { isAsked }: { isAsked: boolean }): void {
  const { context } = router.options
  const { queryClient, store } = context
  const isOwnPage = getPage(router.state.location.pathname).access === 'account'
  router.update({ ...router.options, context: { ...context, isSignedIn: false } })
  store.set(sessionChangeAtom, 'ended')
  if (isAsked) store.set(loginDialogAtom, {})
  queryClient.removeQueries({ type: 'inactive' })
  // What everybody may see is read again, without the marks of the one who left.
  if (!isOwnPage) void queryClient.invalidateQueries({ type: 'active', predicate: ({ meta }) => !meta?.isForVisitors })
  else if (!isAsked) void router.invalidate()
}
