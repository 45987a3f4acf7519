import { useLingui } from '@lingui/react/macro'
import { atom, useAtomValue, useStore } from 'jotai'
import { useMemo } from 'react'
import { showToastAtom } from '../ui/toast-atoms.ts'
import { isPlayingAtom, isWaitingAtom, positionMsAtom, type Sound, soundAtom } from './atoms.ts'
import { engineOf } from './engine.ts'

type Controls = { play(fromMs?: number): void; toggle(): void; seek(ms: number): void }
/** A sound seen by its row: loaded or not, sounding or not. Other rows do not render when this one moves. */
export type SoundState = Controls & { isLoaded: boolean; isPlaying: boolean; isWaiting: boolean }

export function useSound(sound: Sound): SoundState {
  const { t } = useLingui()
  const store = useStore()
  const mine = useMemo(
    () =>
      atom((get) => {
        const loaded = get(soundAtom)
        if (loaded?.trackId !== sound.trackId || loaded.versionId !== sound.versionId) return 'off'
        if (!get(isPlayingAtom)) return 'paused'
        return get(isWaitingAtom) ? 'waiting' : 'playing'
      }),
    [sound.trackId, sound.versionId],
  )
  const state = useAtomValue(mine)
  const engine = () =>
    engineOf(store, () => store.set(showToastAtom, { kind: 'error', text: t`这段试听暂时放不出来，请稍后再试。` }))
  const isPlaying = state === 'playing' || state === 'waiting'
  return {
    isLoaded: state !== 'off',
    isPlaying,
    isWaiting: state === 'waiting',
    play: (fromMs) => engine().play(sound, fromMs),
    toggle: () => (isPlaying ? engine().pause() : engine().play(sound)),
    seek: (ms) => engine().seek(ms),
  }
}

/** For the one row that is loaded: it alone follows the time. */
export const usePosition = (): number => useAtomValue(positionMsAtom)
