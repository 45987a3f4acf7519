import { sql } from 'drizzle-orm'
import { blob, check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { account } from './identity.ts'

/** A name per locale; missing ones fall back to the row's own `name`. */
export type Names = Partial<Record<'zh-CN' | 'en-US' | 'ja-JP' | 'vi-VN' | 'zh-TW', string>>
/** A column with a text per locale. */
export const words = (column: string) => text(column, { mode: 'json' }).$type<Names>().notNull().default({})
const names = () => words('names')

export const artist = sqliteTable(
  'artist',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Case-folded name: identifies the artist in later imports. */
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    names: names(),
    bio: words('bio'),
    portraitKey: text('portrait_key'),
    /** Position in the artist showcase, from 1; 0 is not shown. */
    showcase: integer('showcase').notNull().default(0),
  },
  (t) => [index('artist_showcase').on(t.showcase).where(sql`showcase > 0`)],
)

export const label = sqliteTable('label', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  names: names(),
})

export const album = sqliteTable('album', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** Case-folded album and first artist, because two artists may both have a "Best of". */
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  names: names(),
  coverKey: text('cover_key'),
})

export const tag = sqliteTable(
  'tag',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    parentId: integer('parent_id'),
    kind: text('kind', { enum: ['scene', 'emotion', 'instrument', 'style', 'genre'] }).notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    names: names(),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    uniqueIndex('tag_slug').on(t.kind, t.slug),
    check('tag_kind', sql`${t.kind} in ('scene', 'emotion', 'instrument', 'style', 'genre')`),
  ],
)

/** An artist as stored in a track: enough to display a row without a join. */
export type ArtistRef = { id: number; name: string; names: Names }

export const track = sqliteTable(
  'track',
  {
    /** Also the rowid of its full-text row. */
    id: integer('id').primaryKey({ autoIncrement: true }),
    type: text('type', { enum: ['MUSIC', 'SOUND_EFFECT', 'SAMPLE', 'BEATS'] }).notNull(),
    /** 1 on sale, 0 sold out (still shown), -1 draft (seen by staff only). */
    status: integer('status').notNull(),
    name: text('name').notNull(),
    names: names(),
    artists: text('artists', { mode: 'json' }).$type<ArtistRef[]>().notNull(),
    tagIds: text('tag_ids', { mode: 'json' }).$type<number[]>().notNull(),
    albumId: integer('album_id').references(() => album.id),
    labelId: integer('label_id').references(() => label.id),
    coverKey: text('cover_key').notNull(),
    durationMs: integer('duration_ms').notNull(),
    bpm: integer('bpm'),
    musicKey: text('music_key'),
    vocal: text('vocal', { enum: ['instrumental', 'male', 'female', 'choir'] }),
    /** How lively it sounds (audio/energy.ts), or as staff set it; null for effects, samples and silence. */
    energy: text('energy', { enum: ['low', 'medium', 'high'] }),
    isrc: text('isrc'),
    inMemberLibrary: integer('in_member_library', { mode: 'boolean' }).notNull(),
    /** Territories of the rights, of the eight in specification section 3. */
    regions: text('regions', { mode: 'json' }).$type<string[]>().notNull(),
    /** Base for the factors of the price table (docs/licensing.md). */
    basePriceFen: integer('base_price_fen').notNull(),
    discountPercent: integer('discount_percent').notNull().default(0),
    /**
     * Price of the cheapest SKU that is not enquiry-only, -1 if there is none: derived, stored for sorting and
     * filtering.
     */
    fromPriceFen: integer('from_price_fen').notNull(),
    originalFromPriceFen: integer('original_from_price_fen').notNull(),
    /** Licence code of that SKU (or of the first enquiry): derived with it. */
    defaultCode: text('default_code').notNull(),
    /** `fromPriceFen`, with enquiry-only tracks above every price: used for sorting. */
    priceRank: integer('price_rank').notNull(),
    popularity: integer('popularity').notNull().default(0),
    curated: integer('curated').notNull().default(0),
    publishedAtMs: integer('published_at_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    index('track_normal').on(t.type, t.curated, t.popularity, t.id).where(sql`status >= 0`),
    index('track_date').on(t.type, t.publishedAtMs, t.id).where(sql`status >= 0`),
    index('track_hot').on(t.type, t.popularity, t.id).where(sql`status >= 0`),
    index('track_price').on(t.type, t.priceRank, t.id).where(sql`status >= 0`),
    index('track_newest').on(t.publishedAtMs, t.id).where(sql`status >= 0`),
    index('track_album').on(t.albumId, t.id).where(sql`album_id IS NOT NULL`),
    index('track_label').on(t.labelId, t.id).where(sql`label_id IS NOT NULL`),
    check('track_type', sql`${t.type} in ('MUSIC', 'SOUND_EFFECT', 'SAMPLE', 'BEATS')`),
    check('track_status', sql`${t.status} in (-1, 0, 1)`),
    check('track_duration', sql`${t.durationMs} > 0`),
    check('track_discount', sql`${t.discountPercent} between 0 and 90`),
    check('track_base_price', sql`${t.basePriceFen} >= 0`),
  ],
)

export const trackArtist = sqliteTable(
  'track_artist',
  {
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artist.id),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.trackId, t.artistId] }), index('track_artist_artist').on(t.artistId, t.trackId)],
)

