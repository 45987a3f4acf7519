import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { pageNeeds } from '../../worker/modules/identity/patterns.ts'
import { loginDialogAtom } from '../features/account/atoms.ts'
import { sendHomeIfSignedIn } from '../features/account/keep-out.ts'
import type { RouterContext } from '../router.tsx'
import { ApiError } from './api.ts'
import { signInSearch } from './redirect.ts'

type Entry = { context: RouterContext; location: ParsedLocation; preload: boolean }

const toSignIn = (location: ParsedLocation) => redirect({ to: '/signin', search: signInSearch(location.href) })

/**
 * Pages of one's own. On the first load a visitor is sent to the sign-in page; on a click the page they are on stays
 * and asks them to sign in (specification section 6). What may be seen is decided by the API alone.
 */
export function requireSignIn({ context, location, preload }: Entry): void {
  if (context.isSignedIn) return
  const shown = context.shownHref()
  // Nothing is on show yet, or only the pointer came near: there is no page to stay on.
  if (typeof window === 'undefined' || preload || shown === null || shown === location.href) throw toSignIn(location)
  context.store.set(loginDialogAtom, { goTo: location.href })
  throw redirect({ href: shown, replace: true })
}

/** The access rules of all pages, from one table (specification section 6). */
export async function passGuard(entry: Entry): Promise<void> {
  const needs = pageNeeds(entry.location.pathname)
  if (needs === 'account') requireSignIn(entry)
  if (needs === 'visitor') await sendHomeIfSignedIn(entry)
}

/**
 * A loader's call: what does not exist is a 404 page, in the browser that of all (specification section 8), unless the route
 * has its own for it; a session that ended is a new sign-in, the rest stays an error.
 */
export async function loaded<T>(
  pending: Promise<T>,
  location: ParsedLocation,
  { hasOwnPage = false }: { hasOwnPage?: boolean } = {},
): Promise<T> {
  try {
    return await pending
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw hasOwnPage || typeof window === 'undefined' ? notFound() : redirect({ to: '/notFound', replace: true })
    if (error instanceof ApiError && error.status === 401) throw toSignIn(location)
    throw error
  }
}
