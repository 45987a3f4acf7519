import * as z from 'zod/mini'
import { getPage, pageNumber, perPageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Id } from '../channels/contract.ts'
import { Wanted } from '../terms/contract.ts'
import { REGIONS } from '../terms/values.ts'
import { FittingVersion, LeadTag, SEARCH_READING, TrackTable } from './search/contract.ts'
import { cleanKeyword, ENERGIES, KEY_SLUGS, MADE_FIELDS, TRACK_FIELDS, VOCALS } from './values.ts'

export const MUSIC_TYPES = ['MUSIC', 'SOUND_EFFECT', 'SAMPLE', 'BEATS'] as const
export type MusicType = (typeof MUSIC_TYPES)[number]
export const TAG_KINDS = ['scene', 'emotion', 'instrument', 'style', 'genre'] as const
export type TagKind = (typeof TAG_KINDS)[number]
export const VERSION_KINDS = ['full', 'no_lead', 'cut60', 'cut30', 'stems', 'other'] as const
export const LIBRARIES = ['FULL_SONG_LIBRARY', 'RF_LIBRARY'] as const
export const SORTS = ['normal', 'date', 'hot', 'price'] as const
export const SEARCH_TYPES = ['song', 'album', 'artist', 'label'] as const

/** Specification section 9: the offered buckets; any `low-high` or `low+` is accepted. */
export const DURATION_BUCKETS = ['0-30', '30-60', '60-120', '120-180', '180-300', '300+'] as const
export const BPM_BUCKETS = ['0-60', '60-90', '90-110', '110-140', '140-160', '160+'] as const
export const PRICE_BUCKETS = ['0-10', '10-99', '99-299', '299-599', '599-799', '799+'] as const
export const TRACKS_PER_PAGE = 20
export const SIMILAR_TRACKS = 6
/** Numbers per sound vector, and windows per recording (audio/sound-recorder.ts). */
export const SOUND_NUMBERS = 53
export const SOUND_WINDOWS = 16

/** One range or several, comma separated, each half-open `[low, high)`. */
const Ranges = z
  .string()
  .check(z.maxLength(120), z.regex(/^(?:\d{1,9}-\d{1,9}|\d{1,9}\+)(?:,(?:\d{1,9}-\d{1,9}|\d{1,9}\+)){0,7}$/))
const Flag = z.union([z.boolean(), z.enum(['0', '1']), z.literal(0), z.literal(1)])
/** JSON has neither infinity nor NaN, but `1e999` is read as infinity. */
export const SoundVector = z.array(z.number().check(z.gte(-1e9), z.lte(1e9))).check(z.length(SOUND_NUMBERS))
/** Normalised by `cleanKeyword`, in every call that takes a keyword. */
export const Keyword = z.string().check(z.maxLength(500), z.overwrite(cleanKeyword))
const TrackId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
/** One value or several, comma separated: a track must match one of them. */
const SeveralOf = (known: readonly string[]) =>
  z.string().check(
    z.maxLength(400),
    z.refine((text) => text.split(',').every((value) => known.includes(value))),
  )

/** `track-version-licence code`; always validated against the price table as well. */
export const SkuId = z.string().check(z.maxLength(96), z.regex(/^[1-9]\d{0,14}-[1-9]\d{0,14}-[a-z0-9._]+$/))

/**
 * POST /productSongInfo/search (specification section 7). Invalid page and library values fall back to defaults; other
 * invalid fields are refused by name.
 */
