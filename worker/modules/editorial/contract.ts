import * as z from 'zod/mini'
import { LOCALES } from '#core/locales.ts'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Keyword, MUSIC_TYPES, TAG_KINDS, TrackWire } from '../catalogue/contract.ts'
import { Id } from '../channels/contract.ts'
import { SCENES } from '../terms/values.ts'

/** Specification section 3: numbers of playlist types. 4, "track", mixes all types. */
export const PLAYLIST_TYPES = { music: 1, soundEffect: 2, sample: 3, track: 4, beats: 5 } as const
export const PLAYLISTS_PER_PAGE = 36
export const CATEGORIES_PER_PAGE = 10
/** The category of /subject/offer and /subject/free (specification section 2). */
export const HOT_CATEGORY = 4013
export const PLAYLIST_SORTS = ['normal', 'date', 'hot'] as const

const RowId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

/** GET /playlists (specification section 7); `category` is a category's id. */
export const FindPlaylists = z.strictObject({
  type: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
  category: z.optional(RowId),
  keyword: z.optional(Keyword),
  page: pageNumber(),
  perPage: perPageUpTo(),
  sortBy: z.optional(z.enum(PLAYLIST_SORTS)),
  order: z.optional(z.enum(['asc', 'desc'])),
  /** The channel of the request. */
  songItemId: z.optional(Id),
})
export type FindPlaylists = z.infer<typeof FindPlaylists>
export const FindCategories = z.strictObject({ page: pageNumber(), perPage: perPageUpTo() })
export const PlaylistParam = z.object({ id: RowId })
export const PlaylistTracksQuery = z.strictObject({
  page: pageNumber(),
  perPage: perPageUpTo(),
  songItemId: z.optional(Id),
})
export type PlaylistTracksQuery = z.infer<typeof PlaylistTracksQuery>
export const ZoneQuery = z.strictObject({
  musicType: z.optional(z.enum(MUSIC_TYPES)),
  /** The domain of the channel. */
  domain: z.optional(z.string().check(z.maxLength(253))),
})
export type ZoneQuery = z.infer<typeof ZoneQuery>

/** `faved` is the viewer's; `updateTime` ISO-8601 UTC. */
export const PlaylistWire = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.int(),
  cateId: z.string(),
  cateName: z.string(),
  cover: z.string(),
  trackCount: z.int(),
  updateTime: z.string(),
  faved: z.boolean(),
})
export type PlaylistWire = z.infer<typeof PlaylistWire>
export const PlaylistPage = getPage(PlaylistWire)
export const PlaylistTracks = getPage(TrackWire)
export const PlaylistCategoryWire = z.object({ cateId: z.string(), cateName: z.string() })
export type PlaylistCategoryWire = z.infer<typeof PlaylistCategoryWire>
export const PlaylistCategoryPage = getPage(PlaylistCategoryWire)
/** A special zone; its children are its tags. */
export const ZoneWire = z.object({
  id: z.string(),
  name: z.string(),
  musicType: z.enum(MUSIC_TYPES),
  children: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ZoneWire = z.infer<typeof ZoneWire>

/** GET /discover: zones and playlists that fit a keyword. */
export const DiscoverQuery = z.strictObject({
  keyword: Keyword,
  musicType: z.optional(z.enum(MUSIC_TYPES)),
  /** The channel of the request. */
  songItemId: z.optional(Id),
})
export type DiscoverQuery = z.infer<typeof DiscoverQuery>
export const MOST_DISCOVERED = { zones: 6, playlists: 3 } as const
/** Most fitting first; empty lists if nothing fits. */
export const DiscoverWire = z.object({ zones: z.array(ZoneWire), playlists: z.array(PlaylistWire) })
export type DiscoverWire = z.infer<typeof DiscoverWire>

/** GET /showcase: what the home page shows besides tracks and playlists. */
export const ShowcaseWire = z.object({
  artists: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      bio: z.string(),
      portrait: z.nullable(z.string()),
      trackCount: z.int(),
    }),
  ),
  partners: z.array(z.object({ id: z.string(), name: z.string(), logo: z.string() })),
  cases: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      client: z.string(),
      text: z.string(),
      scene: z.enum(SCENES),
      cover: z.string(),
      track: z.nullable(TrackWire),
    }),
  ),
  /** The steps to a licence; `url` is a path of this site. */
  steps: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), link: z.string(), url: z.string() })),
})
export type ShowcaseWire = z.infer<typeof ShowcaseWire>
/** GET /customer-service/products (specification section 3); money in fen. */
export const ServiceProductWire = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  originalPrice: z.int(),
  cover: z.string(),
  url: z.string(),
})
export type ServiceProductWire = z.infer<typeof ServiceProductWire>

