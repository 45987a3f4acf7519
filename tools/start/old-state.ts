import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrationNames } from './migrate.ts'
import { stateDir } from './state-dir.ts'

/** The migrations applied to the D1 database of this folder; empty if it cannot be read. */
function appliedIn(dir: string): string[] {
  const folder = join(dir, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sqlite')) : []
  return files.flatMap((name) => {
    try {
      const db = new DatabaseSync(join(folder, name), { readOnly: true })
      try {
        return db
          .prepare('SELECT name FROM d1_migrations ORDER BY id')
          .all()
          .map((row) => String(row.name))
      } finally {
        db.close()
      }
    } catch {
      return []
    }
  })
}

/** Of the layout before the baseline; it cannot be migrated. Nothing is ever added here: landed migrations stay. */
const OLD_LAYOUT = [
  '0000_tables.sql',
  '0001_guards.sql',
  '0002_shop.sql',
  '0003_shop_guards.sql',
  '0004_discovery.sql',
  '0005_discovery_guards.sql',
  '0006_accounts.sql',
  '0007_wechat.sql',
  '0008_user_centre.sql',
  '0010_clip.sql',
  '0011_import.sql',
  '0012_platform.sql',
  '0013_row_guard.sql',
  '0014_codes.sql',
  '0015_account.sql',
  '0016_orders.sql',
]

/** A migration that was applied to this folder and that this code does not have. Null if there is none. */
export function unknownMigration(dir: string, known: readonly string[]): string | null {
  const marker = join(dir, 'migrated')
  const last = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : ''
  // The marker answers an ordinary start; without it a migration may have been interrupted.
  const had = last === '' ? appliedIn(dir) : [last]
  return had.find((name) => !known.includes(name)) ?? null
}

/** `<dir>.old-<day>`, with a number appended if that is taken. */
function freeName(dir: string, day: string): string {
  const first = `${dir}.old-${day}`
  for (let n = 1; ; n++) {
    const name = n === 1 ? first : `${first}-${n}`
    if (!existsSync(name)) return name
  }
}

/**
 * A state folder of an older layout cannot be migrated: it is renamed, never deleted, and a new one is started. Returns its new
 * path, or null if there was nothing to do. One that a newer version has migrated is left as it is, and nothing starts: this
 * code does not know its tables.
 */
export function setAsideOldState(
  dir = stateDir(),
  known: readonly string[] = migrationNames(),
  now = new Date(),
): string | null {
  const gone = unknownMigration(dir, known)
  if (gone === null) return null
  if (!OLD_LAYOUT.includes(gone)) throw newerState(dir, gone)
  const aside = freeName(dir, now.toISOString().slice(0, 10))
  try {
    renameSync(dir, aside)
  } catch (error) {
    throw new Error(
      `${dir} is of an older layout (${gone}) and could not be renamed to ${aside}: move it away, or choose another STATE_DIR.`,
      { cause: error },
    )
  }
  console.log(`
  ${dir} was made by an older version (its last migration, ${gone}, no longer exists).
  It is kept as ${aside}; a new, empty one begins in its place.
  Recordings of your own have to be imported again: npm run catalogue -- import <folder>
`)
  return aside
}

function newerState(dir: string, name: string): Error {
  const error = new Error(`
  ${dir} was used by a newer version: it has the migration ${name}, which this one does not know.
  Nothing was changed. Start the newer version again, or choose another folder: STATE_DIR=<folder> npm start
`)
  // A sentence for whoever started it, not a trace.
  error.stack = error.message
  return error
}
