import { createHash } from 'node:crypto'
import { TAG_KINDS } from '#worker/modules/catalogue/contract.ts'
import type { ExportedTrack } from '#worker/modules/catalogue/staff/export-contract.ts'
import type { GeneratedTrack } from './generate-tracks.ts'
import type { Named } from './name-things.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** Files of a generated track, shared by all tracks because they have no audio. */
export const SHARED_FILES = {
  cover: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#888"/></svg>',
  preview: 'no sound: generated for measuring',
  waveform: 'no wave: generated for measuring',
  'wave-image': 'no picture: generated for measuring',
}
export const sharedKey = (kind: keyof typeof SHARED_FILES): string => `${kind}/${sha256(SHARED_FILES[kind])}`
const media = (kind: keyof typeof SHARED_FILES): string => `/media/${sharedKey(kind)}`
const FILES = {
  cover: media('cover'),
  src: media('preview'),
  waveDataUrl: media('waveform'),
  wavePicUrl: media('wave-image'),
}

const allNames = (things: readonly (Named | null)[]): string[] => [
  ...new Set(things.flatMap((thing) => (thing ? [thing.name, ...Object.values(thing.names)] : []))),
]
/** Every name that a keyword may be found in, by field. */
export const getNames = (track: GeneratedTrack): ExportedTrack['names'] => ({
  title: allNames([track]),
  artist: allNames(track.artists),
  album: allNames([track.album]),
  label: allNames([track.label]),
  tags: allNames(track.tags),
})

/** Readers of simplified Chinese see these. */
const shown = ({ name, names }: Named): string => names['zh-CN'] ?? name
const ref = (thing: Named & { id: number }) => ({ id: String(thing.id), name: shown(thing) })

function getTags(track: GeneratedTrack): ExportedTrack['tags'] {
  return Object.fromEntries(
    TAG_KINDS.map((kind) => [kind, track.tags.filter((tag) => tag.kind === kind).map(ref)]),
  ) as ExportedTrack['tags']
}

/** The line that `npm run catalogue -- export` would write after the track is loaded. */
export function toExportLine(track: GeneratedTrack): ExportedTrack {
  const id = String(track.id)
  const { type, status, regions, popularity, curated } = track
  return {
    id,
    skuId: `${id}-${id}-${track.defaultCode}`,
    name: shown(track),
    type,
    status,
    faved: false,
    inCart: false,
    version: { id, name: shown(track) },
    album: track.album && { ...ref(track.album), coverThumb: FILES.cover },
    label: track.label && ref(track.label),
    cover: FILES.cover,
    src: FILES.src,
    duration: track.durationMs,
    wavePicUrl: FILES.wavePicUrl,
    waveDataUrl: FILES.waveDataUrl,
    artistList: track.artists.map(ref),
    bpm: track.bpm,
    key: track.musicKey,
    vocal: track.vocal,
    energy: track.energy,
    isrc: track.isrc,
    price: track.fromPriceFen,
    originalPrice: track.originalFromPriceFen,
    tags: getTags(track),
    inMemberLibrary: track.inMemberLibrary,
    skuAttr: track.defaultCode,
    musicType: type,
    onSale: status === 1,
    regions,
    names: getNames(track),
    popularity,
    curated,
    publishedAt: new Date(track.publishedAtMs).toISOString(),
  }
}
