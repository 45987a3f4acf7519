import { beforeAll, describe, expect, it } from 'vitest'
import { allows, type Permission, toRealm } from '#core/permissions.ts'
import { type Actors, actors } from './actors.ts'
import { type Harness, makeHarness, ORIGIN } from './harness.ts'
import { mounted } from './mounted-routes.ts'
import { foreignOrigins, formTypes } from './origin-matrix.ts'
import { fingerprint } from './rows.ts'
import { apiKey, staff } from './worlds.ts'

/** `as`: the token of an allowed caller, if it must not be the owner's usual one. */
export type AccessRequest = {
  path: string
  body?: unknown
  raw?: BodyInit
  headers?: Record<string, string>
  as?: string
}
type Suite = {
  /** `METHOD /pattern` as mounted; tests/api/platform/routes.test.ts reads it from the source. */
  route: string
  needs: Permission
  /** A request that is valid except for its caller. For account routes it is about something of the owner's. */
  request(h: Harness, people: Actors): AccessRequest | Promise<AccessRequest>
  /** The path names an object of the owner's, which does not exist for others. */
  isOwned?: boolean
  /** Status for an allowed caller (default 200). */
  answers?: number
  /** Authenticated by a signature in the body: sent by a server, without a browser and not as JSON. */
  isSigned?: boolean
}
type Sent = { status: number; code: number }

/** Checks what every route must refuse, that refusals change nothing and, last, that allowed callers are answered. */
export function accessSuite(suite: Suite): void {
  const [method = '', pattern = ''] = suite.route.split(' ')
  const realm = toRealm(suite.needs)
  const isUnsafe = !['GET', 'HEAD'].includes(method)
  describe(`access: ${suite.route}`, () => {
    const h = makeHarness()
    let people: Actors
    let right: AccessRequest
    beforeAll(async () => {
      people = await actors()
      right = await suite.request(h, people)
    })

    async function send(headers: Record<string, string>, over: { method?: string; env?: Harness['env'] } = {}) {
      const body = right.raw ?? (right.body === undefined ? undefined : JSON.stringify(right.body))
      const verb = over.method ?? method
      const type: Record<string, string> = right.body === undefined ? {} : { 'content-type': 'application/json' }
      const response = await h.fetch(
        right.path,
        {
          method: verb,
          headers: { 'x-fingerprint': 'access', ...type, ...right.headers, ...headers },
          ...(body !== undefined && !['GET', 'HEAD'].includes(verb) && { body }),
        },
        over.env,
      )
      // Refused or answered: responses of private routes must not be cacheable.
      if (realm !== 'anyone') expect(response.headers.get('cache-control'), verb).toMatch(/\bno-store\b/)
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      return { status: response.status, code: isJson ? (JSON.parse(text) as { code: number }).code : 0 }
    }
    async function refused(sending: () => Promise<Sent>, ...statuses: number[]): Promise<Sent> {
      const before = await fingerprint(h.env)
      const answer = await sending()
      expect(statuses).toContain(answer.status)
      expect(await fingerprint(h.env)).toEqual(before)
      return answer
    }
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    const allowed = (): Record<string, string> =>
      realm === 'account'
        ? bearer(right.as ?? people.owner.accessToken)
        : realm === 'anyone'
          ? {}
          : right.as
            ? bearer(right.as)
            : staff(h)

    it('another method is refused', async () => {
      const wrong = ['PATCH', 'DELETE'].find((verb) => !mounted.has(`${verb} ${pattern}`)) ?? 'PATCH'
      await refused(() => send(allowed(), { method: wrong }), 405)
    })

    // All other invalid credentials: tests/api/platform/access-credentials.test.ts, once per realm.
    if (realm !== 'anyone') it('without sign-in: 401', () => refused(() => send({}), 401))
    if (realm === 'account' && suite.isOwned)
      it("another account's object is not found", async () => {
        await refused(() => send(bearer(people.other.accessToken)), 404)
      })
    if (realm === 'staff') {
      it("a buyer's token: 401", () => refused(() => send(bearer(people.owner.accessToken)), 401))
      it('a key of another scope: 403', () => {
        const other = allows(suite.needs, ['key:staff']) ? 'CATALOGUE_KEY' : 'STAFF_KEY'
        return refused(() => send(bearer(apiKey(h, other))), 403)
      })
    }
    if (isUnsafe) {
      it.each(foreignOrigins(suite.route))('cookie and %s: 403', async (_from, headers) => {
        const answer = await refused(() => send({ cookie: `at=${people.owner.accessToken}`, ...headers }), 403)
        expect(answer.code).toBe(40301)
      })
      if (takesJson(suite, pattern))
        it.each(formTypes(suite.route))('a body of type %s is refused, also from our own pages', async (type) => {
          if (right.body === undefined) return
          const own = { cookie: `at=${people.owner.accessToken}`, origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
          const headers = { ...(realm === 'staff' ? staff(h) : own), 'content-type': type }
          await refused(() => send(headers), 415)
        })
    }
    it('an allowed caller is answered', async () => {
      expect((await send(allowed())).status).toBe(suite.answers ?? 200)
    })
    if (realm === 'account')
      it('the cookie of our own pages is equivalent to the token', async () => {
        if (right.as !== undefined) return
        const own = { cookie: `at=${people.owner.accessToken}`, origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
        expect([401, 403]).not.toContain((await send(own)).status)
      })
  })
}

/** Files and signed notifications are not JSON; all other unsafe requests are. */
const takesJson = (suite: Suite, pattern: string): boolean =>
  !suite.isSigned && !(suite.route.startsWith('PUT') && pattern.includes('/files/'))
