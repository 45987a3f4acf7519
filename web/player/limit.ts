/** Specification sections 4 and 9: what a visitor hears before having to sign in, counted by the browser. */
export const ANONYMOUS_PLAYS = 5
const KEY = 'plays'

/** Counts the sounds that a visitor starts; `take` is false when there are none left. Who is signed in has no limit. */
export function makePlayCounter(): { take(): boolean } {
  // Where storage is switched off, for this page at least.
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
