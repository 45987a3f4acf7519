import * as z from 'zod/mini'
import { decodePrint, MOST_STORED_FRAMES, printBytes } from '#audio/print/print.ts'
import { LOCALES } from '#core/locales.ts'
import { REGIONS } from '#worker/modules/terms/values.ts'
import { MUSIC_TYPES, SOUND_WINDOWS, SoundVector, TAG_KINDS, VERSION_KINDS } from '../contract.ts'
import { ENERGIES, VOCALS } from '../values.ts'

/** Requests of staff (`npm run catalogue`). */
const Names = z.partialRecord(z.enum(LOCALES), z.string().check(z.trim(), z.minLength(1), z.maxLength(300)))
/** `preview-small`: the small form of a preview, under the preview's own hash (docs/decisions/165). */
export const FILE_KINDS = ['original', 'preview', 'preview-small', 'waveform', 'wave-image', 'cover'] as const
export type FileKind = (typeof FILE_KINDS)[number]
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
const Named = z.strictObject({ name: Name, names: Names })

/** Key by which the importer identifies tracks (docs/importing.md). */
const Identity = z.string().check(z.minLength(1), z.maxLength(1000))
/** A CSV line: text by column, empty cells omitted. */
const Cells = z
  .record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(300)))
  .check(z.refine((cells) => Object.keys(cells).length <= 400))

export const KnownHashes = z.strictObject({
  hashes: z.array(Sha256).check(z.maxLength(100)),
  identities: z.optional(z.array(Identity).check(z.maxLength(100))),
})
export type KnownHashes = z.infer<typeof KnownHashes>
export const FileParam = z.object({ kind: z.enum(FILE_KINDS), sha256: Sha256 })
/** Of a `preview-small`: its own hash, because its name is the preview's. */
export const FileQuery = z.object({ content: z.optional(Sha256) })
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
  size: z.int().check(z.gte(1), z.lte(5_000_000_000)),
  contentType: z.string().check(z.maxLength(100)),
})
export const CompleteParts = z.strictObject({
  parts: z
    .array(z.strictObject({ partNumber: z.int().check(z.gte(1)), etag: z.string().check(z.maxLength(200)) }))
    .check(z.minLength(1), z.maxLength(10_000)),
})

const isPrint = (text: string): boolean => {
  const bytes = printBytes(text)
  return bytes !== null && decodePrint(bytes, MOST_STORED_FRAMES) !== null
}
/** The print that identifies a recording (audio/print/print.ts), base64 of at most 48 kB: 20 minutes take 26 kB. */
const Print = z.string().check(z.maxLength(65_536), z.refine(isPrint))

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
  features: z.nullable(SoundVector),
  /** Windows over the whole recording, used to find it by a clip; only of the main version. */
  sounds: z.optional(z.array(SoundVector).check(z.maxLength(SOUND_WINDOWS))),
  /** Only of the main version. */
  print: z.optional(Print),
  /** Its CSV line, compared with by the next run. */
  cells: z.optional(Cells),
})
export type ImportVersion = z.infer<typeof ImportVersion>

/** GET S/catalogue/prints: tracks after this id without a print. */
export const MissingPrints = z.strictObject({
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1e15))),
})
/** PUT S/catalogue/tracks/{id}/print */
export const PutPrint = z.strictObject({ print: Print })

export const TRACK_STATUSES = ['on_sale', 'sold_out', 'draft'] as const
const Bpm = z.nullable(z.int().check(z.gte(1), z.lte(400)))
const MusicKey = z.nullable(z.string().check(z.maxLength(20)))
const Regions = z.array(z.enum(REGIONS)).check(z.minLength(1), z.maxLength(8))
const BasePrice = z.nullable(z.int().check(z.gte(0), z.lte(100_000_000)))
const Discount = z.int().check(z.gte(0), z.lte(90))
const Popularity = z.int().check(z.gte(0), z.lte(1_000_000_000))
/** Editors' ranking; 0 is none. */
const Curated = z.int().check(z.gte(0), z.lte(1_000_000))

/** null: as measured. */
const SetEnergy = z.optional(z.nullable(z.enum(ENERGIES)))

const Artists = z.array(Named).check(z.minLength(1), z.maxLength(20))
const Slug = z.string().check(z.minLength(1), z.maxLength(100))
/** `parent`: the tag of the same kind above this one, created if it is missing. A parent has no parent. */
const Tag = z
  .strictObject({
    kind: z.enum(TAG_KINDS),
    slug: Slug,
    names: Names,
    parent: z.optional(z.strictObject({ slug: Slug, names: Names })),
  })
  .check(z.refine(({ slug, parent }) => parent?.slug !== slug, { path: ['parent'] }))
const Tags = z.array(Tag).check(z.maxLength(40))
const LicenceCode = z.string().check(z.maxLength(80))
const LicencePrice = z.int().check(z.gte(-1), z.lte(100_000_000))

