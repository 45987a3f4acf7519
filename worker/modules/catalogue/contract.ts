import * as z from 'zod/mini'
import { Id, LOCALES, PAGE_CAP } from '../channels/contract.ts'
import { REGIONS } from '../terms/contract.ts'

export const MUSIC_TYPES = ['MUSIC', 'SOUND_EFFECT', 'SAMPLE', 'BEATS'] as const
export type MusicType = (typeof MUSIC_TYPES)[number]
export const TAG_KINDS = ['scene', 'emotion', 'instrument', 'style', 'genre'] as const
export type TagKind = (typeof TAG_KINDS)[number]
export const VERSION_KINDS = ['full', 'no_lead', 'cut60', 'cut30', 'stems', 'other'] as const
export const LIBRARIES = ['FULL_SONG_LIBRARY', 'RF_LIBRARY'] as const
export const SORTS = ['normal', 'date', 'hot', 'price'] as const
export const SEARCH_TYPES = ['song', 'album', 'artist', 'label'] as const

/** Specification section 9: the buckets offered; any `low-high` or `low+` is understood. */
export const DURATION_BUCKETS = ['0-30', '30-60', '60-120', '120-180', '180-300', '300+'] as const
export const BPM_BUCKETS = ['0-60', '60-90', '90-110', '110-140', '140-160', '160+'] as const
export const PRICE_BUCKETS = ['0-10', '10-99', '99-299', '299-599', '599-799', '799+'] as const
export const TRACKS_PER_PAGE = 20
export const SIMILAR_TRACKS = 6

const Names = z.partialRecord(z.enum(LOCALES), z.string().check(z.trim(), z.minLength(1), z.maxLength(300)))
/** One range or several, comma separated, each half-open `[low, high)`. */
const Ranges = z
  .string()
  .check(z.maxLength(120), z.regex(/^(?:\d{1,9}-\d{1,9}|\d{1,9}\+)(?:,(?:\d{1,9}-\d{1,9}|\d{1,9}\+)){0,7}$/))
const Flag = z.union([z.boolean(), z.enum(['0', '1']), z.literal(0), z.literal(1)])
const TrackId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

/** `track-version-licence code`, all of it checked again against the price table. */
export const SkuId = z.string().check(z.maxLength(96), z.regex(/^[1-9]\d{0,14}-[1-9]\d{0,14}-[a-z0-9._]+$/))

/** POST /productSongInfo/search (specification section 7). Page and library fall back, everything else is refused by name. */
export const SearchTracks = z.strictObject({
  keyword: z.optional(z.string().check(z.maxLength(500))),
  musicType: z.optional(z.enum(MUSIC_TYPES)),
  musicLibraryType: z.catch(z.optional(z.enum(LIBRARIES)), 'FULL_SONG_LIBRARY'),
  tags: z.optional(z.array(TrackId).check(z.maxLength(20))),
  bpm: z.optional(Ranges),
  duration: z.optional(Ranges),
  area: z.optional(z.enum(REGIONS)),
  price: z.optional(Ranges),
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))), 1),
  perPage: z.optional(
    z.int().check(
      z.gte(1),
      z.overwrite((n) => Math.min(n, PAGE_CAP)),
    ),
  ),
  sortBy: z.optional(z.enum(SORTS)),
  order: z.optional(z.enum(['asc', 'desc'])),
  isArtist: z.optional(Flag),
  isCp: z.optional(Flag),
  isAlbum: z.optional(Flag),
  isClick: z.optional(Flag),
  searchType: z.optional(z.enum(SEARCH_TYPES)),
  value: z.optional(Id),
  /** The channel it is asked in. */
  songItemId: z.optional(Id),
})
export type SearchTracks = z.infer<typeof SearchTracks>

