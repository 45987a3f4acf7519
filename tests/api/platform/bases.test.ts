import { findTargetHandler } from 'hono/utils/handler'
import { describe, expect, it } from 'vitest'
import { busyNetwork } from '#tests/support/busy-network.ts'
import { type Envelope, makeHarness, ORIGIN, unique } from '#tests/support/harness.ts'
import { getHash, staff } from '#tests/support/worlds.ts'
import { api } from '#worker/api.ts'
import { OWN_BODY } from '#worker/http/body/body-limit.ts'
import { PERMISSION } from '#worker/http/guards/can.ts'
import { site } from '#worker/site.ts'

/** Asks every base the same, because all must refuse in the same way. */
const h = makeHarness()
type Base = { base: string; path: string; method: string; right: unknown; headers(): Record<string, string> }
const BASES: Base[] = [
  {
    base: '/cuemark2/api/v2',
    path: '/productSongInfo/search',
    method: 'POST',
    right: { musicType: 'MUSIC' },
    headers: () => ({}),
  },
  {
    base: '/saas/api/v2',
    path: '/sendEmailCode',
    method: 'POST',
    right: { username: `${unique('base')}@example.com`, sendCodeType: 'WEB_REGISTER' },
    headers: () => ({ 'x-fingerprint': 'bases' }),
  },
  {
    base: '/admin/api/v1',
    path: '/catalogue/known',
    method: 'POST',
    right: { hashes: [] },
    headers: () => staff(h),
  },
]

async function send(
  url: string,
  { method = 'POST', body, headers }: { method?: string; body?: BodyInit; headers: Record<string, string> },
) {
  const response = await h.fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope }
}
const stream = (text: string) => new Blob([text]).stream()

describe.each(BASES)('$base', ({ base, path, method, right, headers }) => {
  const url = base + path
  const ask = (body: BodyInit, more: Record<string, string> = {}) =>
    send(url, { method, body, headers: { ...headers(), ...more } })

  it('answers a valid call with a request id, our headers, and no caching for known callers', async () => {
    const answer = await ask(JSON.stringify(right), { 'x-request-id': '0123456789abcdefghjkmnpqrs' })
    expect([answer.status, answer.body.code]).toEqual([200, 200])
    expect(answer.headers.get('x-request-id')).toBe('0123456789abcdefghjkmnpqrs')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('server-timing')).toMatch(/^api;dur=/)
  })
  it.each([
    ['of 300 kB', () => JSON.stringify({ ...(right as object), nonsense: 'x'.repeat(300_000) })],
    ['of 300 kB without a length', () => stream(JSON.stringify({ nonsense: 'x'.repeat(300_000) }))],
  ])('a body %s is 413', async (_what, body) => {
    const answer = await ask(body())
    expect([answer.status, answer.body.code]).toEqual([413, 413])
  })
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'a body of type %j is 415',
    async (type) => {
      const answer = await ask(stream(JSON.stringify(right)), { 'content-type': type })
      expect([answer.status, answer.body.code]).toEqual([415, 415])
    },
  )
  it.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
  ])('a call from %s is 403', async (_what, from) => {
    const answer = await ask(JSON.stringify(right), from)
    expect([answer.status, answer.body.code]).toEqual([403, 40301])
  })
  it('an unknown field and a malformed body are 400 with their names, in the requested language', async () => {
    const unknown = await ask(JSON.stringify({ ...(right as object), nonsense: 1 }), { 'accept-language': 'en-US' })
    expect([unknown.status, unknown.body.errors]).toEqual([400, { nonsense: 'Unknown field' }])
    const broken = await ask('{')
    expect([broken.status, Object.keys(broken.body.errors ?? {})]).toEqual([400, ['body']])
  })
  it('a refusal has the envelope and an id, and is not cached', async () => {
    const answer = await ask('{')
    expect(answer.body).toEqual({
      code: 400,
      msg: expect.any(String),
      data: null,
      errors: expect.any(Object),
      requestId: answer.headers.get('x-request-id'),
    })
    expect(answer.headers.get('cache-control')).toMatch(/\bno-store\b/)
  })
  it('an unknown route is 404 in the same envelope', async () => {
    const answer = await send(`${base}/no/such/route`, { method: 'GET', headers: headers() })
    expect([answer.status, answer.body]).toEqual([
      404,
      { code: 404, msg: expect.any(String), data: null, requestId: answer.headers.get('x-request-id') },
    ])
  })
  it('another method of a known address is 405, and says which are answered', async () => {
    const answer = await send(url, { method: 'PATCH', body: 'x', headers: headers() })
    expect([answer.status, answer.body.code, answer.headers.get('allow')]).toEqual([405, 405, method])
    expect(answer.headers.get('cache-control')).toMatch(/\bno-store\b/)
  })
  it.each<[string, BodyInit, Record<string, string>]>([
    ['of another type', 'x', { 'content-type': 'text/plain' }],
    ['that is too large', 'x'.repeat(300_000), {}],
  ])('an unknown route is 404 for a body %s, because the body is not read', async (_what, body, type) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await send(`${base}/no/such/route`, { method, body, headers: { ...headers(), ...type } })
      expect([method, answer.status, answer.body.code]).toEqual([method, 404, 404])
    }
  })
  it('calls of a network without a key are counted, and refused above the limit', async () => {
    const full = { limit: async () => ({ success: false }) }
    const response = await h.fetch(
      url,
      {
        method,
        body: JSON.stringify(right),
        headers: { 'content-type': 'application/json', ...(await busyNetwork(h)) },
      },
      { ...h.env, RATE_CALLS: full },
    )
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    await response.text()
  })
})

