/** Specification sections 4 and 9: sounds a visitor may play before signing in, counted by the browser. */
export const ANONYMOUS_PLAYS = 5
const KEY = 'plays'

/** Counts the sounds that a visitor starts; `take` returns false if none are left. Signed-in users have no limit. */
export function makePlayCounter(): { take(): boolean } {
  // If storage is unavailable, counts at least for this page.
  let here = 0
  const stored = (): number => {
    try {
      const text = localStorage.getItem(KEY) ?? ''
      return /^\d{1,3}$/.test(text) ? Number(text) : 0
    } catch {
      return 0
    }
  }
  return {
    take() {
      if (document.documentElement.dataset.signedIn === 'true') return true
      const plays = Math.max(here, stored())
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
