import { atom } from 'jotai'

/** True while the list of searches is open. It is not loaded before. */
export const searchesOpenAtom = atom(false)
