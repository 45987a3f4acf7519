import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { track, words } from './catalogue.ts'

export const playlistCategory = sqliteTable('playlist_category', {
  /** Some have fixed numbers: 4013 is used by /subject/offer (specification section 2). */
  id: integer('id').primaryKey({ autoIncrement: true }),
  slug: text('slug').notNull().unique(),
  names: words('names'),
  position: integer('position').notNull(),
})

export const playlist = sqliteTable(
  'playlist',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    /** 1 music, 2 sound effect, 3 sample, 4 track, 5 beats (specification section 3). */
    type: integer('type').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => playlistCategory.id),
    names: words('names'),
    description: words('description'),
    coverKey: text('cover_key').notNull(),
    trackCount: integer('track_count').notNull(),
    /** Position among the recommended, from 1; 0 is not recommended. */
    recommended: integer('recommended').notNull().default(0),
    popularity: integer('popularity').notNull().default(0),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    index('playlist_recommended').on(t.recommended).where(sql`recommended > 0`),
    index('playlist_updated').on(t.updatedAtMs, t.id),
    check('playlist_type', sql`${t.type} between 1 and 5`),
  ],
)

export const playlistTrack = sqliteTable(
  'playlist_track',
  {
    playlistId: integer('playlist_id')
      .notNull()
      .references(() => playlist.id),
    position: integer('position').notNull(),
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
  },
  (t) => [
    primaryKey({ columns: [t.playlistId, t.trackId] }),
    index('playlist_track_order').on(t.playlistId, t.position),
    index('playlist_track_track').on(t.trackId, t.playlistId),
  ],
)

/** A special zone: an occasion with some tags of one music type. */
export const zone = sqliteTable('zone', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  slug: text('slug').notNull().unique(),
  musicType: text('music_type', { enum: ['MUSIC', 'SOUND_EFFECT', 'SAMPLE', 'BEATS'] }).notNull(),
  names: words('names'),
  tagIds: text('tag_ids', { mode: 'json' }).$type<number[]>().notNull(),
  position: integer('position').notNull(),
})

/** An example of licensed work, described in a few sentences. */
export const licensingCase = sqliteTable('licensing_case', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  slug: text('slug').notNull().unique(),
  names: words('names'),
  client: words('client'),
  text: words('text'),
  /** A scene of the licence table. */
  scene: text('scene').notNull(),
  coverKey: text('cover_key').notNull(),
  trackId: integer('track_id').references(() => track.id),
  position: integer('position').notNull(),
})

/** One of the steps to a licence on the home page; `url` is a path of the site. */
export const guideStep = sqliteTable('guide_step', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  slug: text('slug').notNull().unique(),
  names: words('names'),
  text: words('text'),
  link: words('link'),
  url: text('url').notNull(),
  position: integer('position').notNull(),
})

export const partner = sqliteTable('partner', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  slug: text('slug').notNull().unique(),
  names: words('names'),
  logoKey: text('logo_key').notNull(),
  position: integer('position').notNull(),
})

/** Products of customer service in the side bar (specification section 3, customer-service product). */
export const serviceProduct = sqliteTable('service_product', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  slug: text('slug').notNull().unique(),
  names: words('names'),
  priceFen: integer('price_fen').notNull(),
  originalPriceFen: integer('original_price_fen').notNull(),
  coverKey: text('cover_key').notNull(),
  url: text('url').notNull(),
  position: integer('position').notNull(),
})
