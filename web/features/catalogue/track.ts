import type { TrackWire } from '../../../worker/modules/catalogue/contract.ts'
import type { Sound } from '../../player/atoms.ts'

export type Version = NonNullable<TrackWire['versions']>[number]

/** Specification section 3: a falsy status means sold out. */
export const isSoldOut = (track: Pick<TrackWire, 'status'>): boolean => !track.status

export const mainSound = (track: TrackWire): Sound => ({
  trackId: track.id,
  versionId: track.version.id,
  name: track.name,
  src: track.src,
  durationMs: track.duration,
})
export const versionSound = (track: TrackWire, version: Version): Sound => ({
  trackId: track.id,
  versionId: version.id,
  name: track.name,
  src: version.src,
  durationMs: version.duration,
})

/** The versions of a track, its main one first; the wire leaves them out of lists. */
export function versionsOf(track: TrackWire): Version[] {
  const main: Version = {
    id: track.version.id,
    name: track.version.name,
    duration: track.duration,
    src: track.src,
    wavePicUrl: track.wavePicUrl,
    waveDataUrl: track.waveDataUrl,
  }
  const others = track.versions?.filter((version) => version.id !== main.id) ?? []
  return [track.versions?.find((version) => version.id === main.id) ?? main, ...others]
}

/** One word of each kind, the telling kinds first: what a row has room for. */
export const leadTags = (tags: TrackWire['tags']): string[] =>
  (['scene', 'emotion', 'genre', 'style', 'instrument'] as const)
    .flatMap((kind) => tags[kind][0]?.name ?? [])
    .slice(0, 3)
