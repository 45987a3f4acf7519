import { atom, type createStore, useStore } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'
import type { Actionable } from './actionable.ts'

type Store = ReturnType<typeof createStore>
/**
 * What happened to a track (or a playlist, as `playlist-…`) on this page, on top of what the API said of it; `is…` while
 * the API is being told.
 */
type Mark = { faved?: boolean; inCart?: boolean; isFaving?: boolean; isCarting?: boolean; isFetching?: boolean }

// One entry a track: every button of it, wherever it stands, changes at once, and no other button is drawn again.
const marksAtom = atom<ReadonlyMap<string, Mark>>(new Map())
const NONE: Mark = {}

export const setFlagAtom = atom(null, (get, set, id: string, change: Mark) => {
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
export const getFlag = (store: Store, track: Marked): Required<Mark> =>
  laidOver(track, store.get(marksAtom).get(track.id))

const noMark = () => undefined

/** A part that is hydrated late is first drawn as the server drew it, whatever has been pressed by then. */
export function useFlag(track: Marked): Required<Mark> {
  const store = useStore()
  const mark = useSyncExternalStore(
    useCallback((onChange) => store.sub(marksAtom, onChange), [store]),
    () => store.get(marksAtom).get(track.id),
    noMark,
  )
  return laidOver(track, mark)
}
