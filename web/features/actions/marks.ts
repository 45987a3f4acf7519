import { type Atom, atom, type createStore, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Actionable } from './actionable.ts'

type Store = ReturnType<typeof createStore>
/**
 * What happened to a track (or a playlist, as `playlist-…`) on this page, on top of what the API said of it; `is…` while
 * the API is being told.
 */
type Mark = { faved?: boolean; inCart?: boolean; isFaving?: boolean; isCarting?: boolean; isFetching?: boolean }

// One entry a track: every button of it, wherever it stands, changes at once, and no other button renders.
const marksAtom = atom<ReadonlyMap<string, Mark>>(new Map())
const NONE: Mark = {}

export const setMarkAtom = atom(null, (get, set, id: string, change: Mark) => {
  const marks = get(marksAtom)
  set(marksAtom, new Map(marks).set(id, { ...marks.get(id), ...change }))
})

type Marked = Pick<Actionable, 'id' | 'faved' | 'inCart'>
const laidOver = ({ faved, inCart }: Marked, mark: Mark = NONE): Required<Mark> => ({
  faved,
  inCart,
  isFaving: false,
  isCarting: false,
  isFetching: false,
  ...mark,
})

/** How a track stands now. */
export const markOf = (store: Store, track: Marked): Required<Mark> =>
  laidOver(track, store.get(marksAtom).get(track.id))

export function useMark(track: Marked): Required<Mark> {
  const { id } = track
  const mine: Atom<Mark | undefined> = useMemo(() => atom((get) => get(marksAtom).get(id)), [id])
  return laidOver(track, useAtomValue(mine))
}
