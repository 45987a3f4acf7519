import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runSweeps } from '#worker/jobs/sweep.ts'
import { sweepRecords } from '#worker/jobs/sweep-records.ts'
import { sweepUploads } from '#worker/jobs/sweep-uploads.ts'
import { sweepIdentity } from '#worker/modules/identity/public.ts'
import { getRows, identityWorld, newEmail } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const HOUR = 3_600_000
/** Repeated as often as needed: each run deletes a limited number of rows, and other files have left some. */
async function sweptOut(): Promise<void> {
  for (let run = 0; run < 20; run++) await sweepIdentity(system())
}
const system = () => w.system()
const exec = (sql: string, ...values: unknown[]) =>
  w.h.env.DB.prepare(sql)
    .bind(...values)
    .run()

describe('the sweep deletes', () => {
  it('codes two days after they expired, with their attempts', async () => {
    const email = newEmail()
    await w.codeFor(email)
    await w.register(email, '000000')
    w.clock.forward(48 * HOUR + 10 * 60_000)
    await sweepIdentity(system())
    expect((await getRows(system(), email)).codes).toHaveLength(1)
    w.clock.forward(1)
    await sweepIdentity(system())
    expect(await getRows(system(), email)).toMatchObject({ codes: [], attempts: [] })
  })
  it('used refresh tokens with their tokens, and sessions without tokens', async () => {
    const member = await w.member()
    await w.post('/token/refresh', { refreshToken: member.refreshToken, userSource: 'web' })
    w.clock.forward(33 * 24 * HOUR)
    await sweptOut()
    const tokens = await w.h.env.DB.prepare(
      'SELECT 1 FROM token t JOIN session s ON s.id = t.session_id WHERE s.account_id = ?',
    )
      .bind(member.id)
      .all()
    expect([tokens.results.length, (await getRows(system(), member.email)).sessions.length]).toEqual([0, 1])
    w.clock.forward(60 * 24 * HOUR)
    await sweptOut()
    expect((await getRows(system(), member.email)).sessions).toEqual([])
  })
  it('idempotency keys after 48 hours, delivered messages after 30 days', async () => {
    const [key, id] = [crypto.randomUUID(), crypto.randomUUID()]
    const now = w.clock.now()
    // Only this test's clock is ahead, so rows of other files are not affected.
    await exec('UPDATE outbox SET delivered_at_ms = ? WHERE delivered_at_ms IS NOT NULL', now + 365 * 24 * HOUR)
    await exec(
      "INSERT INTO idempotency (actor_id, key, owner_id, route, request_hash, result_ref, created_at_ms) VALUES ('a', ?, 'o', 'r', 'h', 'x', ?)",
      key,
      now,
    )
    await exec(
      "INSERT INTO outbox (id, kind, payload, state, next_at_ms, created_at_ms, delivered_at_ms) VALUES (?, 'mail', '{}', 'delivered', 0, 0, ?)",
      id,
      now,
    )
    const left = async () => [
      (await w.h.env.DB.prepare('SELECT 1 FROM idempotency WHERE key = ?').bind(key).all()).results.length,
      (await w.h.env.DB.prepare('SELECT 1 FROM outbox WHERE id = ?').bind(id).all()).results.length,
    ]
    w.clock.forward(48 * HOUR)
    await sweepRecords(system())
    expect(await left()).toEqual([1, 1])
    w.clock.forward(1)
    await sweepRecords(system())
    expect(await left()).toEqual([0, 1])
    w.clock.forward(28 * 24 * HOUR)
    await sweepRecords(system())
    expect(await left()).toEqual([0, 0])
  })
  it('an unreferenced file after a day, not earlier', async () => {
    const [old, young] = [`original/${crypto.randomUUID()}`, `original/${crypto.randomUUID()}`]
    for (const key of [old, young]) await w.h.env.FILES.put(key, 'x')
    await exec(
      'INSERT INTO upload (key, bytes, created_at_ms) VALUES (?, 1, ?), (?, 1, ?)',
      old,
      w.clock.now() - 24 * HOUR - 1,
      young,
      w.clock.now() - 24 * HOUR,
    )
    await sweepUploads(system())
    expect([await w.h.env.FILES.head(old), (await w.h.env.FILES.head(young)) !== null]).toEqual([null, true])
    const { results } = await w.h.env.DB.prepare('SELECT key FROM upload WHERE key IN (?, ?)').bind(old, young).all()
    expect(results).toEqual([{ key: young }])
  })
  it('and restores the row for the next run if R2 fails', async () => {
    const key = `original/${crypto.randomUUID()}`
    await exec('INSERT INTO upload (key, bytes, created_at_ms) VALUES (?, 1, 1)', key)
    const ctx = system()
    const broken = { ...ctx, env: { ...ctx.env, FILES: { delete: () => Promise.reject(new Error('R2')) } as never } }
    await expect(sweepUploads(broken)).rejects.toThrow('R2')
    expect((await w.h.env.DB.prepare('SELECT 1 FROM upload WHERE key = ?').bind(key).all()).results).toHaveLength(1)
    await sweepUploads(system())
    expect((await w.h.env.DB.prepare('SELECT 1 FROM upload WHERE key = ?').bind(key).all()).results).toEqual([])
  })
  it('a failing sweep does not stop the others and is reported', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const ran: string[] = []
    const all = [
      async function broken() {
        throw new Error('no')
      },
      async function fine() {
        ran.push('fine')
      },
    ]
    await expect(runSweeps(system(), all)).rejects.toThrow('sweep: broken')
    expect([ran, log.mock.calls.length]).toEqual([['fine'], 1])
    log.mockRestore()
  })
})
