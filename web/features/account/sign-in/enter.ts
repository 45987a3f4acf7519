import { tellSignedIn } from '#web/lib/session/account-tabs.ts'
import { safeRedirect } from '#web/lib/session/redirect.ts'

/**
 * What follows a sign-in: the page to go to, or this one again. Always a full load: everything the visitor had seen was
 * drawn for nobody, and the new session's cookies decide from here on. Checked here too, where it happens.
 */
export function enter(goTo?: string): void {
  tellSignedIn()
  if (goTo) location.assign(safeRedirect(goTo))
  else location.reload()
}
