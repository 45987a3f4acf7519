import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The full-text table of migrations/0000_baseline.sql, for inserts only (see track-text.ts for why it is a separate
 * file).
 */
export const referenceText = sqliteTable('reference_text', {
  /** id * 4 + 0 artist, 1 album, 2 label. */
  rowid: integer('rowid').notNull(),
  artist: text('artist'),
  album: text('album'),
  label: text('label'),
})
