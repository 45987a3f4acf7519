import { atom, useSetAtom } from 'jotai'

/** Where to go once signed in; without it the page the visitor is on is loaded again. */
type LoginRequest = { goTo?: string }

/** Open while not null. Set it through `useOpenLogin`, or `store.set` outside React. */
export const loginDialogAtom = atom<LoginRequest | null>(null)

/** Asks the visitor to sign in, on top of the page they are on. */
export function useOpenLogin(): (request?: LoginRequest) => void {
  const set = useSetAtom(loginDialogAtom)
  return (request = {}) => set(request)
}
