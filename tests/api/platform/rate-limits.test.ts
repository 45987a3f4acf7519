import { env as runtime } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { busyNetwork } from '#tests/support/busy-network.ts'
import { expectErrors, heard } from '#tests/support/console.ts'
import { type Harness, makeHarness } from '#tests/support/harness.ts'

const P = '/cuemark2/api/v2'
const A = '/saas/api/v2'
const NAMES = ['RATE_CALLS', 'RATE_PUBLIC_WRITES', 'RATE_WRITES'] as const
type Name = (typeof NAMES)[number]

/** Limiters that record their calls; the named ones refuse. */
function limiters(...full: Name[]) {
  const asked: [Name, string][] = []
  const overrides = Object.fromEntries(
    NAMES.map((name) => [
      name,
      {
        limit: async ({ key }: { key: string }) => {
          asked.push([name, key])
          return { success: !full.includes(name) }
        },
      },
    ]),
  ) as unknown as Partial<Harness['env']>
  return { asked, h: makeHarness(overrides) }
}
const signIn = { username: 'nobody@example.com', password: 'secret123', loginType: 'password' }

describe('happy', () => {
  it('a read is counted for its network, with an IPv6 network as one', async () => {
    const { asked, h } = limiters()
    const call = async (host: string) => {
      const headers = { 'cf-connecting-ip': `2001:db8:1:2:${host}` }
      expect((await h.call('GET', `${P}/tracks/recommend`, undefined, { headers })).status).toBe(200)
    }
    for (let i = 0; i < 60; i++) await call(`3:4:5:${i}`)
    expect(asked, 'few calls are counted by the isolate alone').toEqual([])
    await call('ffff:4:5:6')
    expect(asked).toEqual([['RATE_CALLS', '2001:db8:1:2::/64']])
  })
  it("a visitor's write is counted for the network, an account's write for the account", async () => {
    const { asked, h } = limiters()
    await h.call('POST', `${A}/web/login`, signIn)
    const { accessToken } = await h.register()
    asked.length = 0
    await h.call('POST', `${A}/web/updateNickname`, { nickname: '小曲' }, { token: accessToken })
    const id = (await h.call<{ userId: string }>('GET', `${A}/web/getUserDetail`, undefined, { token: accessToken }))
      .body.data!.value.userId
    expect(asked.filter(([name]) => name !== 'RATE_CALLS')).toEqual([['RATE_WRITES', id]])
  })
  it("the cart's add is a write although it is a GET, a search is a read although it is a POST", async () => {
    const { asked, h } = limiters()
    const { accessToken: token } = await h.register()
    const getCount = async (call: () => Promise<unknown>) => {
      asked.length = 0
      await call()
      return asked.filter(([name]) => name !== 'RATE_CALLS').length
    }
    expect(await getCount(() => h.call('GET', `${P}/carts/1-1-x`, undefined, { token }))).toBe(1)
    expect(await getCount(() => h.call('GET', `${P}/carts`, undefined, { token }))).toBe(0)
    expect(await getCount(() => h.call('POST', `${P}/productSongInfo/search`, { musicType: 'MUSIC' }, { token }))).toBe(
      0,
    )
  })
  it('in-process API calls of a page are not counted, nor are pages and media', async () => {
    const { asked, h } = limiters(...NAMES)
    const headers = { 'cf-connecting-ip': '203.0.113.9' }
    for (const path of ['/', '/explore', `/media/wave/${'0'.repeat(64)}`, '/healthz', '/robots.txt']) {
      const response = await h.fetch(path, { headers: { ...headers, cookie: 'auto=0' } })
      await response.arrayBuffer()
      expect(response.status, path).not.toBe(429)
    }
    expect(asked).toEqual([])
  })
})

describe('refused', () => {
  it.each([
    ['GET', `${P}/tracks/recommend`, undefined, 'RATE_CALLS'],
    ['POST', `${A}/web/login`, signIn, 'RATE_PUBLIC_WRITES'],
    ['POST', `${A}/sendSms`, { username: '13800138000', sendCodeType: 'WEB_LOGIN' }, 'RATE_PUBLIC_WRITES'],
  ] as const)('%s %s with our envelope and Retry-After', async (method, path, body, full) => {
    const { h } = limiters(full)
    const answer = await h.call(method, path, body, { headers: await busyNetwork(makeHarness()) })
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([429, 429, null])
    expect([answer.body.msg, answer.headers.get('retry-after')]).toEqual(['操作过于频繁，请稍后再试', '60'])
  })
  it('a write of an account, also by GET, before anything changes', async () => {
    const { h } = limiters()
    const { accessToken: token } = await h.register()
    const full = { ...h.env, ...limiters('RATE_WRITES').h.env, CLOCK: h.env.CLOCK, OUTBOX: h.env.OUTBOX }
    const nickname = async () =>
      (await h.call<{ username: string }>('GET', `${A}/web/getUserDetail`, undefined, { token })).body.data!.value
        .username
    const before = await nickname()
    for (const [method, path, body] of [
      ['POST', `${A}/web/updateNickname`, { nickname: '另一个' }],
      ['GET', `${P}/carts/1-1-x`, undefined],
      ['GET', `${P}/tracks/1/1/download`, undefined],
    ] as const)
      expect((await h.call(method, path, body, { token, env: full })).status, path).toBe(429)
    expect(await nickname()).toBe(before)
  })
  it('by the real limiter after its limit, per network', async () => {
    const { TEST_RATE } = runtime as unknown as { TEST_RATE: RateLimit }
    const h = makeHarness({ RATE_CALLS: TEST_RATE })
    const status = async (from: string) =>
      (await h.call('GET', `${P}/tracks/recommend`, undefined, { headers: { 'cf-connecting-ip': from } })).status
    const plain = makeHarness()
    // The limiter counts per minute: if the minute changed during the calls, they are repeated.
    const getMinute = () => Math.floor(Date.now() / 60_000)
    const statuses: number[] = []
    for (let minute = -1; minute !== getMinute(); ) {
      minute = getMinute()
      statuses.length = 0
      const { 'cf-connecting-ip': network } = await busyNetwork(plain)
      for (let i = 0; i < 5; i++) statuses.push(await status(network))
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await status('198.51.100.254')).toBe(200)
  })
  it('nobody, if the rate limiter is unavailable (fail open)', async () => {
    expectErrors(/rate-limit/)
    const broken = { limit: () => Promise.reject(new Error('limiter')) }
    const h = makeHarness({ RATE_CALLS: broken })
    const headers = await busyNetwork(makeHarness())
    expect((await h.call('GET', `${P}/tracks/recommend`, undefined, { headers })).status).toBe(200)
    expect(heard().some(({ text }) => text.includes('"at":"rate-limit"'))).toBe(true)
  })
})