export const SearchTracks = z.strictObject({
  keyword: z.optional(Keyword),
  musicType: z.optional(z.enum(MUSIC_TYPES)),
  musicLibraryType: z.catch(z.optional(z.enum(LIBRARIES)), 'FULL_SONG_LIBRARY'),
  /** Tags of one kind are alternatives (OR), kinds narrow each other (AND), `-id` excludes. */
  tags: z.optional(z.array(z.string().check(z.regex(/^-?[1-9]\d{0,14}$/))).check(z.maxLength(20))),
  bpm: z.optional(Ranges),
  duration: z.optional(Ranges),
  area: z.optional(SeveralOf(REGIONS)),
  vocal: z.optional(SeveralOf(VOCALS)),
  /** How lively: `low`, `medium`, `high`. */
  energy: z.optional(SeveralOf(ENERGIES)),
  /** `csharp_minor`, `bb_major`, … */
  key: z.optional(SeveralOf(KEY_SLUGS)),
  price: z.optional(Ranges),
  ...Wanted,
  page: pageNumber(),
  perPage: perPageNumber(),
  sortBy: z.optional(z.enum(SORTS)),
  order: z.optional(z.enum(['asc', 'desc'])),
  isArtist: z.optional(Flag),
  isCp: z.optional(Flag),
  isAlbum: z.optional(Flag),
  isClick: z.optional(Flag),
  searchType: z.optional(z.enum(SEARCH_TYPES)),
  value: z.optional(Id),
  /** The channel of the request. */
  songItemId: z.optional(Id),
  /** Also count the tracks that each value of each filter would find. */
  withCounts: z.optional(z.boolean()),
  /** Search for the words as typed: no concepts, no typo tolerance, and no other tracks if nothing is found. */
  exact: z.optional(z.boolean()),
  /**
   * The fields of each track that are answered, and `id`. Without it all of them (api.md, "track"), which is 1.4 kB a track;
   * unknown names are refused.
   */
  fields: z.optional(z.array(z.enum([...TRACK_FIELDS, ...MADE_FIELDS])).check(z.maxLength(TRACK_FIELDS.length))),
  /** Answer `table` instead of `items`: the same tracks in half the bytes. Fewer than two tracks are always `items`. */
  packed: z.optional(z.boolean()),
})
export type SearchTracks = z.infer<typeof SearchTracks>

export const Recommend = z.strictObject({
  musicType: z.optional(z.enum(MUSIC_TYPES)),
  /** The domain of the channel. */
  domain: z.optional(z.string().check(z.maxLength(253))),
})
export type Recommend = z.infer<typeof Recommend>
/** GET /tracks/{id}/similar. */
export const SimilarQuery = z.strictObject({
  perPage: perPageUpTo(TRACKS_PER_PAGE),
  songItemId: z.optional(Id),
})
export type SimilarQuery = z.infer<typeof SimilarQuery>
export const GetTags = z.strictObject({ musicType: z.optional(z.enum(MUSIC_TYPES)) })
export const TrackParam = z.object({ id: TrackId })
export const TrackVersionParam = z.object({ id: TrackId, version: TrackId })
/** The viewer's favourites and cart among some tracks. */
export type TrackFlags = { faved: ReadonlySet<number>; inCart: ReadonlySet<number> }
/**
 * The viewer's flags, provided by the caller that owns the data (worker/compose/viewer-flags.ts); this module only knows their
 * format. Asked only for accounts, with at most a hundred ids; at most one round trip.
 */
export type ViewerFlags = {
  tracks(trackIds: readonly number[]): Promise<TrackFlags>
  /** Which of the playlists are favourites. */
  playlists(playlistIds: readonly number[]): Promise<ReadonlySet<number>>
}
const NOTHING: ReadonlySet<number> = new Set()
export const NO_FLAGS: TrackFlags = { faved: NOTHING, inCart: NOTHING }

/** The licence to select, as on a track page (specification section 2); an unknown one is ignored there and here. */
export const SkuQuery = z.strictObject({ _: z.optional(z.string().check(z.maxLength(80))) })
/** `_`: the licence whose price is shown. Anything else is ignored: the call had no parameters at first. */
export const TrackQuery = z.object({ _: z.optional(z.string().check(z.maxLength(80))) })
export const SkuParam = z.object({ trackId: TrackId })
export const SkuVersionParam = z.object({ trackId: TrackId, versionId: TrackId })

export const Ref = z.object({ id: z.string(), name: z.string() })
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
        /** LUFS of the original, if measured. */
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
  /** How lively it sounds; null for effects, samples, and recordings that were not measured. */
  energy: z.nullable(z.enum(ENERGIES)),
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
  /**
   * In a search: the further version that has the length, or is of the kind, that was asked for, where the main version is not. `skuId`
   * is then this version's. Given with `version`; null or absent: the main version fits, or nothing was asked.
   */
  fits: z.optional(z.nullable(FittingVersion)),
})
export type TrackWire = z.infer<typeof TrackWire>
export const TrackPage = getPage(TrackWire)

