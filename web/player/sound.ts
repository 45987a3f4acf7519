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
 * A playable sound: the preview of one version of a track, with the data that the bar displays and sells. `version` is
 * the track's main version, `versionId` the one playing. Money in fen, URLs relative to the origin.
 */
export type Sound = Sold & {
  versionId: string
  versionName: string
  src: string
  waveDataUrl: string
  wavePicUrl: string
  durationMs: number
}
