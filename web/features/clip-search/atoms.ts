import { atom } from 'jotai'
import type { Clip } from './clip.ts'

/** The dialog is open while true. It stays out of the first load until then. */
export const clipSearchOpenAtom = atom(false)
/** A file that was dropped on a search field and waits for the dialog to look at it. */
export const droppedClipAtom = atom<File | null>(null)
/** What was searched for last: closing the dialog, or a look at one of the tracks, does not lose it. */
export const clipAtom = atom<Clip | null>(null)