describe('the staff base', () => {
  it('does not count calls with a key', async () => {
    const none = { limit: () => Promise.reject(new Error('asked')) }
    const headers = { ...staff(h), ...(await busyNetwork(h)) }
    const env = { ...h.env, RATE_CALLS: none, RATE_PUBLIC_WRITES: none, RATE_WRITES: none }
    const answer = await h.call('POST', '/admin/api/v1/catalogue/known', { hashes: [] }, { headers, env })
    expect(answer.status).toBe(200)
  })
  it('accepts files where a route says so, after authentication, and only with their length', async () => {
    const path = `/admin/api/v1/catalogue/files/wave-image/${await getHash(unique('base'))}`
    const put = (headers: Record<string, string>) =>
      send(path, { method: 'PUT', body: 'x', headers: { 'content-type': 'image/png', ...headers } })
    expect((await put({ 'content-length': '1' })).status).toBe(401)
    const large = await put({ ...staff(h), 'content-length': String(65 * 1024 * 1024) })
    expect([large.status, large.body.code]).toEqual([413, 413])
    const endless = await send(path, {
      method: 'PUT',
      body: stream('x'),
      headers: { ...staff(h), 'content-type': 'image/png' },
    })
    expect([endless.status, Object.keys(endless.body.errors ?? {})]).toEqual([400, ['content-length']])
  })
})

describe('the mounted middleware', () => {
  it('middleware for all methods and paths passes requests on, so the body limit does not count it as a route', () => {
    // A handler that answers takes no `next` (hono/dev tells them apart in the same way).
    const answering = api.routes.filter(({ method, path, handler }) => {
      return method === 'ALL' && path.endsWith('*') && findTargetHandler(handler).length < 2
    })
    expect(answering.map(({ path }) => path)).toEqual([])
  })
  it('every route checks its permission once, before its handler and before reading a body of its own', () => {
    const order = new Map<string, string[]>()
    for (const { method, path, handler } of [...api.routes, ...site.routes]) {
      if (method === 'ALL' || path === '/*' || path === '*') continue
      const step = PERMISSION in handler ? 'can' : OWN_BODY in handler ? 'body' : 'other'
      order.set(`${method} ${path}`, [...(order.get(`${method} ${path}`) ?? []), step])
    }
    expect(order.size).toBeGreaterThan(100)
    for (const [route, steps] of order) {
      expect(
        steps.filter((step) => step === 'can'),
        route,
      ).toHaveLength(1)
      // The last one is the handler: the guard comes before it and before the route's own body.
      expect(steps.indexOf('can'), route).toBeLessThan(steps.length - 1)
      if (steps.includes('body')) expect(steps.indexOf('can'), route).toBeLessThan(steps.indexOf('body'))
    }
  })
})
