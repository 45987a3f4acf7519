import { atom } from 'jotai'
import type { Loop } from './queue.ts'

/** How one listens; kept for every page of this browser. `volume` 0–1. */
export type Prefs = { volume: number; isMuted: boolean; loop: Loop; hasShortcuts: boolean }

const KEY = 'player-prefs'
const DEFAULT: Prefs = { volume: 1, isMuted: false, loop: 'off', hasShortcuts: true }

export const prefsAtom = atom<Prefs>(DEFAULT)
export const changePrefsAtom = atom(null, (get, set, change: Partial<Prefs>) => {
  const prefs = { ...get(prefsAtom), ...change }
  set(prefsAtom, prefs)
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs))
  } catch {
    // Storage may be switched off: then for this page only.
  }
})

/** What was chosen before. By hand, not by a schema: it comes with the first press, and the schemas do not. */
export function readPrefs(): Prefs {
  try {
    return parsePrefs(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return DEFAULT
  }
}

export function parsePrefs(raw: unknown): Prefs {
  const { volume, isMuted, loop, hasShortcuts } = (raw ?? {}) as Record<string, unknown>
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULT.volume,
    isMuted: isMuted === true,
    loop: loop === 'all' || loop === 'one' ? loop : 'off',
    hasShortcuts: hasShortcuts !== false,
  }
}