export const Recommend = z.strictObject({
  musicType: z.optional(z.enum(MUSIC_TYPES)),
  domain: z.optional(z.string().check(z.maxLength(253))),
})
/** GET /tracks/{id}/similar. */
export const SimilarQuery = z.strictObject({
  perPage: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(TRACKS_PER_PAGE))),
  songItemId: z.optional(Id),
})
export const GetTags = z.strictObject({ musicType: z.optional(z.enum(MUSIC_TYPES)) })
export const TrackParam = z.object({ id: TrackId })
export const TrackVersionParam = z.object({ id: TrackId, version: TrackId })
/** What the viewer has marked of some tracks. */
export type TrackMarks = { faved: ReadonlySet<number>; inCart: ReadonlySet<number> }
/**
 * The viewer's own marks, filled in by whoever keeps them (worker/context.ts): this area only knows what they look like.
 * Asked for accounts alone, with at most a hundred ids; one round trip at most.
 */
export type Marks = {
  tracks(trackIds: readonly number[]): Promise<TrackMarks>
  /** Which of the playlists are among the favourites. */
  playlists(playlistIds: readonly number[]): Promise<ReadonlySet<number>>
}
const NOTHING: ReadonlySet<number> = new Set()
export const NO_MARKS: TrackMarks = { faved: NOTHING, inCart: NOTHING }

export const SkuParam = z.object({ trackId: TrackId })
export const SkuVersionParam = z.object({ trackId: TrackId, versionId: TrackId })

const Ref = z.object({ id: z.string(), name: z.string() })
/** api.md, "track". Money in fen, duration in ms, URLs relative to the origin. */
export const TrackWire = z.object({
  id: z.string(),
  skuId: z.string(),
  name: z.string(),
  type: z.enum(MUSIC_TYPES),
  status: z.int(),
  faved: z.boolean(),
  inCart: z.boolean(),
  version: Ref,
  versions: z.optional(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        duration: z.int(),
        src: z.string(),
        wavePicUrl: z.string(),
        waveDataUrl: z.string(),
        /** LUFS of the original, where it was measured. */
        loudness: z.nullable(z.number()),
      }),
    ),
  ),
  album: z.nullable(z.object({ id: z.string(), name: z.string(), coverThumb: z.string() })),
  label: z.nullable(Ref),
  cover: z.string(),
  src: z.string(),
  duration: z.int(),
  wavePicUrl: z.string(),
  waveDataUrl: z.string(),
  artistList: z.array(Ref),
  bpm: z.nullable(z.int()),
  key: z.nullable(z.string()),
  vocal: z.nullable(z.string()),
  isrc: z.nullable(z.string()),
  price: z.int(),
  originalPrice: z.int(),
  tags: z.object({
    scene: z.array(Ref),
    emotion: z.array(Ref),
    instrument: z.array(Ref),
    style: z.array(Ref),
    genre: z.array(Ref),
  }),
  inMemberLibrary: z.boolean(),
  skuAttr: z.string(),
})
export type TrackWire = z.infer<typeof TrackWire>
export const TrackPage = z.object({ items: z.array(TrackWire), total: z.int(), page: z.int(), perPage: z.int() })

/** api.md, "sku": a value without `skuId` has `subAttr`, the next level of the tree. */
export type SkuValue = {
  id: string
  name: string
  desc: string
  skuId?: string
  price?: number
  originalPrice?: number
  subAttr: SkuValue[]
}
export const SkuValue: z.ZodMiniType<SkuValue> = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  skuId: z.optional(z.string()),
  price: z.optional(z.int()),
  originalPrice: z.optional(z.int()),
  get subAttr() {
    return z.array(SkuValue)
  },
}) as never
export const SkuTree = z.object({
  skuId: z.string(),
  price: z.int(),
  originalPrice: z.int(),
  selected: z.record(z.string(), z.string()),
  values: z.array(SkuValue),
})
export type SkuTree = z.infer<typeof SkuTree>

export const TagWire = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(TAG_KINDS),
  children: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type TagWire = z.infer<typeof TagWire>
export const ListenWire = z.object({ url: z.string() })

// ---- import (staff): what `npm run catalogue` sends
export const FILE_KINDS = ['original', 'preview', 'waveform', 'wave-image', 'cover'] as const
export type FileKind = (typeof FILE_KINDS)[number]
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
const Named = z.strictObject({ name: Name, names: Names })

