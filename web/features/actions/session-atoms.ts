import { atom, useSetAtom } from 'jotai'

/**
 * Where to go once signed in; without it the page the visitor is on is loaded again. `reason`: `plays` when a visitor has
 * heard all that one hears without an account.
 */
type LoginRequest = { goTo?: string; reason?: 'plays' }

/** Open while not null. Set it through `useOpenLogin`, or `store.set` outside React. */
export const loginDialogAtom = atom<LoginRequest | null>(null)

/** What became of the session since the page was drawn: another tab began one, or it ended; null: nothing. */
export const sessionChangeAtom = atom<'begun' | 'ended' | null>(null)

/** Asks the visitor to sign in, on top of the page they are on. */
export function useOpenLogin(): (request?: LoginRequest) => void {
  const set = useSetAtom(loginDialogAtom)
  return (request = {}) => set(request)
}
