import { expect, it } from 'vitest'
import { checkProgress } from '#db/schema/index.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { fingerprint } from '#tests/support/rows.ts'

/** Tests that expect no writes rely on this counter, so it must see every way to write. */
const h = makeHarness()
const { db } = h.ctx({ kind: 'system', id: 'system' })
const D1 = h.env.DB
const INSERT = `INSERT INTO check_progress (name, after_row, checked_at_ms) VALUES ('counter', ?, 1)
  ON CONFLICT DO UPDATE SET after_row = excluded.after_row RETURNING name`
const WAYS: [string, () => Promise<unknown>][] = [
  ['a statement', () => D1.prepare(INSERT).bind(1).run()],
  ['a statement whose rows are read', () => D1.prepare(INSERT).bind(2).all()],
  ['a statement whose first row is read', () => D1.prepare(INSERT).bind(3).first('name')],
  ['a statement whose rows come raw', () => D1.prepare(INSERT).bind(4).raw()],
  ['a batch', () => D1.batch([D1.prepare('SELECT 1'), D1.prepare(INSERT).bind(5)])],
  ['a session', () => D1.withSession().prepare(INSERT).bind(6).run()],
  ['a session of the primary', () => D1.withSession('first-primary').prepare(INSERT).bind(7).run()],
  [
    'the batch of a session',
    () => {
      const session = D1.withSession()
      return session.batch([session.prepare(INSERT).bind(8)])
    },
  ],
  ['a change', () => D1.prepare("UPDATE check_progress SET after_row = 9 WHERE name = 'counter'").run()],
  [
    'the site’s own batch',
    () => db.write([db.build.insert(checkProgress).values({ name: 'own', afterRow: 1, checkedAtMs: 1 })]),
  ],
  ['a removal', () => D1.prepare("DELETE FROM check_progress WHERE name IN ('counter', 'own')").run()],
]

it.each(WAYS)('%s is counted under the name of its table', async (_way, write) => {
  const before = await fingerprint(h.env)
  await write()
  const after = await fingerprint(h.env)
  expect(after.check_progress).toBeGreaterThan(before.check_progress ?? 0)
  expect({ ...after, check_progress: 0 }).toEqual({ ...before, check_progress: 0 })
})

it('statements that only read, change no row or are rolled back are not counted', async () => {
  const before = await fingerprint(h.env)
  await D1.prepare('SELECT * FROM check_progress').all()
  await D1.prepare("DELETE FROM check_progress WHERE name = 'nobody'").run()
  const halves = [D1.prepare(INSERT).bind(10), D1.prepare('INSERT INTO check_progress (name) VALUES (NULL)')]
  await expect(D1.batch(halves)).rejects.toThrow(/NOT NULL/)
  expect(await fingerprint(h.env)).toEqual(before)
})