export const KnownHashes = z.strictObject({ hashes: z.array(Sha256).check(z.maxLength(100)) })
export const FileParam = z.object({ kind: z.enum(FILE_KINDS), sha256: Sha256 })
export const PartParam = z.object({
  kind: z.enum(FILE_KINDS),
  sha256: Sha256,
  uploadId: z.string().check(z.maxLength(1024)),
  partNumber: z.string().check(z.regex(/^[1-9]\d{0,4}$/)),
})
export const UploadParam = z.object({
  kind: z.enum(FILE_KINDS),
  sha256: Sha256,
  uploadId: z.string().check(z.maxLength(1024)),
})
export const OpenParts = z.strictObject({
  size: z.int().check(z.gte(1), z.lte(20_000_000_000)),
  contentType: z.string().check(z.maxLength(100)),
})
export const CompleteParts = z.strictObject({
  parts: z
    .array(z.strictObject({ partNumber: z.int().check(z.gte(1)), etag: z.string().check(z.maxLength(200)) }))
    .check(z.minLength(1), z.maxLength(10_000)),
})

export const ImportVersion = z.strictObject({
  name: Name,
  names: Names,
  kind: z.enum(VERSION_KINDS),
  isMain: z.boolean(),
  durationMs: z.int().check(z.gte(1)),
  sampleRate: z.int().check(z.gte(1000), z.lte(768_000)),
  channels: z.int().check(z.gte(1), z.lte(64)),
  bitDepth: z.nullable(z.int().check(z.gte(1), z.lte(64))),
  format: z.string().check(z.regex(/^[a-z0-9]{2,8}$/)),
  fileName: z.string().check(z.minLength(1), z.maxLength(255)),
  sizeBytes: z.int().check(z.gte(1)),
  loudnessLufs: z.nullable(z.number()),
  peakDbfs: z.nullable(z.number()),
  original: Sha256,
  preview: Sha256,
  waveform: Sha256,
  waveImage: Sha256,
  features: z.nullable(z.array(z.number()).check(z.length(53))),
})
export type ImportVersion = z.infer<typeof ImportVersion>

export const ImportTrack = z.strictObject({
  type: z.enum(MUSIC_TYPES),
  status: z.enum(['on_sale', 'sold_out', 'draft']),
  name: Name,
  names: Names,
  artists: z.array(Named).check(z.minLength(1), z.maxLength(20)),
  album: z.nullable(Named),
  label: z.nullable(Named),
  tags: z
    .array(
      z.strictObject({
        kind: z.enum(TAG_KINDS),
        slug: z.string().check(z.minLength(1), z.maxLength(100)),
        names: Names,
      }),
    )
    .check(z.maxLength(40)),
  bpm: z.nullable(z.int().check(z.gte(1), z.lte(400))),
  key: z.nullable(z.string().check(z.maxLength(20))),
  vocal: z.nullable(z.enum(['instrumental', 'male', 'female', 'choir'])),
  isrc: z.nullable(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/))),
  basePriceFen: z.nullable(z.int().check(z.gte(0), z.lte(100_000_000))),
  discountPercent: z.int().check(z.gte(0), z.lte(90)),
  skuOverrides: z
    .array(
      z.strictObject({
        code: z.string().check(z.maxLength(80)),
        priceFen: z.int().check(z.gte(-1), z.lte(100_000_000)),
        originalPriceFen: z.nullable(z.int().check(z.gte(0), z.lte(100_000_000))),
      }),
    )
    .check(z.maxLength(300)),
  regions: z.array(z.enum(REGIONS)).check(z.minLength(1), z.maxLength(8)),
  inMemberLibrary: z.boolean(),
  /** First release; the moment of import where nothing is said. */
  publishedAt: z.optional(z.iso.datetime()),
  popularity: z.optional(z.int().check(z.gte(0), z.lte(1_000_000_000))),
  /** What editors put first; 0 is no preference. */
  curated: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  cover: z.strictObject({
    sha256: Sha256,
    contentType: z.enum(['image/webp', 'image/svg+xml', 'image/jpeg', 'image/png']),
  }),
  versions: z.array(ImportVersion).check(z.minLength(1), z.maxLength(20)),
})
export type ImportTrack = z.infer<typeof ImportTrack>
