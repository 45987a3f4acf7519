import { atom } from 'jotai'
import type { Favourable } from '../actions/actionable.ts'

/** The track whose folders are being chosen; while set, the dialog is open. */
export const folderDialogAtom = atom<Favourable | null>(null)
