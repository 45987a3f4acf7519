import type { ActionContext } from './action-context.ts'
import type { Actionable, Favourable } from './actionable.ts'
import { loginDialogAtom } from './session-atoms.ts'

/** What a visitor wanted before they had to sign in. */
export type PendingAction = { kind: 'fav'; track: Favourable } | { kind: 'cart' | 'download'; track: Actionable }

const KEY = 'wish'
/** Whoever signs in later than that has forgotten it (ms). */
const KEPT_MS = 15 * 60_000

/** The login dialog, and the wish kept for the page that is loaded when it is done. */
export function askToSignIn(actionContext: ActionContext, pending?: PendingAction): void {
  if (pending) keep(pending)
  actionContext.options.context.store.set(loginDialogAtom, {})
}

function keep(pending: PendingAction): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...pending, at: Date.now() }))
  } catch {
    // Storage may be switched off: then the visitor presses again.
  }
}

/** Takes the wish: it is carried out once, or not at all. */
export function takePendingAction(): PendingAction | null {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return null
    sessionStorage.removeItem(KEY)
    const { at, ...pending } = JSON.parse(text) as PendingAction & { at: number }
    return Date.now() - at < KEPT_MS ? (pending as PendingAction) : null
  } catch {
    return null
  }
}
