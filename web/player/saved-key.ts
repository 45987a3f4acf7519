/** Where the queue and the position are kept. */
export const SAVED_KEY = 'player'

/** Something was played in this browser before. A file of its own: every page asks, and only the bar reads. */
export function hasSaved(): boolean {
  try {
    return localStorage.getItem(SAVED_KEY) !== null
  } catch {
    return false
  }
}
