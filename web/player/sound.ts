import type { TrackWire } from '#worker/modules/catalogue/contract.ts'

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