export const trackTag = sqliteTable(
  'track_tag',
  {
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tag.id),
  },
  (t) => [primaryKey({ columns: [t.trackId, t.tagId] }), index('track_tag_tag').on(t.tagId, t.trackId)],
)

export const version = sqliteTable(
  'version',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
    kind: text('kind', { enum: ['full', 'no_lead', 'cut60', 'cut30', 'stems', 'other'] }).notNull(),
    name: text('name').notNull(),
    names: names(),
    isMain: integer('is_main', { mode: 'boolean' }).notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** The delivered file: private, exactly as imported. */
    originalSha256: text('original_sha256').notNull().unique(),
    originalKey: text('original_key').notNull(),
    originalBytes: integer('original_bytes').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').notNull(),
    sampleRate: integer('sample_rate').notNull(),
    channels: integer('channels').notNull(),
    bitDepth: integer('bit_depth'),
    loudnessLufs: real('loudness_lufs'),
    peakDbfs: real('peak_dbfs'),
    previewKey: text('preview_key').notNull(),
    waveformKey: text('waveform_key').notNull(),
    waveImageKey: text('wave_image_key').notNull(),
    /** Float32 × 53, little endian (audio/features.ts). */
    features: blob('features', { mode: 'buffer' }),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('version_track').on(t.trackId, t.id),
    uniqueIndex('version_main').on(t.trackId).where(sql`is_main = 1`),
    check('version_kind', sql`${t.kind} in ('full', 'no_lead', 'cut60', 'cut30', 'stems', 'other')`),
  ],
)

/** A price of one track that differs from the table; -1 means enquiry only. */
export const skuOverride = sqliteTable(
  'sku_override',
  {
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
    code: text('code').notNull(),
    priceFen: integer('price_fen').notNull(),
    originalPriceFen: integer('original_price_fen'),
  },
  (t) => [primaryKey({ columns: [t.trackId, t.code] }), check('sku_override_price', sql`${t.priceFen} >= -1`)],
)

/**
 * A trial download: one row per account, day (Asia/Shanghai, yyyy-mm-dd) and version; a trigger limits the number per
 * day.
 */
export const previewDownload = sqliteTable(
  'preview_download',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    day: text('day').notNull(),
    versionId: integer('version_id')
      .notNull()
      .references(() => version.id),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.versionId] })],
)

/**
 * Searches that did not find all of their keyword, by day, language and what was answered instead. `key` is a keyed hash of the
 * folded keyword; `words`, the keyword itself, is stored only once enough different people asked for it. `askers`: numbers
 * below thirty as bits (search/misses/count-miss.ts).
 */
export const searchMiss = sqliteTable(
  'search_miss',
  {
    day: text('day').notNull(),
    key: text('key').notNull(),
    locale: text('locale').notNull(),
    step: text('step', { enum: ['fewer', 'closest', 'popular', 'none'] }).notNull(),
    searches: integer('searches').notNull(),
    askers: integer('askers').notNull(),
    words: text('words'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.key, t.locale, t.step] }),
    index('search_miss_key').on(t.key),
    check('search_miss_step', sql`${t.step} in ('fewer', 'closest', 'popular', 'none')`),
  ],
)

/** A file in R2 that no version refers to yet; the sweep deletes it after a day. */
export const upload = sqliteTable(
  'upload',
  {
    key: text('key').primaryKey(),
    bytes: integer('bytes').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [index('upload_age').on(t.createdAtMs)],
)

/** A single row: increased by every catalogue write, part of every edge-cache key. */
export const catalogueState = sqliteTable('catalogue_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
  /** TEXT_VERSION (worker/search/text/text.ts) that every full-text row has at least. */
  textVersion: integer('text_version').notNull().default(0),
  /** Progress of the sweep that updates older rows: ids are numbered across its tables, see the sweep. */
  textCursor: integer('text_cursor').notNull().default(0),
})

/** Changes for the search index, in order: written only by triggers, read by every replica. */
export const trackChange = sqliteTable('track_change', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  trackId: integer('track_id').notNull(),
  atMs: integer('at_ms').notNull(),
})

/** The sound of a track at several positions, each described as in audio/features.ts. */
export const trackSound = sqliteTable(
  'track_sound',
  {
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
    /** Number of the position, from 0. */
    position: integer('position').notNull(),
    /** Float32 × 53, little endian. */
    vector: blob('vector', { mode: 'buffer' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.trackId, t.position] }),
    check('track_sound_vector', sql`length(${t.vector}) = 212`),
  ],
)

/** The print (audio/print/print.ts) that identifies the main version's recording, as used by the search by sound. */
export const trackPrint = sqliteTable(
  'track_print',
  {
    trackId: integer('track_id')
      .primaryKey()
      .references(() => track.id),
    print: blob('print', { mode: 'buffer' }).notNull(),
  },
  (t) => [check('track_print_length', sql`length(${t.print}) BETWEEN 1 AND 49152`)],
)
