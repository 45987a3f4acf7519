import { atom, useAtomValue, useStore } from 'jotai'
import { type PointerEvent, useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { isPlayingAtom, isWaitingAtom, positionMsAtom, soundAtom } from './atoms.ts'
import { type Engine, getEngine } from './engine/engine.ts'
import { BEGINNING_BYTES } from './engine/warm.ts'
import { getKey } from './queue/queue.ts'
import { useQueueScope } from './queue/queue-scope.tsx'
import type { Sound } from './sound.ts'

/** A pointer that only passes over stays for less time (ms). */
const INTENT_MS = 65

type Controls = {
  play(fromMs?: number): void
  toggle(): void
  seek(ms: number): void
  /** For the play button: a resting pointer preloads the first seconds; `data-preview` is what it plays before hydration. */
  intent: {
    'data-preview': string
    onPointerEnter: (event: PointerEvent) => void
    onPointerDown: (event: PointerEvent) => void
    onPointerLeave: () => void
  }
}
/** A sound's state for its row: loaded or not, playing or not. Rows of other sounds do not render when it changes. */
export type SoundState = Controls & { isLoaded: boolean; isPlaying: boolean; isWaiting: boolean }

type State = 'off' | 'paused' | 'waiting' | 'playing'

/** Pressed inside a `QueueScope`, the sound brings its list as the queue. */
export function useSound(sound: Sound): SoundState {
  const store = useStore()
  const list = useQueueScope()
  const key = getKey(sound)
  const mine = useMemo(
    () =>
      atom((get): State => {
        const loaded = get(soundAtom)
        if (!loaded || getKey(loaded) !== key) return 'off'
        if (!get(isPlayingAtom)) return 'paused'
        return get(isWaitingAtom) ? 'waiting' : 'playing'
      }),
    [key],
  )
  const watch = useCallback((onChange: () => void) => store.sub(mine, onChange), [store, mine])
  // Not `useAtomValue`: part of the page may be hydrated after the bar has restored a sound, and its first render must
  // match the server's.
  const state = useSyncExternalStore<State>(
    watch,
    () => store.get(mine),
    () => 'off',
  )
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPlaying = state === 'playing' || state === 'waiting'
  return {
    isLoaded: state !== 'off',
    isPlaying,
    isWaiting: state === 'waiting',
    play: (fromMs) => getEngine(store).play(sound, { list, fromMs }),
    toggle: () => (isPlaying ? getEngine(store).pause() : getEngine(store).play(sound, { list })),
    seek: (ms) => getEngine(store).seek(ms),
    intent: {
      'data-preview': sound.src,
      onPointerEnter: ({ pointerType }) => {
        if (pointerType !== 'mouse' || state !== 'off') return
        rest.current = setTimeout(() => void getEngine(store).prepare('pointed', sound.src, BEGINNING_BYTES), INTENT_MS)
      },
      // The click follows when the button is released. A finger may also begin to scroll: it loads only the beginning.
      onPointerDown: ({ pointerType, button }) => {
        if (button === 0 && state === 'off') getEngine(store).prepareNow(sound.src, pointerType === 'mouse')
      },
      onPointerLeave: () => clearTimeout(rest.current),
    },
  }
}

/** The engine, from an event handler or an effect. */
export function useEngine(): () => Engine {
  const store = useStore()
  return () => getEngine(store)
}

/** For the loaded row only, so that only it follows the time. */
export const usePosition = (): number => useAtomValue(positionMsAtom)
