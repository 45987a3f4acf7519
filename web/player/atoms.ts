import { atom } from 'jotai'
import { getCurrent, NOTHING, type Queue } from './queue/queue.ts'

/** `missing`: the file failed to load or cannot be decoded; `offline`: no network. */
export type Failure = 'missing' | 'offline'

export const queueAtom = atom<Queue>(NOTHING)
/** The loaded sound, playing or not. */
export const soundAtom = atom((get) => getCurrent(get(queueAtom)))
export const isPlayingAtom = atom(false)
/** Playback was requested but has not started yet. */
export const isWaitingAtom = atom(false)
export const failureAtom = atom<Failure | null>(null)
export const positionMsAtom = atom(0)
/** From the file once known; before that, from the catalogue. */
export const lengthMsAtom = atom(0)

/** Actions of the keys L and C, set by the component that displays the loaded sound's actions. */
export type SoundActions = { like?: () => void; cart?: () => void }
export const soundActionsAtom = atom<SoundActions>({})
