import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrationNames } from './migrate.ts'
import { stateDir } from './state-dir.ts'

/** What Miniflare's D1 has applied in this folder. A database that cannot be read says nothing. */
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

/** A migration that this folder has had and that no longer exists: its tables are of another layout. Null when there is none. */
export function goneMigration(dir: string, known: readonly string[]): string | null {
  const marker = join(dir, 'migrated')
  const last = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : ''
  // The marker alone answers an ordinary start; without it a migration may have been interrupted.
  const had = last === '' ? appliedIn(dir) : [last]
  return had.find((name) => !known.includes(name)) ?? null
}

/** `<dir>.old-<day>`, with a number behind it where that is taken. */
function freeName(dir: string, day: string): string {
  const first = `${dir}.old-${day}`
  for (let n = 1; ; n++) {
    const name = n === 1 ? first : `${first}-${n}`
    if (!existsSync(name)) return name
  }
}

/**
 * A state folder of an older layout cannot be migrated: it is renamed, never deleted, and a new one begins in its place.
 * Answers where it is now, or null when there was nothing to do.
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
