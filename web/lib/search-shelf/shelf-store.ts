import { useSyncExternalStore } from 'react'
import { EMPTY, parseShelf, type Shelf } from './shelf.ts'

/** On this device only: nothing of it is sent to the server. */
const KEY = 'searches'

const listeners = new Set<() => void>()
let last: { text: string | null; shelf: Shelf } | null = null

/** The same object until something changes, as React requires. */
export function readShelf(): Shelf {
  try {
    const text = localStorage.getItem(KEY)
    if (last === null || last.text !== text) last = { text, shelf: parseShelf(text) }
    return last.shelf
  } catch {
    // Storage is blocked: there are no searches.
    return EMPTY
  }
}

/** False if the browser stores nothing: the list then stays as it was. */
export function changeShelf(change: (shelf: Shelf) => Shelf): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(change(readShelf())))
  } catch {
    return false
  }
  for (const tell of listeners) tell()
  return true
}

/** After signing out: on a shared computer nobody sees what was searched for. Saved searches were kept on purpose. */
export function forgetRecent(): void {
  if (readShelf().recent.length > 0) changeShelf((shelf) => ({ ...shelf, recent: [] }))
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

/** The searches of this device, also when another tab changes them; none on the server. */
export const useShelf = (): Shelf => useSyncExternalStore(subscribe, readShelf, () => EMPTY)
