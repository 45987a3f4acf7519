import { tellSignedIn } from '#web/lib/session/account-tabs.ts'
import { safeRedirect } from '#web/lib/session/redirect.ts'

/**
 * Leaves for `goTo`, or reloads the current page, after a sign-in. Always a full page load, because everything shown so far was
 * rendered for an anonymous visitor. The target is checked here as well, against open redirects.
 */
export function enter(goTo?: string): void {
  tellSignedIn()
  if (goTo) location.assign(safeRedirect(goTo))
  else location.reload()
}