const Cells = z.record(z.string(), z.int())
/**
 * Number of tracks that each filter value would find; a value's own filter does not narrow it. Zeros may be omitted.
 */
export const Counts = z.object({
  musicType: Cells,
  /** By tag id. */
  tags: Cells,
  area: Cells,
  vocal: Cells,
  energy: Cells,
  key: Cells,
  library: Cells,
  bpm: Cells,
  duration: Cells,
  price: Cells,
})
export type Counts = z.infer<typeof Counts>
const TrackParts = z.extend(z.partial(TrackWire), { id: z.string(), leadTags: z.optional(z.array(LeadTag)) })
const Items = z.array(z.union([TrackWire, TrackParts]) as unknown as typeof TrackWire)
const AlmostGroup = z.object({
  leftOut: z.array(z.string()),
  instead: z.array(z.string()),
  items: Items,
  table: z.optional(TrackTable),
})
/** The response of POST /productSongInfo/search. `items`: whole tracks, or the parts named by `fields`. */
export const SearchPage = z.extend(TrackPage, {
  items: Items,
  /** If asked for (`packed`): the tracks, and `items` is empty. */
  table: z.optional(TrackTable),
  /** False if there may be more than `total`. */
  isTotalExact: z.boolean(),
  /** Words without a result, with what was searched instead: similar words (one typing mistake away), or what they may mean. */
  forgiven: z.array(z.object({ word: z.string(), by: z.array(z.string()) })),
  /** A keyword with results, if this one had none. */
  didYouMean: z.nullable(z.string()),
  /** null: not requested, or currently unavailable. */
  counts: z.nullable(Counts),
  ...SEARCH_READING,
  /**
   * What a first page with few tracks goes on with: tracks that match the next most of the keyword, and are not in `total`. Each group
   * lacks the words in `leftOut`, and has what `instead` names in place of others. No track is twice in an answer.
   */
  almost: z.array(AlmostGroup),
})
export type SearchPage = z.infer<typeof SearchPage>

export { SKU_REASONS, type SkuReason, SkuTree, SkuValue } from './skus/contract.ts'

/**
 * `musicType`: the first type, in the order of MUSIC_TYPES, of which a visible track has the tag. Absent if tags of one
 * type were asked for.
 */
const ListedTag = z.object({ id: z.string(), name: z.string(), musicType: z.optional(z.enum(MUSIC_TYPES)) })
export const TagWire = z.extend(ListedTag, { kind: z.enum(TAG_KINDS), children: z.array(ListedTag) })
export type TagWire = z.infer<typeof TagWire>
export const ListenWire = z.object({ url: z.string() })

/** For reads by id: the channel of the request. */
export const InChannel = z.strictObject({ songItemId: z.optional(Id) })
/** What the page of an artist or label has from its owner: whether one keeps it, and other places (https). */
const kept = { isKept: z.boolean(), links: z.array(z.string()) }
/** Heads of the artist, album and label pages; their tracks are a search with `searchType` and `value`. Counts up to 10,000. */
export const ArtistWire = z.object({
  id: z.string(),
  name: z.string(),
  bio: z.string(),
  portrait: z.nullable(z.string()),
  ...kept,
  trackCount: z.int(),
  /** Newest first, at most twenty. */
  albums: z.array(z.object({ id: z.string(), name: z.string(), cover: z.nullable(z.string()) })),
})
export type ArtistWire = z.infer<typeof ArtistWire>
export const AlbumWire = z.object({
  id: z.string(),
  name: z.string(),
  cover: z.string(),
  trackCount: z.int(),
  artists: z.array(Ref),
})
export type AlbumWire = z.infer<typeof AlbumWire>
export const LabelWire = z.object({
  id: z.string(),
  name: z.string(),
  bio: z.string(),
  picture: z.nullable(z.string()),
  ...kept,
  trackCount: z.int(),
  artists: z.array(Ref),
})
export type LabelWire = z.infer<typeof LabelWire>
