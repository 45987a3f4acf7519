import { printText } from '#audio/print/print.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'
import type { DemoItem } from '#db/demo/items/item.ts'
import type { Cover } from '../pictures/cover.ts'
import { type ImportTrack, type ImportVersion, REGIONS, type SkuOverride, type TrackTag } from '../site/protocol.ts'
import { findTag } from '../tags/tag-names.ts'
import { STEM_NAMES, VERSION_NAMES } from '../tags/version-name.ts'
import type { RenderedVersion } from './render-item.ts'

/** The hashes of a version's stored files. */
export interface StoredHashes {
  preview: string
  waveform: string
  waveImage: string
}

/** A demo item in the importer's format, with its main version. */
export function demoTrack(item: DemoItem, cover: Cover, main: ImportVersion): ImportTrack {
  const { sound } = item
  return {
    type: item.type,
    status: item.isSoldOut ? 'sold_out' : 'on_sale',
    name: item.names['zh-CN'],
    names: item.names,
    artists: item.artists.map(({ name, names }) => ({ name, names })),
    album: item.album && { name: item.album['zh-CN'], names: item.album },
    label: { name: item.label.name, names: item.label.names },
    tags: item.tags.map(toTag),
    bpm: sound.kind === 'track' ? sound.bpm : null,
    key: getKey(sound),
    vocal: sound.kind === 'track' ? 'instrumental' : null,
    isrc: null,
    basePriceFen: item.priceYuan * 100,
    discountPercent: item.discountPercent,
    skuOverrides: toOverrides(item.overrides),
    regions: item.regions.length > 0 ? REGIONS.filter((region) => item.regions.includes(region)) : [...REGIONS],
    inMemberLibrary: item.inMemberLibrary,
    publishedAt: `${item.released}T00:00:00.000Z`,
    popularity: item.popularity,
    curated: item.curated,
    cover: { sha256: cover.sha256, contentType: cover.contentType },
    versions: [main],
  }
}

export function demoVersion(item: DemoItem, version: RenderedVersion, hashes: StoredHashes): ImportVersion {
  const names = version.stem
    ? STEM_NAMES[version.stem]
    : VERSION_NAMES[version.kind === 'other' ? 'full' : version.kind]
  return {
    name: names['zh-CN'] ?? version.kind,
    names,
    kind: version.kind,
    isMain: version.kind === 'full',
    durationMs: version.durationMs,
    sampleRate: SAMPLE_RATE,
    channels: 2,
    bitDepth: 16,
    format: 'wav',
    fileName: fileName(item, version),
    sizeBytes: version.original.length,
    loudnessLufs: version.loudnessLufs,
    peakDbfs: version.peakDbfs,
    original: version.originalSha256,
    ...hashes,
    features: version.features,
    ...(version.kind === 'full' ? { sounds: version.sounds } : {}),
    ...(version.kind === 'full' && version.print ? { print: printText(version.print) } : {}),
  }
}

/** Drums alone, and effects, have no key. */
function getKey(sound: DemoItem['sound']): string | null {
  if (sound.kind === 'oneShot') return sound.key ?? null
  return sound.kind === 'track' && sound.layers?.join() !== 'drums' ? sound.key : null
}

/** The file name that a buyer gets. */
function fileName(item: DemoItem, { kind, stem }: RenderedVersion): string {
  const suffix = {
    full: '',
    no_lead: ' (no lead)',
    cut60: ' (60s)',
    cut30: ' (30s)',
    stems: ` (stem ${stem})`,
    other: '',
  }
  return `${item.slug}${suffix[kind]}.wav`
}

function toTag(text: string): TrackTag {
  const [kind = '', slug = ''] = text.split(':')
  const tag = findTag(kind as TrackTag['kind'], slug)
  if (!tag) throw new Error(`${text} is no tag`)
  return tag
}

function toOverrides(overrides: DemoItem['overrides']): SkuOverride[] {
  return Object.entries(overrides).map(([code, yuan]) => ({
    code,
    priceFen: yuan < 0 ? -1 : yuan * 100,
    originalPriceFen: null,
  }))
}