// ---- staff: PUT /catalogue/editorial, an upsert by slug; what is not named stays as it is
const Words = (max: number) =>
  z.partialRecord(z.enum(LOCALES), z.string().check(z.trim(), z.minLength(1), z.maxLength(max)))
/** At least one language is required. */
const Names = (max: number) => Words(max).check(z.refine((words) => Object.keys(words).length > 0, 'FIELD_REQUIRED'))
const Slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(100))
const Position = z.int().check(z.gte(0), z.lte(100_000))
/** A file uploaded before as `/catalogue/files/cover/{sha256}`. */
const FileRef = z.strictObject({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  contentType: z.enum(['image/webp', 'image/svg+xml', 'image/jpeg', 'image/png']),
})
export type FileRef = z.infer<typeof FileRef>
/** A path of this site. */
const Path = z.string().check(z.regex(/^\/(?!\/)[^\s]*$/), z.maxLength(500))
const many = <T extends z.core.$ZodType>(row: T) => z.optional(z.array(row).check(z.maxLength(200)))

export const Editorial = z.strictObject({
  /** By the artist's own name; the artist must already be in the catalogue. */
  artists: many(
    z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
      bio: Words(2000),
      portrait: z.nullable(FileRef),
      showcase: Position,
    }),
  ),
  playlistCategories: many(
    z.strictObject({ id: z.optional(z.int().check(z.gte(1))), slug: Slug, names: Names(100), position: Position }),
  ),
  playlists: many(
    z.strictObject({
      slug: Slug,
      type: z.int().check(z.gte(1), z.lte(5)),
      category: Slug,
      names: Names(200),
      description: Words(1000),
      cover: FileRef,
      recommended: Position,
      popularity: Position,
      updatedAt: z.iso.datetime(),
      trackIds: z.array(RowId).check(z.maxLength(500)),
    }),
  ),
  zones: many(
    z.strictObject({
      slug: Slug,
      musicType: z.enum(MUSIC_TYPES),
      names: Names(100),
      position: Position,
      tags: z
        .array(z.strictObject({ kind: z.enum(TAG_KINDS), slug: z.string().check(z.maxLength(100)) }))
        .check(z.maxLength(20)),
    }),
  ),
  cases: many(
    z.strictObject({
      slug: Slug,
      names: Names(200),
      client: Words(200),
      text: Words(1000),
      scene: z.enum(SCENES),
      cover: FileRef,
      trackId: z.nullable(RowId),
      position: Position,
    }),
  ),
  steps: many(
    z.strictObject({ slug: Slug, names: Names(50), text: Names(300), link: Names(60), url: Path, position: Position }),
  ),
  partners: many(z.strictObject({ slug: Slug, names: Names(100), logo: FileRef, position: Position })),
  serviceProducts: many(
    z.strictObject({
      slug: Slug,
      names: Names(200),
      price: z.int().check(z.gte(0)),
      originalPrice: z.int().check(z.gte(0)),
      cover: FileRef,
      url: Path,
      position: Position,
    }),
  ),
})
export type Editorial = z.infer<typeof Editorial>
/** Number of rows stored in each section that was sent. */
export const StoredEditorial = z.object({
  artists: z.optional(z.int()),
  playlistCategories: z.optional(z.int()),
  playlists: z.optional(z.int()),
  zones: z.optional(z.int()),
  cases: z.optional(z.int()),
  steps: z.optional(z.int()),
  partners: z.optional(z.int()),
  serviceProducts: z.optional(z.int()),
})
export type StoredEditorial = z.infer<typeof StoredEditorial>
