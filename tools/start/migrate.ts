import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { openDatabase } from './miniflare.ts'
import { ROOT, stateDir } from './state-dir.ts'

const FOLDER = join(ROOT, 'migrations')

/** All migrations, in order. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Cheap check: the last migration applied to this state is the newest one. */
export function isMigrated(): boolean {
  const path = join(stateDir(), 'migrated')
  return existsSync(path) && readFileSync(path, 'utf8') === migrationNames().at(-1)
}

/**
 * Applies the missing migrations, each with its row of `d1_migrations` in one batch (wrangler's own table, so that `wrangler d1
 * migrations list` agrees). drizzle-kit marks the ends of statements.
 */
export async function migrate(): Promise<void> {
  const miniflare = openDatabase()
  try {
    await applyMissing(await miniflare.getD1Database('DB'))
  } finally {
    await miniflare.dispose()
  }
  writeFileSync(join(stateDir(), 'migrated'), migrationNames().at(-1) ?? '')
}

async function applyMissing(db: Awaited<ReturnType<Miniflare['getD1Database']>>): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set((results as { name: string }[]).map((row) => row.name))
  for (const name of migrationNames().filter((n) => !applied.has(n))) {
    const statements = readFileSync(join(FOLDER, name), 'utf8')
      .split('--> statement-breakpoint')
      .map((statement) => statement.trim())
      .filter(Boolean)
    await db.batch([
      ...statements.map((s) => db.prepare(s)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
}
