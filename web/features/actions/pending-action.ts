import type { ActionContext } from './action-context.ts'
import type { Actionable, Favourable } from './actionable.ts'
import { type BatchRequest, loginDialogAtom } from './session-atoms.ts'

/** The action a visitor wanted before having to sign in. */
export type PendingAction =
  | { kind: 'fav'; track: Favourable }
  | { kind: 'cart' | 'download'; track: Actionable }
  | { kind: 'playlist'; playlist: { id: string; faved: boolean } }
  | { kind: 'batch'; batch: BatchRequest }
  | { kind: 'saveFolder'; shareId: string }

const KEY = 'wish'
/** A pending action older than this is dropped (ms). */
const KEPT_MS = 15 * 60_000

/** Opens the login dialog, and stores the pending action for the page that is loaded after signing in. */
export function askToSignIn(actionContext: ActionContext, pending?: PendingAction): void {
  if (pending) keep(pending)
  actionContext.options.context.store.set(loginDialogAtom, {})
}

function keep(pending: PendingAction): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...pending, at: Date.now() }))
  } catch {
    // If storage is unavailable, the visitor has to press again.
  }
}

/** The visitor has closed the dialog: a later sign-in must not carry the action out. */
export function forgetPendingAction(): void {
  takePendingAction()
}

/** Removes and returns the pending action, so that it is carried out at most once. */
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
