import { redirect } from '@tanstack/react-router'
import { loginDialogAtom } from '#web/features/actions/session-atoms.ts'
import type { RouterContext } from '#web/router-context.ts'
import { userQuery } from '../queries.ts'

/**
 * A signed-in visitor has no use for the sign-in pages and is sent home (specification section 2). The API is asked: a
 * cookie may outlive its session, and who holds such a one must be able to sign in.
 */
export async function sendHomeIfSignedIn({
  context: { isSignedIn, api, queryClient, store },
  preload,
}: {
  context: RouterContext
  preload: boolean
}): Promise<void> {
  // Only the pointer came near, or the focus: the dialog that holds the link must stay.
  if (preload) return
  // Whoever comes from a session that has just ended was asked by the dialog as well.
  store.set(loginDialogAtom, null)
  if (!isSignedIn) return
  const isKnown = await queryClient.fetchQuery(userQuery(api)).then(
    () => true,
    () => false,
  )
  if (isKnown) throw redirect({ to: '/' })
}
