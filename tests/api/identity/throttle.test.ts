import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'

const open = () => env.THROTTLE.getByName(`test:${crypto.randomUUID()}`)
const RULES = [
  { name: 'short', limit: 2, windowMs: 1000 },
  { name: 'long', limit: 3, windowMs: 10_000 },
]

describe('throttle', () => {
  it('counts in sliding windows and tells how long to wait', async () => {
    const throttle = open()
    const take = async (now: number) => {
      const turn = await throttle.take(RULES, now)
      return turn.allowed ? 'yes' : turn.retryAfterMs
    }
    expect([await take(0), await take(600), await take(999), await take(1000), await take(1001)]).toEqual([
      'yes',
      'yes',
      1,
      'yes',
      8999,
    ])
    expect([await take(9999), await take(10_000)]).toEqual([1, 'yes'])
  })
  it('a refused attempt is not counted under any rule', async () => {
    const throttle = open()
    for (let i = 0; i < 5; i++) await throttle.take(RULES, 0)
    expect([(await throttle.take(RULES, 1000)).allowed, (await throttle.take(RULES, 1000)).allowed]).toEqual([
      true,
      false,
    ])
  })
  it('50 simultaneous requests use exactly the limit', async () => {
    const throttle = open()
    const turns = await Promise.all(
      Array.from({ length: 50 }, () => throttle.take([{ name: 'r', limit: 7, windowMs: 1000 }], 0)),
    )
    expect(turns.filter((turn) => turn.allowed)).toHaveLength(7)
  })
  it('a refunded attempt can be used again', async () => {
    const throttle = open()
    const rules = [{ name: 'r', limit: 1, windowMs: 1000 }]
    const turn = await throttle.take(rules, 0)
    if (turn.allowed) await throttle.refundRateLimit(turn.turn)
    expect((await throttle.take(rules, 0)).allowed).toBe(true)
  })
  it('deletes its data after its last window, and continues to work', async () => {
    const throttle = open()
    const now = Date.now()
    await throttle.take([{ name: 'r', limit: 1, windowMs: 60_000 }], now - 60_001)
    expect(await runDurableObjectAlarm(throttle)).toBe(true)
    await runInDurableObject(throttle, async (_instance, state) => {
      expect(state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'hit'").toArray()).toEqual([])
    })
    expect((await throttle.take([{ name: 'r', limit: 1, windowMs: 60_000 }], now)).allowed).toBe(true)
    // Too early: data that is still needed stays.
    expect(await runDurableObjectAlarm(throttle)).toBe(true)
    expect((await throttle.take([{ name: 'r', limit: 1, windowMs: 60_000 }], now)).allowed).toBe(false)
  })
})
