import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { ApiError } from './api/api.ts'
import { pageOfFailure } from './api/error-text.ts'
import { failedAt, signInSearch } from './session/redirect.ts'

/** Thrown by a loader: leads to the sign-in page, and back here afterwards. */
export const toSignIn = (location: ParsedLocation) => redirect({ to: '/signin', search: signInSearch(location.href) })

/**
 * A loader's call. What does not exist is a 404 page, and so the route's own where it `hasOwnPage`; a session that ended is
 * a new sign-in; the rest stays an error. In the browser, 404 and above 500 lead away instead (specification section 8).
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
