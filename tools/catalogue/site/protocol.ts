/** Requests and answers between importer and site (base `/admin/api/v1`, `authorization: Bearer <CATALOGUE_KEY>`). */
import type { Names } from '#db/demo/names.ts'
import type { TagKind } from '#db/demo/tag.ts'

export const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'] as const
export const MUSIC_TYPES = ['MUSIC', 'SOUND_EFFECT', 'SAMPLE', 'BEATS'] as const
export const VOCALS = ['instrumental', 'male', 'female', 'choir'] as const
export const ENERGIES = ['low', 'medium', 'high'] as const
export const REGIONS = [
  'asia',
  'oceania',
  'middle_east',
  'africa',
  'latin_america',
  'china',
  'europe_america',
  'india',
] as const

/** Status of a track; a sold-out one is shown but cannot be bought. */
export const STATUSES = ['on_sale', 'sold_out', 'draft'] as const

export type MusicType = (typeof MUSIC_TYPES)[number]
export type Status = (typeof STATUSES)[number]
export type Vocal = (typeof VOCALS)[number]
export type Energy = (typeof ENERGIES)[number]
export type Region = (typeof REGIONS)[number]
export type FileKind = 'original' | 'preview' | 'preview-small' | 'waveform' | 'wave-image' | 'cover'
export type VersionKind = 'full' | 'no_lead' | 'cut60' | 'cut30' | 'stems' | 'other'

/** A file that the site already has as a version of a track. */
export interface KnownFile {
  sha256: string
  trackId: string
  versionId: string
  isMain: boolean
  /** Its CSV line as it was last read; null if it had none. */
  cells: Cells | null
  /** Whether the line of its track's main version was read; then the lines of other versions do not count. */
  hasMainLine: boolean
}

/** A line of the CSV: text by column, without empty cells. */
export type Cells = Record<string, string>

/** A track that was imported under an identity (identity.ts). */
export interface TrackMatch {
  identity: string
  trackId: string
  kinds: string[]
  /** Of its main version. */
  durationMs: number
  hasMainLine: boolean
}

export interface NamedThing {
  name: string
  names: Names
}

export interface TrackTag {
  kind: TagKind
  slug: string
  names: Names
}

export interface SkuOverride {
  code: string
  /** -1: price on enquiry. */
  priceFen: number
  originalPriceFen: number | null
}

export interface ImportVersion {
  name: string
  names: Names
  kind: VersionKind
  isMain: boolean
  durationMs: number
  sampleRate: number
  channels: number
  bitDepth: number | null
  format: string
  fileName: string
  sizeBytes: number
  loudnessLufs: number | null
  peakDbfs: number | null
  /** SHA-256 of each file, in hexadecimal. */
  original: string
  preview: string
  waveform: string
  waveImage: string
  features: number[] | null
  /** The same values for windows all over the recording, for search by clip; main version only. */
  sounds?: number[][]
  /** The fingerprint (audio/print/print.ts), base64; main version only. */
  print?: string
  cells?: Cells
}

export interface ImportTrack {
  type: MusicType
  status: Status
  name: string
  names: Names
  artists: NamedThing[]
  album: NamedThing | null
  label: NamedThing | null
  tags: TrackTag[]
  bpm: number | null
  key: string | null
  vocal: Vocal | null
  /** As measured if null. */
  energy?: Energy | null
  isrc: string | null
  basePriceFen: number | null
  discountPercent: number
  skuOverrides: SkuOverride[]
  regions: Region[]
  inMemberLibrary: boolean
  /** First release, ISO 8601 in UTC; the time of import if missing. */
  publishedAt?: string
  popularity?: number
  /** Editors' order, higher first. */
  curated?: number
  cover: { sha256: string; contentType: string }
  versions: ImportVersion[]
  /** Identities by which versions found later are added to it. */
  identities?: string[]
}

/** What a changed line changes of its track; fields that are missing stay as they are. */
export interface LineChange
  extends Partial<Omit<ImportTrack, 'names' | 'skuOverrides' | 'isrc' | 'cover' | 'versions' | 'identities'>> {
  /** null removes the name in this language. */
  names?: Partial<Record<(typeof LOCALES)[number], string | null>>
  /** null: this licence has the price of the table again. */
  skuOverrides?: { code: string; priceFen: number | null }[]
}

export interface ChangedLine {
  original: string
  cells: Cells
  change: LineChange
}
