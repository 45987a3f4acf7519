import { evictAllDurableObjects } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toHour } from '#core/business-day.ts'
import { getShare } from '#worker/modules/identity/codes/limits/budget.ts'
import { consumeNetworkLimit } from '#worker/modules/identity/codes/limits/consume-network-limit.ts'
import { many, tally } from '../support/barrier.ts'
import { easyWork } from '../support/captcha.ts'
import { expectErrors } from '../support/console.ts'
import { makeHarness } from '../support/harness.ts'
import { isLongRun } from '../support/race.ts'

/**
 * Somebody who profits from our messages, or wants our budget used up. Each attack has a day of its own, so that the budgets are
 * separate. `npm test` runs a sample; `npm run test:races` runs all of it (the 10,000 requests of reliability.md 9, and a whole
 * day).
 */
const HOUR_MS = 3_600_000
const A = '/saas/api/v2'
const draw = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below
const hex = (): string => (0x1000 + draw(0xe000)).toString(16)

/** A site with `budget`, at noon (Beijing time) of a day of its own, with a new network, browser and number for every call. */
function site(budget: number) {
  const noon = (Math.floor(Date.now() / (24 * HOUR_MS)) + 400 + draw(30_000)) * 24 * HOUR_MS + 4 * HOUR_MS
  let now = noon
  const h = makeHarness({ CLOCK: { now: () => now }, SMS_DAILY_BUDGET: String(budget) as never })
  const stem = `2a${hex().slice(0, 2)}:${hex()}`
  let made = 0
  /** Each in a different /48, whose limit has its own test. */
  const newNumber = () => `1${3 + (++made % 7)}${String(draw(1_000_000_000)).padStart(9, '0')}`
  const from = (ip: string) => ({ 'cf-connecting-ip': ip, 'x-fingerprint': crypto.randomUUID() })
  const anywhere = () => from(`2a${hex().slice(0, 2)}:${hex()}:${hex()}::1`)
  type Headers = ReturnType<typeof from>
  const send = async (username: string, sendCodeType: string, headers: Headers, graphCode?: string) =>
    (await h.call('POST', `${A}/sendSms`, { username, sendCodeType, graphCode }, { headers })).status
  /** The same with a solved device check. */
  async function sendWorked(username: string, sendCodeType: string, headers: Headers): Promise<number> {
    await h.call('POST', `${A}/captcha/getWork/${username}`, {}, { headers })
    const client = { network: '', browser: `fingerprint:${headers['x-fingerprint']}`, userAgent: '' }
    const { answer } = await easyWork(h.ctx({ kind: 'system', id: 'system' }), username, client)
    return send(username, sendCodeType, headers, answer)
  }
  const spent = async () => {
    const day = new Date(noon + 8 * HOUR_MS).toISOString().slice(0, 10)
    const row = await h.env.DB.prepare('SELECT sent FROM sms_day WHERE day = ?').bind(day).first<{ sent: number }>()
    return row?.sent ?? 0
  }
  async function owner(): Promise<string> {
    const mobile = newNumber()
    const id = crypto.randomUUID()
    await h.env.DB.prepare(
      "INSERT INTO account (id, channel_id, mobile, nickname, status, created_at_ms) SELECT ?, id, ?, 'n', 'active', 0 FROM channel LIMIT 1",
    )
      .bind(id, mobile)
      .run()
    return mobile
  }
  const shareNow = (before = 0) => getShare('open', budget, toHour(now), before)
  return {
    h,
    stem,
    newNumber,
    from,
    anywhere,
    send,
    sendWorked,
    spent,
    owner,
    shareNow,
    forward: (ms: number) => (now += ms),
  }
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

describe('one customer of a provider', () => {
  const LIMIT = 20
  it('with a /56 gets the limit of two networks', { timeout: 120_000 }, async () => {
    const { stem, newNumber, from, send, spent } = site(2000)
    const n = isLongRun ? 256 : 46
    const statuses = await many(n, (i) => send(newNumber(), 'WEB_REGISTER', from(`${stem}:1:${i.toString(16)}::1`)))
    expect(tally(statuses)).toEqual({ 200: 2 * LIMIT, 429: n - 2 * LIMIT })
    expect(await spent()).toBe(2 * LIMIT)
  })
  it.runIf(isLongRun)('with a /48, or a /24 of IPv4, gets that of six', { timeout: 600_000 }, async () => {
    const { stem, newNumber, from, send } = site(10_000)
    const v6 = await many(400, (i) => send(newNumber(), 'WEB_REGISTER', from(`${stem}:1:${(i * 160).toString(16)}::1`)))
    expect(v6.filter((status) => status === 200)).toHaveLength(6 * LIMIT)
    const v4 = await many(250, (i) => send(newNumber(), 'WEB_REGISTER', from(`198.51.${draw(1)}.${i}`)))
    expect(v4.filter((status) => status === 200)).toHaveLength(6 * LIMIT)
  })
  it.each([
    ['a /56', 2, (s: string, i: number) => `${s}:2:1${i.toString(16).padStart(2, '0')}::/64`],
    ['a /48', 6, (s: string, i: number) => `${s}:3:${i.toString(16)}00::/64`],
    ['a /24', 6, (_s: string, i: number) => `100.${draw(1) + 64}.7.${i}`],
  ] as const)(
    '%s has %i times the limit of a network; refused requests are not counted',
    async (_what, turns, network) => {
      const { h, stem } = site(1)
      const system = h.ctx({ kind: 'system', id: 'system' })
      const ctx = { ...system, config: { ...system.config, ENVIRONMENT: 'production' as const } }
      const rules = [{ name: `one-${stem}`, limit: 1, windowMs: HOUR_MS }]
      const take = (i: number) => consumeNetworkLimit(ctx, 'work-network', { network: network(stem, i) }, rules)
      const taken = []
      for (let i = 1; i <= 9; i++) taken.push((await take(i)).ok)
      expect(taken.filter(Boolean)).toHaveLength(turns)
      expect((await take(1)).ok).toBe(false)
    },
  )
})

/** Budgets that are used up raise an alert, as intended. */
beforeEach(() => expectErrors(/"at":"(?:sms|mail)-budget"/))
// Each number and network has objects of its own, with three open files each: all at once are too many for one process.
afterEach(evictAll, 200_000)

/** Objects of earlier tests may still be sending a message to a mail server that does not answer, for up to a minute. */
async function evictAll(): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await evictAllDurableObjects()
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

describe('many networks', () => {
  const BUDGET = isLongRun ? 600 : 40
  it("use up half an hour's share without a captcha, and the share with one; owners are not affected", {
    timeout: 900_000,
  }, async () => {
    const { h, newNumber, anywhere, send, sendWorked, spent, owner, shareNow, forward } = site(BUDGET)
    const [mobile, share] = [await owner(), shareNow()]
    const half = Math.ceil(share / 2)
    const free: number[] = []
    for (let i = 0; i < half + 6; i++) free.push(await send(newNumber(), 'WEB_REGISTER', anywhere()))
    expect(tally(free)).toEqual({ 200: half, 400: 6 })
    // Everybody gets this answer, owners included.
    expect(await send(mobile, 'WEB_LOGIN', anywhere())).toBe(400)
    const worked: number[] = []
    for (let i = 0; i < share - half + 4; i++) worked.push(await sendWorked(newNumber(), 'WEB_LOGIN', anywhere()))
    expect(await spent()).toBe(share)
    // The reserve is not for registrations. For sign-ins the answer is the same for every number, and only the owner gets a
    // message.
    expect(await sendWorked(newNumber(), 'WEB_REGISTER', anywhere())).toBe(503)
    const stranger = newNumber()
    const both = [
      await sendWorked(stranger, 'WEB_LOGIN', anywhere()),
      await sendWorked(mobile, 'WEB_LOGIN', anywhere()),
    ]
    expect([both, tally(worked)]).toEqual([[200, 200], { 200: share - half + 4 }])
    expect((await h.mails(stranger)).length).toBe(0)
    expect((await h.mails(mobile))[0]).toMatchObject({ template: 'login-code', code: expect.any(String) })
    expect(await spent()).toBe(share + 1)
    forward(HOUR_MS)
    expect(await send(newNumber(), 'WEB_REGISTER', anywhere())).toBe(200)
  })
  it("use no more than an hour's share, however many simultaneous requests", { timeout: 120_000 }, async () => {
    const { newNumber, anywhere, sendWorked, spent, shareNow } = site(60)
    const statuses = tally(await many(25, () => sendWorked(newNumber(), 'WEB_REGISTER', anywhere())))
    expect(statuses).toEqual({ 200: shareNow(), 503: 25 - shareNow() })
    expect(await spent()).toBe(shareNow())
  })
  it.runIf(isLongRun)('10,000 requests from 1,000 numbers: half a share', { timeout: 1_800_000 }, async () => {
    const { newNumber, anywhere, send, spent, shareNow, forward } = site(300)
    const numbers = Array.from({ length: 1000 }, newNumber)
    const statuses: number[] = []
    for (let round = 0; round < 10; round++) {
      for (let i = 0; i < 1000; i += 20)
        statuses.push(...(await Promise.all(numbers.slice(i, i + 20).map((n) => send(n, 'WEB_LOGIN', anywhere())))))
      forward(61_000)
      await evictAll()
    }
    expect(statuses.every((status) => [200, 400, 429, 503].includes(status))).toBe(true)
    expect(await spent()).toBeLessThanOrEqual(shareNow())
  })
  it.runIf(isLongRun)(
    'all day long: the budget holds, and an owner gets a code every hour',
    { timeout: 1_800_000 },
    async () => {
      const { h, newNumber, from, sendWorked, spent, owner, forward } = site(120)
      // Few networks, because each takes objects of its own; none of them comes near its limit.
      let asked = 0
      const anywhere = () => from(`2a0${++asked % 6}:${1 + (asked % 6)}:1::1`)
      forward(-12 * HOUR_MS)
      for (let hour = 0; hour < 24; hour++) {
        for (let i = 0; i < 14; i++) await sendWorked(newNumber(), 'WEB_REGISTER', anywhere())
        const mobile = await owner()
        expect(await sendWorked(mobile, 'WEB_LOGIN', anywhere()), `at ${hour}`).toBe(200)
        expect((await h.mails(mobile))[0]?.code, `at ${hour}`).toMatch(/^\d{6}$/)
        forward(HOUR_MS)
        await evictAll()
      }
      expect(await spent()).toBeLessThanOrEqual(120)
    },
  )
  it('reach no number outside mainland China', async () => {
    const { h, anywhere, send, spent } = site(40)
    for (const number of FOREIGN) expect(await send(number, 'WEB_LOGIN', anywhere()), number).toBe(400)
    for (const number of FOREIGN) expect(await h.mails(number)).toEqual([])
    expect(await spent()).toBe(0)
  })
})

describe('codes by mail', () => {
  it('are limited by the hour too', async () => {
    const { h, anywhere } = site(0)
    const env = { ...h.env, MAIL_DAILY_BUDGET: '12' as never }
    const send = async () => {
      const body = { email: `p-${crypto.randomUUID()}@example.com`, sendCodeType: 'WEB_REGISTER' }
      return (await h.call('POST', `${A}/sendEmailCode`, body, { headers: anywhere(), env })).status
    }
    expect([await send(), await send(), await send()]).toEqual([200, 400, 400])
    const none = { ...h.env, MAIL_DAILY_BUDGET: '0' as never }
    const body = { email: 'p@example.com', sendCodeType: 'WEB_REGISTER' }
    const stopped = await h.call('POST', `${A}/sendEmailCode`, body, { headers: anywhere(), env: none })
    expect([stopped.status, stopped.body.code]).toEqual([503, 50305])
  })
})
