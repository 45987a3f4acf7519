import { redirect } from '@tanstack/react-router'
import { loginDialogAtom } from '#web/features/actions/session-atoms.ts'
import type { RouterContext } from '#web/router-context.ts'
import { userQuery } from '../queries.ts'

/**
 * Redirects signed-in users from the sign-in pages to the home page (specification section 2). Asks the API, because a cookie
 * may outlive its session, and such a user must be able to sign in.
 */
export async function sendHomeIfSignedIn({
  context: { isSignedIn, api, queryClient, store },
  preload,
}: {
  context: RouterContext
  preload: boolean
}): Promise<void> {
  // Preloading must not close the dialog that holds the link.
  if (preload) return
  // A session that has just ended has also opened the sign-in dialog; the page replaces it.
  store.set(loginDialogAtom, null)
  if (!isSignedIn) return
  const isKnown = await queryClient.fetchQuery(userQuery(api)).then(
    () => true,
    () => false,
  )
  if (isKnown) throw redirect({ to: '/' })
}
