import { atom } from 'jotai'
import type { Favourable } from '../actions/actionable.ts'

/** The track whose folders are being chosen; the dialog is open while there is one. */
export const folderDialogAtom = atom<Favourable | null>(null)
