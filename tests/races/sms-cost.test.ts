import { describe, expect, it } from 'vitest'
import { makeHarness } from '../support/harness.ts'
import { isLongRun } from '../support/race.ts'

/**
 * Somebody who is paid for messages, from as many networks as requests, and numbers that are no mainland mobiles. In full the 10,000
 * requests from 1,000 numbers of reliability.md 9, which take minutes; at every landing a sample of sixty. On a day of its own, so
 * that the budget is nobody else's.
 */
const [NUMBERS, ROUNDS, BUDGET] = isLongRun ? [1000, 10, 300] : [12, 5, 15]
const HOUR_MS = 3_600_000

async function attacker() {
  const { env } = makeHarness()
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  const noon = (Math.floor(Date.now() / (24 * HOUR_MS)) + 400 + (draw % 3000)) * 24 * HOUR_MS + 4 * HOUR_MS
  let now = noon
  const h = makeHarness({ ...env, CLOCK: { now: () => now }, SMS_DAILY_BUDGET: String(BUDGET) as never })
  const stem = String(draw % 10_000).padStart(4, '0')
  // Each in a neighbourhood of its own: the limit for those is another test's.
  const numbers = Array.from({ length: NUMBERS }, (_, i) => `13${String(i).padStart(3, '0')}${stem}${i % 10}7`)
  let asked = 0
  const send = async (username: string) => {
    const ip = `2001:db8:${stem}:${(++asked).toString(16)}::1`
    const body = { username, sendCodeType: 'WEB_LOGIN' }
    const headers = { 'cf-connecting-ip': ip, 'x-fingerprint': `f${asked}` }
    return (await h.call('POST', '/saas/api/v2/sendSms', body, { headers })).status
  }
  const day = new Date(noon + 8 * HOUR_MS).toISOString().slice(0, 10)
  const spent = async () =>
    (await h.env.DB.prepare('SELECT sent FROM sms_day WHERE day = ?').bind(day).first<{ sent: number }>())?.sent ?? 0
  return { h, numbers, send, spent, forward: (ms: number) => (now += ms) }
}
const FOREIGN = [
  '+14155550123',
  '+447700900123',
  '+85291234567',
  '+8861234567890',
  '12345678901',
  '95588',
  '4008001234',
  '19001234567x',
]

describe('codes as a way to make money', () => {
  it('cost no more than the day’s budget, and reach no number outside the mainland', { timeout: 900_000 }, async () => {
    const { h, numbers, send, spent, forward } = await attacker()
    const statuses: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (let i = 0; i < numbers.length; i += 20)
        statuses.push(...(await Promise.all(numbers.slice(i, i + 20).map(send))))
      forward(61_000)
    }
    expect(statuses).toHaveLength(NUMBERS * ROUNDS)
    expect(statuses.filter((status) => status === 200)).toHaveLength(BUDGET)
    expect(statuses.every((status) => [200, 400, 429, 503].includes(status))).toBe(true)
    expect(await spent()).toBe(BUDGET)
    for (const number of FOREIGN) expect(await send(number), number).toBe(400)
    for (const number of FOREIGN) expect(await h.mails(number)).toEqual([])
    expect(await spent()).toBe(BUDGET)
  })
})
