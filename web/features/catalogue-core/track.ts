import type { Sound } from '#web/player/sound.ts'
import type { MusicType, TrackWire } from '#worker/modules/catalogue/contract.ts'
import { CATEGORY_TYPES, TRACK_CATEGORIES, type TrackCategory } from './listing-values.ts'
import type { RowTrack } from './rows/row-track.ts'

export type Version = NonNullable<TrackWire['versions']>[number]
type Heard = Omit<Version, 'loudness'>

/** Specification section 3: a falsy status means sold out. */
export const isSoldOut = (track: Pick<TrackWire, 'status'>): boolean => !track.status

/** The shop category of a music type. */
export const getCategory = (type: MusicType): TrackCategory =>
  TRACK_CATEGORIES.find((category) => CATEGORY_TYPES[category] === type) ?? 'music'

/** What a row plays: the version that was asked for, or the main one. */
export const rowSound = (track: RowTrack): Sound => (track.fits ? versionSound(track, track.fits) : mainSound(track))

export const mainSound = (track: RowTrack): Sound =>
  versionSound(track, {
    id: track.version.id,
    name: track.version.name,
    duration: track.duration,
    src: track.src,
    wavePicUrl: track.wavePicUrl,
    waveDataUrl: track.waveDataUrl,
  })

export function versionSound(track: RowTrack, version: Heard): Sound {
  const { id, name, type, status, price, artistList, cover, faved, inCart, skuAttr } = track
  return {
    ...{ id, name, type, status, price, artistList, cover, faved, inCart, skuAttr, version: track.version },
    // Empty if not for sale.
    skuId: track.skuId && `${id}-${version.id}-${skuAttr}`,
    versionId: version.id,
    versionName: version.name,
    src: version.src,
    waveDataUrl: version.waveDataUrl,
    wavePicUrl: version.wavePicUrl,
    durationMs: version.duration,
  }
}

/** The same version of the track with current data; null if it no longer exists. */
export function soundAgain(track: TrackWire, versionId: string): Sound | null {
  const version = getVersions(track).find(({ id }) => id === versionId)
  return version ? versionSound(track, version) : null
}

/** The key of a sample or beat, needed to fit it into a project; not shown for finished pieces. */
export const keyOfLoop = ({ type, key }: Pick<TrackWire, 'type' | 'key'>): string | null =>
  type === 'SAMPLE' || type === 'BEATS' ? key : null

/** The versions of a track, main version first; the API omits them in lists. */
export function getVersions(track: TrackWire): Version[] {
  const main: Version = {
    id: track.version.id,
    name: track.version.name,
    duration: track.duration,
    src: track.src,
    wavePicUrl: track.wavePicUrl,
    waveDataUrl: track.waveDataUrl,
    loudness: null,
  }
  const others = track.versions?.filter((version) => version.id !== main.id) ?? []
  return [track.versions?.find((version) => version.id === main.id) ?? main, ...others]
}
