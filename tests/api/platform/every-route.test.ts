import { beforeAll, describe, expect, it } from 'vitest'
import { toRealm } from '#core/permissions.ts'
import { type Actors, actors, whileDisabled } from '#tests/support/actors.ts'
import { makeHarness, ORIGIN } from '#tests/support/harness.ts'
import { mounted } from '#tests/support/mounted-routes.ts'
import { WHOLE_MATRIX } from '#tests/support/origin-matrix.ts'
import { fingerprint } from '#tests/support/rows.ts'

/** Generated from the list of mounted routes, so a new route is covered from the start. */
const h = makeHarness()
let people: Actors
beforeAll(async () => {
  people = await actors()
})
const DAY_MS = 24 * 3_600_000
const routes = [...mounted].map(([name, needs]) => {
  const [method = '', pattern = ''] = name.split(' ')
  // Ids that do not exist.
  return { name, method, path: pattern.replace(/:\w+(?:\{[^}]*\})?/g, '0000000000000000000000000z'), pattern, needs }
})
type Route = (typeof routes)[number]
const isCall = ({ pattern }: Route) => /^\/(?:cuemark2|saas)\//.test(pattern)
const isUnsafe = ({ method }: Route) => !['GET', 'HEAD', 'ALL'].includes(method)

const ask = (route: Route, headers: Record<string, string>, env = h.env, type = 'application/json') =>
  h
    .fetch(
      route.path,
      {
        method: route.method,
        headers: {
          'x-fingerprint': 'table',
          ...(isUnsafe(route) && type !== '' && { 'content-type': type }),
          ...headers,
        },
        ...(isUnsafe(route) && { body: new TextEncoder().encode('{}') }),
      },
      env,
    )
    .then(async (response) => {
      const text = await response.text()
      const code = response.headers.get('content-type')?.includes('json')
        ? (JSON.parse(text) as { code: unknown }).code
        : 0
      return { status: response.status, code, text }
    })
async function unchanged<T>(run: () => Promise<T>): Promise<T> {
  const before = await fingerprint(h.env)
  const answer = await run()
  expect(await fingerprint(h.env)).toEqual(before)
  return answer
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('callers of every route', () => {
  const own = routes.filter((route) => isCall(route) && route.needs !== null && toRealm(route.needs) === 'account')
  it('the list is not empty', () => expect(own.length).toBeGreaterThan(30))

  it.each(own)(
    '$name: without sign-in, with an expired token, a disabled and a closed account: 401; nothing changes',
    async (route) => {
      const later = { ...h.env, CLOCK: { now: () => h.clock.now() + DAY_MS } }
      const asDisabled = () => unchanged(() => ask(route, bearer(people.disabled.accessToken)))
      const statuses = [
        (await unchanged(() => ask(route, {}))).status,
        (await unchanged(() => ask(route, bearer(people.owner.accessToken), later))).status,
        (await whileDisabled(people.disabled, asDisabled)).status,
        (await unchanged(() => ask(route, bearer(people.closed)))).status,
      ]
      expect(statuses).toEqual([401, 401, 401, 401])
    },
  )
  it.each(own)('$name: another account is answered, and sees nothing of the owner', async (route) => {
    if (/\/web\/(?:logout|close)$/.test(route.pattern)) return
    const { status, text } = await ask(route, bearer(people.other.accessToken))
    expect([401, 500]).not.toContain(status)
    expect(text.includes(people.owner.email)).toBe(false)
  })
  it.each(routes.filter((route) => isCall(route) && route.needs === 'public'))(
    '$name: with an invalid token the caller is a visitor, not refused',
    async (route) => {
      const asVisitor = await ask(route, {})
      const later = { ...h.env, CLOCK: { now: () => h.clock.now() + DAY_MS } }
      const expired = await ask(route, bearer(people.owner.accessToken), later)
      expect([expired.status, expired.code]).toEqual([asVisitor.status, asVisitor.code])
      expect(asVisitor.status).not.toBe(500)
    },
  )
})

/** Authenticated by their signature alone (api.md, "Bases"), because they come from a server. */
const SIGNED = /^\/notify\//
/** Routes with file bodies. */
const FILES = /\/files\/|\/collection\/cover\/|\/remittance$|\/certification$|\/musicians\/applications$|\/portrait$/
/** GET routes that write (api.md, "Authentication"). */
const WRITES_UNDER_GET = ['GET /cuemark2/api/v2/carts/:skuId', 'GET /cuemark2/api/v2/tracks/:id/:version/download']
const TYPES = ['application/x-www-form-urlencoded', 'text/plain', 'application/json', '']
const SITES: [string, Record<string, string>][] = [
  ['cross-site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['same-site', { origin: 'https://shop.cuemark.test', 'sec-fetch-site': 'same-site' }],
  ['none', { 'sec-fetch-site': 'none' }],
  ['neither header', {}],
]

describe('requests that another site can send with our cookies', () => {
  const writing = routes.filter(
    (route) => (isUnsafe(route) || WRITES_UNDER_GET.includes(route.name)) && !SIGNED.test(route.pattern),
  )
  it('are tried on every route that writes', () => {
    expect(writing.length).toBeGreaterThan(30)
    for (const name of WRITES_UNDER_GET) expect(mounted.has(name), name).toBe(true)
  })
  it.each(writing)('$name refuses them, whatever content type they claim', async (route) => {
    const isWhole = WHOLE_MATRIX.has(route.name) || WRITES_UNDER_GET.includes(route.name)
    await unchanged(async () => {
      for (const type of isWhole ? TYPES : TYPES.slice(0, 1))
        for (const [site, headers] of isWhole ? SITES : SITES.slice(0, 1)) {
          const cookie = `at=${people.owner.accessToken}`
          const { status, code } = await ask(route, { cookie, ...headers }, h.env, type)
          expect([status, code], `${site} ${type}`).toEqual([403, 40301])
        }
    })
  })
  it.each(writing.filter(isCall))('$name accepts our own pages, with JSON only', async (route) => {
    const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
    for (const type of TYPES) {
      const { status, code } = await ask(route, own, h.env, type)
      expect(code, type).not.toBe(40301)
      if (['POST', 'PUT', 'PATCH'].includes(route.method) && type !== 'application/json' && !FILES.test(route.pattern))
        expect(status, type).toBe(415)
    }
  })
  it('a signed notification needs neither', async () => {
    for (const route of routes.filter(({ pattern, method }) => SIGNED.test(pattern) && method === 'POST'))
      expect((await ask(route, {})).code, route.name).not.toBe(40301)
  })
})
