import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DrizzleSQLiteSnapshotJSON, generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import * as schema from '#db/schema/index.ts'
import { ROOT } from './start/state-dir.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'
/** Sorts after the numbered ones. */
export const SNAPSHOT = 'tables_snapshot.json'
const folderOf = (root: string): string => join(root, 'migrations', 'meta')
/** Files of `meta` that drizzle-kit takes for snapshots: all that do not begin with an underscore. */
export const snapshotFiles = (root = ROOT): string[] =>
  readdirSync(folderOf(root))
    .filter((name) => !name.startsWith('_'))
    .sort()

/**
 * The tables of db/schema as drizzle-kit describes them. Its id would be random; always the same one, so that the snapshots of two
 * people merge like other text.
 */
export async function describeTables(): Promise<DrizzleSQLiteSnapshotJSON> {
  const made = (await generateSQLiteDrizzleJson({ ...schema })) as DrizzleSQLiteSnapshotJSON
  return { ...made, id: FIRST.replace(/0$/, '1'), prevId: FIRST }
}

/** What `drizzle-kit generate` would write, by its own comparison with the newest snapshot. */
export async function missingStatements(root = ROOT): Promise<string[]> {
  const newest = snapshotFiles(root).at(-1)
  if (!newest) throw new Error('there is no snapshot in migrations/meta: node tools/drizzle-snapshot.ts')
  const known = JSON.parse(readFileSync(join(folderOf(root), newest), 'utf8')) as DrizzleSQLiteSnapshotJSON
  return generateSQLiteMigration(known, await describeTables())
}

/**
 * Writes the only snapshot, in the place of those that drizzle-kit has written: it compares the schema with the last by name alone,
 * and what earlier ones looked like is in git. Whoever adds a migration runs it after writing the SQL.
 */
export async function writeSnapshot(root = ROOT): Promise<void> {
  for (const name of snapshotFiles(root).filter((other) => other !== SNAPSHOT)) rmSync(join(folderOf(root), name))
  writeFileSync(join(folderOf(root), SNAPSHOT), `${JSON.stringify(await describeTables(), null, 2)}\n`)
}

if (import.meta.main) await writeSnapshot()
