import type { Sound } from '#web/player/sound.ts'
import type { MusicType, TrackWire } from '#worker/modules/catalogue/contract.ts'
import { CATEGORY_TYPES, TRACK_CATEGORIES, type TrackCategory } from './listing-values.ts'

export type Version = NonNullable<TrackWire['versions']>[number]
type Heard = Omit<Version, 'loudness'>

/** Specification section 3: a falsy status means sold out. */
export const isSoldOut = (track: Pick<TrackWire, 'status'>): boolean => !track.status

/** The category of the shop that a type of music is sold in. */
export const getCategory = (type: MusicType): TrackCategory =>
  TRACK_CATEGORIES.find((category) => CATEGORY_TYPES[category] === type) ?? 'music'

export const mainSound = (track: TrackWire): Sound =>
  versionSound(track, {
    id: track.version.id,
    name: track.version.name,
    duration: track.duration,
    src: track.src,
    wavePicUrl: track.wavePicUrl,
    waveDataUrl: track.waveDataUrl,
  })

export function versionSound(track: TrackWire, version: Heard): Sound {
  const { id, name, type, status, price, artistList, cover, faved, inCart, skuAttr } = track
  return {
    ...{ id, name, type, status, price, artistList, cover, faved, inCart, skuAttr, version: track.version },
    // What is not for sale has none.
    skuId: track.skuId && `${id}-${version.id}-${skuAttr}`,
    versionId: version.id,
    versionName: version.name,
    src: version.src,
    waveDataUrl: version.waveDataUrl,
    wavePicUrl: version.wavePicUrl,
    durationMs: version.duration,
  }
}

/** The same version of the track as it is now; null when there is no such version any more. */
export function soundAgain(track: TrackWire, versionId: string): Sound | null {
  const version = getVersions(track).find(({ id }) => id === versionId)
  return version ? versionSound(track, version) : null
}

/** What a sample or a beat is in, so that it fits into a project; of a finished piece nobody asks for it in a list. */
export const keyOfLoop = ({ type, key }: Pick<TrackWire, 'type' | 'key'>): string | null =>
  type === 'SAMPLE' || type === 'BEATS' ? key : null

/** The versions of a track, its main one first; the wire leaves them out of lists. */
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

/** One word of each kind, the telling kinds first: what a row has room for. */
export const leadTags = (tags: TrackWire['tags']): string[] =>
  (['style', 'emotion', 'genre', 'instrument', 'scene'] as const)
    .flatMap((kind) => tags[kind][0]?.name ?? [])
    .slice(0, 3)
