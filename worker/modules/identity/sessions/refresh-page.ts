import { log } from '#core/log.ts'
import { isFromElsewhere } from '#worker/http/guards/from-elsewhere.ts'
import { readCookie } from '#worker/http/headers/cookies.ts'
import { failurePage } from '#worker/http/replies/failure-page.ts'
import { type AnyContext, throwRefusal } from '#worker/http/replies/reply.ts'
import { safeRedirect } from '../rules.ts'
import { refreshSession } from './refresh-session.ts'
import { clearSessionCookies, forgetAutologin, setSessionCookies } from './session-cookies.ts'

/** How long a page waits if another tab is refreshing the same token: by then that tab's cookies have arrived. */
const OTHER_TAB_MS = 1000

/**
 * A page request with an expired access token is redirected here, the only path that receives the refresh cookie, and
 * back: with new cookies, or without any and then as a visitor. Only for navigations of our own pages (scripts use
 * POST), and only if there is something to do: a link from elsewhere ends nothing and uses nothing up.
 */
export async function refreshPage(c: AnyContext, redirectUrl: string | undefined): Promise<Response> {
  const isNavigation = (c.req.header('sec-fetch-mode') ?? 'navigate') === 'navigate'
  if (!isNavigation || isFromElsewhere(c.req.raw)) throwRefusal('CROSS_SITE')
  const back = () => c.redirect(safeRedirect(redirectUrl, new URL(c.req.url).origin), 303)
  // The access token has not expired, so no page sent the reader here.
  if (readCookie(c.req.raw, 'at') !== null) return back()
  const refreshed = await refreshSession(c.get('ctx'), readCookie(c.req.raw, 'rt'), 'page').catch((error: unknown) => {
    log('error', c.get('ctx'), { at: 'refresh-page', error })
    return null
  })
  // A person is looking at this: show a page with a link to continue once the database is back.
  if (refreshed === null) return failurePage(c, safeRedirect(redirectUrl, new URL(c.req.url).origin))
  if (refreshed.kind === 'rotated') setSessionCookies(c, refreshed.issued)
  // Cookies are shared by all tabs: clearing them here would delete those that the winner has just received.
  if (refreshed.kind === 'lost') await scheduler.wait(OTHER_TAB_MS)
  if (refreshed.kind === 'ended') clearSessionCookies(c)
  // Otherwise the page would redirect here again.
  if (refreshed.kind === 'kept') forgetAutologin(c)
  return back()
}
