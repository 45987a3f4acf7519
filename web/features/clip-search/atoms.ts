import { atom } from 'jotai'
import type { ClipSample } from '../catalogue-core/list-query.ts'
import type { Clip } from './clip.ts'

/** True while the dialog is open. The dialog is not loaded before. */
export const clipSearchOpenAtom = atom(false)
/** A file dropped on a search field, waiting for the dialog to handle it. */
export const droppedClipAtom = atom<File | null>(null)
/** The last search: closing the dialog, or visiting a result, does not lose it. */
export const clipAtom = atom<Clip | null>(null)
/** What was heard in it, for lists in its order. It never leaves this page's memory but in requests. */
export const clipSampleAtom = atom<ClipSample | null>((get) => {
  const clip = get(clipAtom)
  return clip?.state === 'found' ? clip.sample : null
})
