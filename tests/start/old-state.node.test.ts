import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { migrationNames } from '../../tools/start/migrate.ts'
import { setAsideOldState } from '../../tools/start/old-state.ts'

const KNOWN = ['0000_baseline.sql', '0001_next.sql']
const DAY = new Date('2026-11-22T12:00:00Z')
let root: string
let state: string
let said: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'old-state-'))
  state = join(root, 'state')
  said = vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  said.mockRestore()
  rmSync(root, { recursive: true })
})
const setAside = () => setAsideOldState(state, KNOWN, DAY)

/** A state folder with some content and this text in `migrated`. */
function make(migrated: string | null): void {
  mkdirSync(state, { recursive: true })
  writeFileSync(join(state, 'secrets.json'), '{"mine":1}')
  if (migrated !== null) writeFileSync(join(state, 'migrated'), migrated)
}
function database(names: string[]): void {
  const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'metadata.sqlite'), 'no database at all')
  const db = new DatabaseSync(join(folder, 'abc.sqlite'))
  db.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)')
  for (const name of names) db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  db.close()
}

it('a folder of an older layout is renamed with all its content, and the new path returned', () => {
  make('0016_orders.sql')
  const aside = `${state}.old-2026-11-22`
  expect(setAside()).toBe(aside)
  expect(existsSync(state)).toBe(false)
  expect(readFileSync(join(aside, 'secrets.json'), 'utf8')).toBe('{"mine":1}')
  expect(String(said.mock.calls[0])).toContain(aside)
  expect(String(said.mock.calls[0])).toContain('0016_orders.sql')
})
it('a second one on the same day gets another name; nothing is overwritten', () => {
  make('0016_orders.sql')
  setAside()
  make('0012_platform.sql')
  expect(setAside()).toBe(`${state}.old-2026-11-22-2`)
  expect(readFileSync(join(`${state}.old-2026-11-22`, 'migrated'), 'utf8')).toBe('0016_orders.sql')
})
it('an interrupted migration of the old layout is detected in the database', () => {
  make(null)
  database(['0000_baseline.sql', '0003_shop_guards.sql'])
  expect(setAside()).toBe(`${state}.old-2026-11-22`)
})
it.each([
  ['a folder that does not exist', () => {}],
  ['a new folder', () => make(null)],
  ['an up-to-date one', () => make('0001_next.sql')],
  ['one that lacks a migration', () => make('0000_baseline.sql')],
  [
    'one whose migration was interrupted',
    () => {
      make(null)
      database(['0000_baseline.sql'])
    },
  ],
])('%s is left alone', (_what, prepare) => {
  prepare()
  const before = existsSync(state)
  expect(setAside()).toBe(null)
  expect(existsSync(state)).toBe(before)
  expect(said).not.toHaveBeenCalled()
})
it('knows the migrations of this repository', () => {
  expect(migrationNames()[0]).toBe('0000_baseline.sql')
})

it.each([
  ['its marker', () => make('0002_later.sql')],
  [
    'its database, where a migration was interrupted',
    () => {
      make(null)
      database(['0000_baseline.sql', '0001_next.sql', '0002_later.sql'])
    },
  ],
])('a folder of a newer version, by %s, stops the start and stays as it is', (_what, prepare) => {
  prepare()
  const before = readdirSync(state)
  expect(setAside).toThrow(/newer version.*0002_later\.sql/s)
  expect(readdirSync(state)).toEqual(before)
  expect(readdirSync(root)).toEqual(['state'])
})
it('only migrations that were replaced by the baseline are an older layout', () => {
  for (const name of migrationNames()) {
    make(name)
    expect(() => setAsideOldState(state, [], DAY), name).toThrow('newer version')
    rmSync(state, { recursive: true })
  }
})
