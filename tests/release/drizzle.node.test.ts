import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { describeTables, missingStatements, SNAPSHOT, snapshotFiles } from '../../tools/drizzle-snapshot.ts'
import { ROOT } from '../../tools/start/state-dir.ts'

const FOLDER = join(ROOT, 'migrations')
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()

describe('drizzle-kit generate', () => {
  it('finds nothing to write (after a change of tables: node tools/drizzle-snapshot.ts)', async () => {
    expect(await missingStatements()).toEqual([])
  })
  it('has one snapshot, and a journal of all migrations in their order', () => {
    expect(snapshotFiles()).toEqual([SNAPSHOT])
    const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta', '_journal.json'), 'utf8')) as {
      entries: { idx: number; tag: string }[]
    }
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(names)
    expect(entries.map(({ idx }) => idx)).toEqual(names.map((_, i) => i))
  })
})

describe('the migrations', () => {
  it('make the tables and columns that db/schema names', async () => {
    const db = new DatabaseSync(':memory:')
    for (const name of names)
      for (const statement of readFileSync(join(FOLDER, name), 'utf8').split('--> statement-breakpoint'))
        if (statement.trim()) db.exec(statement)
    const { tables } = (await describeTables()) as {
      tables: Record<string, { columns: Record<string, { name: string; type: string; notNull: boolean }> }>
    }
    const made = (table: string) =>
      db
        .prepare('SELECT name, type, "notnull" AS is_set FROM pragma_table_info(?)')
        .all(table)
        .map(({ name, type, is_set }) => `${name} ${String(type).toLowerCase()} ${is_set}`)
        .sort()
    for (const [table, { columns }] of Object.entries(tables)) {
      const named = Object.values(columns)
        .map(({ name, type, notNull }) => `${name} ${type} ${Number(notNull)}`)
        .sort()
      expect(made(table), table).toEqual(named)
    }
    db.close()
  })
})
