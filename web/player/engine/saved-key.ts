/** Storage key of queue and position. */
export const SAVED_KEY = 'player'

export function forgetSaved(): void {
  try {
    localStorage.removeItem(SAVED_KEY)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Whether something was played in this browser before. A separate file, because every page asks and only the bar reads
 * the data.
 */
export function hasSaved(): boolean {
  try {
    return localStorage.getItem(SAVED_KEY) !== null
  } catch {
    return false
  }
}
