import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { track, version } from './catalogue.ts'

/**
 * What a track was called when it was imported, as the importer tells tracks apart (docs/importing.md): a version found in
 * a later run joins by it, whatever the track is called by now. Two tracks may share one; then neither is joined.
 */
export const importIdentity = sqliteTable(
  'import_identity',
  {
    identity: text('identity').notNull(),
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
  },
  (t) => [primaryKey({ columns: [t.identity, t.trackId] })],
)

/** The line of the CSV as it was last read for a version: a later run acts on what differs from it, and on nothing else. */
export const importLine = sqliteTable('import_line', {
  versionId: integer('version_id')
    .primaryKey()
    .references(() => version.id),
  /** Text by column, empty cells left out. */
  cells: text('cells', { mode: 'json' }).$type<Record<string, string>>().notNull(),
  atMs: integer('at_ms').notNull(),
})
