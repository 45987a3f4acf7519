import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The full-text table of migrations/0000_baseline.sql, for inserts only. Not in the schema index: drizzle-kit does not
 * know virtual tables and would create an ordinary one.
 */
export const trackText = sqliteTable('track_text', {
  rowid: integer('rowid').notNull(),
  title: text('title').notNull(),
  artist: text('artist').notNull(),
  album: text('album').notNull(),
  label: text('label').notNull(),
  tags: text('tags').notNull(),
  facets: text('facets').notNull(),
})
