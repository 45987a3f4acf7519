import { atom } from 'jotai'
import type { TrackWire } from '../../worker/modules/catalogue/contract.ts'
import { currentOf, NOTHING, type Queue } from './queue.ts'

type Sold = Pick<
  TrackWire,
  | 'id'
  | 'skuId'
  | 'name'
  | 'type'
  | 'status'
  | 'price'
  | 'artistList'
  | 'cover'
  | 'faved'
  | 'inCart'
  | 'skuAttr'
  | 'version'
>
/**
 * What can be played: a preview of one version of a track, with what the bar shows and sells. `version` is the track's main
 * one, `versionId` the one that is heard. Money in fen, URLs relative to the origin.
 */
export type Sound = Sold & {
  versionId: string
  versionName: string
  src: string
  waveDataUrl: string
  wavePicUrl: string
  durationMs: number
}
/** `missing`: the file did not come or cannot be decoded; `offline`: nothing comes. */
export type Failure = 'missing' | 'offline'

export const queueAtom = atom<Queue>(NOTHING)
/** What is loaded, whether it sounds or not. */
export const soundAtom = atom((get) => currentOf(get(queueAtom)))
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
