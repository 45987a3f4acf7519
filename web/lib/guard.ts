import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { sendHomeIfSignedIn } from '../features/account/sign-in/keep-out.ts'
import { loginDialogAtom } from '../features/actions/session-atoms.ts'
import { getPage } from '../pages.ts'
import type { RouterContext } from '../router-context.ts'
import { ApiError } from './api.ts'
import { pageOfFailure } from './error-text.ts'
import { failedAt, signInSearch } from './redirect.ts'

type Entry = { context: RouterContext; location: ParsedLocation; preload: boolean }

const toSignIn = (location: ParsedLocation) => redirect({ to: '/signin', search: signInSearch(location.href) })

/**
 * Guard of private pages. On the first load a visitor is redirected to the sign-in page; on a click the current page
 * stays and opens the sign-in dialog (specification section 6). The API alone decides what may be seen.
 */
export function requireSignIn({ context, location, preload }: Entry): void {
  if (context.isSignedIn) return
  const shown = context.shownHref()
  // Nothing is displayed yet, or this is only a preload: there is no page to stay on.
  if (typeof window === 'undefined' || preload || shown === null || shown === location.href) throw toSignIn(location)
  context.store.set(loginDialogAtom, { goTo: location.href })
  throw redirect({ href: shown, replace: true })
}

/** The access rules of all pages (web/pages.ts; specification section 6). */
export async function passGuard(entry: Entry): Promise<void> {
  const { access } = getPage(entry.location.pathname)
  if (access === 'account') requireSignIn(entry)
  if (access === 'visitor') await sendHomeIfSignedIn(entry)
}

/**
 * Runs a loader's call. A missing resource is a 404 page (the route's own if `hasOwnPage`), an ended session asks for a
 * new sign-in, and other errors are passed on. In the browser, 404 and statuses above 500 navigate away instead
 * (specification section 8).
 */
export async function loaded<T>(
  pending: Promise<T>,
  location: ParsedLocation,
  { hasOwnPage = false }: { hasOwnPage?: boolean } = {},
): Promise<T> {
  try {
    return await pending
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) throw toSignIn(location)
    const isMissing = error.status === 404
    const page = typeof window === 'undefined' || (isMissing && hasOwnPage) ? null : pageOfFailure(error)
    if (page === '/unavailable') throw redirect({ to: page, search: failedAt(location.href), replace: true })
    if (page) throw redirect({ to: page, replace: true })
    throw isMissing ? notFound() : error
  }
}