export const ImportTrack = z.strictObject({
  type: z.enum(MUSIC_TYPES),
  status: z.enum(TRACK_STATUSES),
  name: Name,
  names: Names,
  artists: Artists,
  album: z.nullable(Named),
  label: z.nullable(Named),
  tags: Tags,
  bpm: Bpm,
  key: MusicKey,
  vocal: z.nullable(z.enum(VOCALS)),
  energy: SetEnergy,
  isrc: z.nullable(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/))),
  basePriceFen: BasePrice,
  discountPercent: Discount,
  skuOverrides: z
    .array(
      z.strictObject({
        code: LicenceCode,
        priceFen: LicencePrice,
        originalPriceFen: z.nullable(z.int().check(z.gte(0), z.lte(100_000_000))),
      }),
    )
    .check(z.maxLength(300)),
  regions: Regions,
  inMemberLibrary: z.boolean(),
  /** First release; defaults to the time of import. */
  publishedAt: z.optional(z.iso.datetime()),
  popularity: z.optional(Popularity),
  curated: z.optional(Curated),
  cover: z.strictObject({
    sha256: Sha256,
    contentType: z.enum(['image/webp', 'image/svg+xml', 'image/jpeg', 'image/png']),
  }),
  versions: z.array(ImportVersion).check(z.minLength(1), z.maxLength(20)),
  /** Keys by which versions found later are joined to it. */
  identities: z.optional(z.array(Identity).check(z.maxLength(10))),
})
export type ImportTrack = z.infer<typeof ImportTrack>

/** Changes that a changed CSV line makes to its track; fields not given stay. */
const LineChange = z.strictObject({
  type: z.optional(z.enum(MUSIC_TYPES)),
  status: z.optional(z.enum(TRACK_STATUSES)),
  name: z.optional(Name),
  /** By language; null removes a name. */
  names: z.optional(z.partialRecord(z.enum(LOCALES), z.nullable(Name))),
  artists: z.optional(Artists),
  album: z.optional(z.nullable(Named)),
  label: z.optional(z.nullable(Named)),
  tags: z.optional(Tags),
  bpm: z.optional(Bpm),
  key: z.optional(MusicKey),
  vocal: z.optional(z.nullable(z.enum(VOCALS))),
  energy: SetEnergy,
  basePriceFen: z.optional(BasePrice),
  discountPercent: z.optional(Discount),
  /** null: the licence has the table price again. */
  skuOverrides: z.optional(
    z.array(z.strictObject({ code: LicenceCode, priceFen: z.nullable(LicencePrice) })).check(z.maxLength(300)),
  ),
  regions: z.optional(Regions),
  inMemberLibrary: z.optional(z.boolean()),
  publishedAt: z.optional(z.iso.datetime()),
  popularity: z.optional(Popularity),
  curated: z.optional(Curated),
})
export type LineChange = z.infer<typeof LineChange>
/** POST /catalogue/tracks/{id}/line: the current line of one of its versions, and its changes. */
export const ApplyLine = z.strictObject({ original: Sha256, cells: Cells, change: LineChange })
export type ApplyLine = z.infer<typeof ApplyLine>

/** PATCH /catalogue/tracks/{id}: fields not given stay. */
export const ChangeTrack = z
  .strictObject({
    status: z.optional(z.enum(TRACK_STATUSES)),
    name: z.optional(Name),
    names: z.optional(Names),
    /** All tags of the track; they must exist. */
    tags: z.optional(z.array(z.strictObject({ kind: z.enum(TAG_KINDS), slug: Slug })).check(z.maxLength(40))),
    bpm: z.optional(Bpm),
    key: z.optional(MusicKey),
    vocal: z.optional(z.nullable(z.enum(VOCALS))),
    energy: SetEnergy,
    regions: z.optional(Regions),
    inMemberLibrary: z.optional(z.boolean()),
    popularity: z.optional(Popularity),
    curated: z.optional(Curated),
    basePriceFen: z.optional(BasePrice),
    discountPercent: z.optional(Discount),
    publishedAt: z.optional(z.iso.datetime()),
  })
  .check(z.refine((input) => Object.keys(input).length > 0))
export type ChangeTrack = z.infer<typeof ChangeTrack>

// ---- what staff are answered
/** POST /catalogue/known: versions by file, each with its last CSV line, and tracks by identity. */
export const Known = z.object({
  known: z.array(
    z.object({
      sha256: z.string(),
      trackId: z.string(),
      versionId: z.string(),
      isMain: z.boolean(),
      cells: z.nullable(z.record(z.string(), z.string())),
      /** Whether a line is stored for the track's main version. */
      hasMainLine: z.boolean(),
    }),
  ),
  matches: z.array(
    z.object({
      identity: z.string(),
      trackId: z.string(),
      kinds: z.array(z.enum(VERSION_KINDS)),
      /** Of the main version. */
      durationMs: z.int(),
      hasMainLine: z.boolean(),
    }),
  ),
})
export type Known = z.infer<typeof Known>
/** The object's key, as used in other calls. */
export const StoredFile = z.object({ key: z.string() })
export type StoredFile = z.infer<typeof StoredFile>
export const PartsOpened = z.object({ uploadId: z.string() })
export type PartsOpened = z.infer<typeof PartsOpened>
/** To be sent with `complete`. */
export const StoredPart = z.object({ etag: z.string() })
export type StoredPart = z.infer<typeof StoredPart>
export const ChangedTrack = z.object({ trackId: z.string() })
export type ChangedTrack = z.infer<typeof ChangedTrack>
export const AddedVersion = z.object({ versionId: z.string() })
export type AddedVersion = z.infer<typeof AddedVersion>
/** GET /catalogue/prints: in the order of their ids; `preview` is a path. */
export const PrintsWanted = z.array(z.object({ trackId: z.string(), preview: z.string() }))
export type PrintsWanted = z.infer<typeof PrintsWanted>
