import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { isPlayingAtom, lengthMsAtom, positionMsAtom, soundActionsAtom } from '../atoms.ts'
import { type Engine, getEngine, type Store } from '../engine/engine.ts'
import { within } from '../engine/length.ts'
import { changePrefsAtom, prefsAtom } from '../prefs.ts'
import { type Command, commandFor } from './keys.ts'

const SEEK_MS = 5000
const VOLUME_STEP = 0.05

/** Player keys on the whole page, unless switched off by the reader (WCAG 2.1.4). */
export function useKeys(bar: RefObject<HTMLElement | null>): void {
  const store = useStore()
  const { hasShortcuts } = useAtomValue(prefsAtom)
  useEffect(() => {
    if (!hasShortcuts) return
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandFor(event, document.activeElement, bar.current)
      if (!command) return
      event.preventDefault()
      obey(command, store, getEngine(store))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasShortcuts, store, bar])
}

function obey(command: Command, store: Store, engine: Engine): void {
  const { like, cart } = store.get(soundActionsAtom)
  const orders: Record<Command, () => void> = {
    toggle: () => (store.get(isPlayingAtom) ? engine.pause() : engine.resume()),
    back: () => engine.seek(Math.max(0, store.get(positionMsAtom) - SEEK_MS)),
    forward: () => engine.seek(within(store.get(positionMsAtom) + SEEK_MS, store.get(lengthMsAtom))),
    louder: () => changeVolume(store, VOLUME_STEP),
    quieter: () => changeVolume(store, -VOLUME_STEP),
    next: () => engine.step(1),
    previous: () => engine.step(-1),
    like: () => like?.(),
    cart: () => cart?.(),
  }
  orders[command]()
}

function changeVolume(store: Store, by: number): void {
  const volume = Math.round((store.get(prefsAtom).volume + by) * 100) / 100
  store.set(changePrefsAtom, { volume: Math.min(1, Math.max(0, volume)), isMuted: false })
}
