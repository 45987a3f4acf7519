import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The full-text table of migrations/0000_baseline.sql: rowid = playlist.id (see track-text.ts for why it is a separate
 * file).
 */
export const playlistText = sqliteTable('playlist_text', {
  rowid: integer('rowid').notNull(),
  title: text('title').notNull(),
})
