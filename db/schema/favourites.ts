import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { track } from './catalogue.ts'
import { playlist } from './editorial.ts'
import { account } from './identity.ts'

/** A folder of favourites. At most 30 per account (trigger). */
export const favouriteFolder = sqliteTable(
  'favourite_folder',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    name: text('name').notNull(),
    /** The default folder for new favourites; it has no name of its own. */
    isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
    /** The cover of one of its tracks, if one was chosen. */
    coverKey: text('cover_key'),
    /** A cover that the owner uploaded: the key of a private file. It comes before `coverKey`. */
    coverFile: text('cover_file'),
    /** The last part of the link by which anyone may read the folder; null while it is not shared. */
    shareId: text('share_id'),
    /** Whether the shared folder names its owner (the nickname). */
    shareNamesOwner: integer('share_names_owner', { mode: 'boolean' }).notNull().default(false),
    /** Whether readers of the shared folder see prices in its list. */
    shareShowsPrices: integer('share_shows_prices', { mode: 'boolean' }).notNull().default(true),
    /** For whom the prices are that readers see: whom the owner acted for when the folder was shared; null: for the reader. */
    sharePricedFor: text('share_priced_for', { enum: ['personal', 'enterprise'] }),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    uniqueIndex('favourite_folder_owner').on(t.id, t.accountId),
    uniqueIndex('favourite_folder_name').on(t.accountId, t.name),
    uniqueIndex('favourite_folder_default').on(t.accountId).where(sql`is_default = 1`),
    uniqueIndex('favourite_folder_share').on(t.shareId),
    uniqueIndex('favourite_folder_cover').on(t.coverFile),
    check('favourite_folder_name_length', sql`length(${t.name}) between 1 and 60 or ${t.isDefault} = 1`),
  ],
)

export const favouriteTrack = sqliteTable(
  'favourite_track',
  {
    folderId: text('folder_id').notNull(),
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
    accountId: text('account_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.folderId, t.trackId] }),
    // The composite key ensures that folder and favourite have the same owner.
    foreignKey({ columns: [t.folderId, t.accountId], foreignColumns: [favouriteFolder.id, favouriteFolder.accountId] }),
    index('favourite_track_account').on(t.accountId, t.trackId),
  ],
)

export const favouritePlaylist = sqliteTable(
  'favourite_playlist',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    playlistId: integer('playlist_id')
      .notNull()
      .references(() => playlist.id),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.playlistId] })],
)
