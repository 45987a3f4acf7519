import { isPlayingAtom, lengthMsAtom, positionMsAtom, queueAtom, soundAtom } from '../atoms.ts'
import type { Engine, Store } from './engine.ts'
import { within } from './length.ts'
import { showToSystem } from './media-session.ts'
import { preloadNext } from './preload-next.ts'
import { preloadVisible } from './preload-visible.ts'
import { readSaved, writeSaved } from './saved.ts'
import { joinTabs } from './tabs.ts'

/** Minimum time between saves while playing (ms). */
const SAVE_EVERY_MS = 3000

/** Restores the previous sound, paused; null if there is none, or something is already playing. */
export function restore(store: Store): { locale: string } | null {
  if (store.get(soundAtom)) return null
  const saved = readSaved()
  const sound = saved?.sounds[saved.at]
  if (!saved || !sound) return null
  store.set(queueAtom, { sounds: saved.sounds, at: saved.at })
  store.set(lengthMsAtom, sound.durationMs)
  store.set(positionMsAtom, within(saved.positionMs, sound.durationMs))
  return { locale: saved.locale }
}

/** Starts everything that runs besides the bar, while the bar is mounted. */
export function startSession(store: Store, engine: Engine, locale: string): () => void {
  const tabs = joinTabs(store, engine)
  const stops = [
    keep(store, tabs.isOwner, locale),
    showToSystem(store, engine),
    preloadNext(store, engine),
    preloadVisible(engine),
    tabs.leave,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function keep(store: Store, isOwner: () => boolean, locale: string): () => void {
  let writtenAt = 0
  const write = () => {
    const { sounds, at } = store.get(queueAtom)
    if (at < 0 || !isOwner()) return
    writtenAt = Date.now()
    writeSaved({ locale, sounds: [...sounds], at, positionMs: Math.round(store.get(positionMsAtom)) })
  }
  const stops = [
    store.sub(queueAtom, write),
    store.sub(isPlayingAtom, write),
    store.sub(positionMsAtom, () => Date.now() - writtenAt >= SAVE_EVERY_MS && write()),
  ]
  // A phone may end a hidden page without further events.
  const onHidden = () => document.visibilityState === 'hidden' && write()
  addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('pagehide', write)
    document.removeEventListener('visibilitychange', onHidden)
  }
}
