import { describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { INDEXES } from '#tests/support/index-names.ts'
import { getRows } from '#tests/support/rows.ts'
import { CHECKS } from '#tests/support/schema-names.ts'
import { TRIGGERS } from '#tests/support/trigger-names.ts'
import { imported } from '#tests/support/worlds.ts'

const h = makeHarness()
const sql = (text: string, ...values: unknown[]) => getRows(h.env, text, ...values)
const names = async (type: 'trigger' | 'index' | 'table') =>
  (
    await getRows<{ name: string }>(
      h.env,
      `SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'track_text_%' AND name <> 'd1_migrations'`,
      type,
    )
  )
    .map((r) => r.name)
    .sort()

describe('the database has', () => {
  it('every trigger', async () => expect(await names('trigger')).toEqual(TRIGGERS))
  it('every check', async () => {
    const text = (await getRows<{ sql: string }>(h.env, "SELECT sql FROM sqlite_master WHERE type = 'table'"))
      .map((r) => r.sql)
      .join('\n')
    expect([...text.matchAll(/CONSTRAINT "(\w+)" CHECK/g)].map((m) => m[1]).sort()).toEqual(CHECKS)
    // Of a column that was added later, so without a name.
    expect(text).toContain("CHECK (energy IN ('low', 'medium', 'high'))")
  })
  it('every index that decides a race or serves a frequent query', async () => {
    expect(await names('index')).toEqual(expect.arrayContaining(INDEXES))
  })
  it('no cascade, so that a delete removes only what it names', async () => {
    expect(await sql("SELECT name FROM sqlite_master WHERE sql LIKE '%ON DELETE CASCADE%'")).toEqual([])
  })
  it('foreign keys enabled, and no dangling reference', async () => {
    expect(await sql('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }])
    expect(await sql('PRAGMA foreign_key_check')).toEqual([])
  })
})

describe('the feed of the search index', () => {
  const changed = async (since: number) =>
    (await sql('SELECT DISTINCT track_id AS id FROM track_change WHERE seq > ? ORDER BY 1', since)).map((r) => r.id)
  const last = async () => Number((await sql('SELECT coalesce(max(seq), 0) AS seq FROM track_change'))[0]?.seq)
  const refs = (name: string) => ({
    artists: [{ name, names: {} }],
    album: { name, names: {} },
    label: { name, names: {} },
  })

  it('lists a track that was added or changed, and none for changes that do not concern the search', async () => {
    const before = await last()
    const { trackId } = await imported(h)
    expect(await changed(before)).toEqual([Number(trackId)])
    const added = await last()
    await sql('UPDATE track SET updated_at_ms = updated_at_ms + 1 WHERE id = ?', trackId)
    expect(await changed(added)).toEqual([])
    await sql('UPDATE track SET status = -1 WHERE id = ?', trackId)
    expect(await changed(added)).toEqual([Number(trackId)])
  })
  it('lists exactly the tracks of a renamed artist, album, label or tag', async () => {
    const slug = unique('renamed')
    const tags = [{ kind: 'genre' as const, slug, names: {} }]
    const { trackId } = await imported(h, { ...refs(slug), tags })
    await imported(h, refs(unique('other')))
    for (const table of ['artist', 'album', 'label', 'tag']) {
      const before = await last()
      await sql(`UPDATE "${table}" SET name = name WHERE slug LIKE ?`, `${slug}%`)
      expect(await changed(before), `${table}: the same name`).toEqual([])
      await sql(`UPDATE "${table}" SET name = 'New' WHERE slug LIKE ?`, `${slug}%`)
      expect(await changed(before), table).toEqual([Number(trackId)])
    }
  })
})
