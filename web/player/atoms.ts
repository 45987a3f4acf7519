import { atom } from 'jotai'

/** What can be played: a preview of one version of a track. */
export type Sound = { trackId: string; versionId: string; name: string; src: string; durationMs: number }

/** What is loaded, whether it sounds or not. */
export const soundAtom = atom<Sound | null>(null)
export const isPlayingAtom = atom(false)
/** Asked to play, and nothing to hear yet. */
export const isWaitingAtom = atom(false)
export const positionMsAtom = atom(0)
/** Of the file itself once known; before that, what the catalogue says. */
export const lengthMsAtom = atom(0)
