import { atom, type createStore, useStore } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'
import type { Actionable } from './actionable.ts'

type Store = ReturnType<typeof createStore>
/**
 * Changes to a track's (or, as `playlist-…`, a playlist's) flags on this page, overriding the API's data; `is…` while a
 * request is running.
 */
type Mark = { faved?: boolean; inCart?: boolean; isFaving?: boolean; isCarting?: boolean; isFetching?: boolean }

// One entry per track: all of its buttons change at once, and no other button renders.
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

/** The current flags of a track. */
export const getFlag = (store: Store, track: Marked): Required<Mark> =>
  laidOver(track, store.get(marksAtom).get(track.id))

const noMark = () => undefined

/** For components hydrated late: the first render matches the server's, whatever was pressed since. */
export function useFlag(track: Marked): Required<Mark> {
  const store = useStore()
  const mark = useSyncExternalStore(
    useCallback((onChange) => store.sub(marksAtom, onChange), [store]),
    () => store.get(marksAtom).get(track.id),
    noMark,
  )
  return laidOver(track, mark)
}
