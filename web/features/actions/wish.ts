import type { Actionable, Favourable } from './actionable.ts'
import type { Desk } from './desk.ts'
import { loginDialogAtom } from './session-atoms.ts'

/** What a visitor wanted before they had to sign in. */
export type Wish = { kind: 'fav'; track: Favourable } | { kind: 'cart' | 'download'; track: Actionable }

const KEY = 'wish'
/** Whoever signs in later than that has forgotten it (ms). */
const KEPT_MS = 15 * 60_000

/** The login dialog, and the wish kept for the page that is loaded when it is done. */
export function askToSignIn(desk: Desk, wish?: Wish): void {
  if (wish) keep(wish)
  desk.options.context.store.set(loginDialogAtom, {})
}

function keep(wish: Wish): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wish, at: Date.now() }))
  } catch {
    // Storage may be switched off: then the visitor presses again.
  }
}

/** Takes the wish: it is carried out once, or not at all. */
export function takeWish(): Wish | null {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return null
    sessionStorage.removeItem(KEY)
    const { at, ...wish } = JSON.parse(text) as Wish & { at: number }
    return Date.now() - at < KEPT_MS ? (wish as Wish) : null
  } catch {
    return null
  }
}
