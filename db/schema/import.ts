import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { track, version } from './catalogue.ts'

/**
 * Names of a track at import, by which the importer identifies tracks (docs/importing.md): a version found in a later
 * run joins by it, whatever the track is called now. Two tracks may share one; then neither is joined.
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

/** The CSV line of a version as last read: a later run applies only what differs from it. */
export const importLine = sqliteTable('import_line', {
  versionId: integer('version_id')
    .primaryKey()
    .references(() => version.id),
  /** Text by column, empty cells omitted. */
  cells: text('cells', { mode: 'json' }).$type<Record<string, string>>().notNull(),
  atMs: integer('at_ms').notNull(),
})
