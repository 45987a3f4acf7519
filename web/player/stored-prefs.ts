import type { Loop } from './queue/queue.ts'

/** Player settings, shared by all pages of this browser. `volume` 0–1. */
export type Prefs = { volume: number; isMuted: boolean; loop: Loop; hasShortcuts: boolean }

const KEY = 'player-prefs'
export const DEFAULT_PREFS: Prefs = { volume: 1, isMuted: false, loop: 'off', hasShortcuts: true }

export function writePrefs(prefs: Prefs): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs))
  } catch {
    // If storage is unavailable, they last for this page only.
  }
}

/** The stored settings. Parsed by hand, because the schemas are not loaded at the first press. */
export function readPrefs(): Prefs {
  try {
    return parsePrefs(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return DEFAULT_PREFS
  }
}

export function parsePrefs(raw: unknown): Prefs {
  const { volume, isMuted, loop, hasShortcuts } = (raw ?? {}) as Record<string, unknown>
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULT_PREFS.volume,
    isMuted: isMuted === true,
    loop: loop === 'all' || loop === 'one' ? loop : 'off',
    hasShortcuts: hasShortcuts !== false,
  }
}
