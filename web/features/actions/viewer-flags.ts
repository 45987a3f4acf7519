import { atom, type createStore, useStore } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'
import type { Actionable } from './actionable.ts'

type Store = ReturnType<typeof createStore>
/**
 * Changes to a track's (or, as `playlist-…`, a playlist's) flags on this page, overriding the API's data; `is…` while a
 * request is running.
 */
type Flags = { faved?: boolean; inCart?: boolean; isFaving?: boolean; isCarting?: boolean; isFetching?: boolean }

// One entry per track: all of its buttons change at once, and no other button renders.
const flagsAtom = atom<ReadonlyMap<string, Flags>>(new Map())
const NONE: Flags = {}
const NO_CHANGES: ReadonlyMap<string, Flags> = new Map()

export const setFlagAtom = atom(null, (get, set, id: string, change: Flags) => {
  const flags = get(flagsAtom)
  set(flagsAtom, new Map(flags).set(id, { ...flags.get(id), ...change }))
})

/** Tracks whose favourite was changed in another way: what the API answers next is right. */
export const forgetFavedAtom = atom(null, (get, set, ids: readonly string[]) => {
  const flags = new Map(get(flagsAtom))
  for (const id of ids) {
    const { faved: _faved, ...rest } = flags.get(id) ?? {}
    flags.set(id, rest)
  }
  set(flagsAtom, flags)
})

type Flagged = Pick<Actionable, 'id' | 'faved' | 'inCart'>
const merged = ({ faved, inCart }: Flagged, override: Flags = NONE): Required<Flags> => ({
  faved,
  inCart,
  isFaving: false,
  isCarting: false,
  isFetching: false,
  ...override,
})

/** The current flags of a track. */
export const getFlag = (store: Store, track: Flagged): Required<Flags> =>
  merged(track, store.get(flagsAtom).get(track.id))

const noFlags = () => undefined

/** For components hydrated late: the first render matches the server's, whatever was pressed since. */
export function useFlag(track: Flagged): Required<Flags> {
  const store = useStore()
  const override = useSyncExternalStore(
    useCallback((onChange) => store.sub(flagsAtom, onChange), [store]),
    () => store.get(flagsAtom).get(track.id),
    noFlags,
  )
  return merged(track, override)
}

/** Whether tracks are favourites now, for a part of the page that shows several of them. */
export function useFaved(): (track: Flagged) => boolean {
  const store = useStore()
  const flags = useSyncExternalStore(
    useCallback((onChange) => store.sub(flagsAtom, onChange), [store]),
    () => store.get(flagsAtom),
    () => NO_CHANGES,
  )
  return (track) => merged(track, flags.get(track.id)).faved
}
