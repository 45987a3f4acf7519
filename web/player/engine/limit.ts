/** Specification sections 4 and 9: sounds a visitor may play before signing in, counted by the browser. */
export const ANONYMOUS_PLAYS = 5
const KEY = 'plays'

/** Sounds that a visitor has started on any page of this browser. */
function readPlays(): number {
  try {
    const text = localStorage.getItem(KEY) ?? ''
    return /^\d{1,3}$/.test(text) ? Number(text) : 0
  } catch {
    return 0
  }
}
/** As `SHARE_ID` of favourites/values.ts: the starter of every page imports nothing. */
const SHARED_FOLDER = /^\/uc\/fav\/s[0-9a-z]{26}\/?$/
/**
 * Whether the page is a shared folder: whoever sends a shortlist wants all of it heard, and its readers are not asked to sign in.
 * The address decides, because the press may come before the app has started.
 */
const isInSharedFolder = (): boolean => SHARED_FOLDER.test(location.pathname)
const isUnlimited = (): boolean => isSignedIn() || isInSharedFolder()
const isSignedIn = (): boolean => document.documentElement.dataset.signedIn === 'true'

/** Whether another sound may be started. Signed-in users have no limit, and nobody has one in a shared folder. */
export const hasPlaysLeft = (): boolean => isUnlimited() || readPlays() < ANONYMOUS_PLAYS

/** Counts the sounds that a visitor starts; `take` returns false if none are left. */
export function makePlayCounter(): { take(): boolean } {
  // If storage is unavailable, counts at least for this page.
  let here = 0
  return {
    take() {
      if (isUnlimited()) return true
      const plays = Math.max(here, readPlays())
      if (plays >= ANONYMOUS_PLAYS) return false
      here = plays + 1
      try {
        localStorage.setItem(KEY, String(here))
      } catch {
        // Counted above.
      }
      return true
    },
  }
}
