import { atom } from 'jotai'
import { getCurrent, NOTHING, type Queue } from './queue.ts'

/** `missing`: the file did not come or cannot be decoded; `offline`: nothing comes. */
export type Failure = 'missing' | 'offline'

export const queueAtom = atom<Queue>(NOTHING)
/** What is loaded, whether it sounds or not. */
export const soundAtom = atom((get) => getCurrent(get(queueAtom)))
export const isPlayingAtom = atom(false)
/** Asked to play, and nothing to hear yet. */
export const isWaitingAtom = atom(false)
export const failureAtom = atom<Failure | null>(null)
export const positionMsAtom = atom(0)
/** Of the file itself once known; before that, what the catalogue says. */
export const lengthMsAtom = atom(0)

/** What the keys L and C do: whoever draws the actions of the loaded sound says so while they are on show. */
export type SoundActions = { like?: () => void; cart?: () => void }
export const soundActionsAtom = atom<SoundActions>({})
