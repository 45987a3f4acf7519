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

/** A migration that was applied to this folder and no longer exists, so its tables have another layout. Null if there is none. */
export function goneMigration(dir: string, known: readonly string[]): string | null {
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
 * path, or null if there was nothing to do.
 */
export function setAsideOldState(
  dir = stateDir(),
  known: readonly string[] = migrationNames(),
  now = new Date(),
): string | null {
  const gone = goneMigration(dir, known)
  if (gone === null) return null
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
