import { beforeAll, describe, expect, it } from 'vitest'
import { type Permission, toRealm } from '#core/permissions.ts'
import { type Actors, actors, whileDisabled } from '#tests/support/actors.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { fingerprint } from '#tests/support/rows.ts'
import { api } from '#worker/api.ts'
import { PERMISSION } from '#worker/http/guards/can.ts'

const A = '/saas/api/v2'
const DAY_MS = 24 * 3_600_000
const h = makeHarness()
let people: Actors
let ownerId = ''
let sessionId = ''
beforeAll(async () => {
  people = await actors()
  const { accessToken: token } = people.owner
  const detail = await h.call<{ userId: string }>('GET', `${A}/web/getUserDetail`, undefined, { token })
  const sessions = await h.call<{ items: { id: string }[] }>('GET', `${A}/web/sessions`, undefined, { token })
  ownerId = detail.body.data!.value.userId
  sessionId = sessions.body.data!.value.items.at(-1)!.id
})

/** All mounted routes under A, so that a new one is covered from the start. */
const routes = api.routes
  .filter(({ path, handler }) => path.startsWith(`${A}/`) && PERMISSION in handler)
  .map(({ method, path, handler }) => ({
    name: `${method} ${path.slice(A.length)}`,
    method,
    path,
    needs: (handler as unknown as { [PERMISSION]: Permission })[PERMISSION],
  }))
const guarded = routes.filter(({ needs }) => toRealm(needs) === 'account')

/** The ids that name something of the owner's; the rest of the body is valid or never read. */
const toBody = (path: string): Record<string, unknown> => {
  if (path.endsWith('/updateCredentialPwd')) return { id: ownerId, password: 'another123', loginPwd: 'secret123' }
  if (path.endsWith('/updateUserCredential')) return { id: ownerId, email: 'a@b.co', captcha: '000000' }
  return {}
}
const ask = async ({ method, path }: { method: string; path: string }, token?: string, env = h.env) =>
  (
    await h.call(method, path.replace(':id', sessionId), method === 'POST' ? toBody(path) : undefined, {
      ...(token !== undefined && { token }),
      env,
    })
  ).status

describe('every route of the accounts API', () => {
  it('is in the table', () => expect([routes.length, guarded.length].map((n) => n >= 9)).toEqual([true, true]))

  it.each(guarded)('$name: without sign-in, expired and disabled get 401, and nothing changes', async (route) => {
    const refused = async (token?: string, env = h.env) => {
      const before = await fingerprint(h.env)
      expect(await ask(route, token, env)).toBe(401)
      expect(await fingerprint(h.env)).toEqual(before)
    }
    await refused()
    await refused(people.owner.accessToken, { ...h.env, CLOCK: { now: () => h.clock.now() + DAY_MS } })
    await whileDisabled(people.disabled, () => refused(people.disabled.accessToken))
  })

  // What belongs to a company: tests/api/enterprise/members/matrix.test.ts, by role.
  const own = guarded.filter(({ path }) => !path.includes('/enterprise/'))
  it.each(own.filter(({ path }) => path.includes(':') || /Credential/.test(path)))(
    "$name: another user gets 404 for something of the owner's",
    async (route) => {
      expect(await ask(route, people.other.accessToken)).toBe(404)
      const { accessToken: token } = people.owner
      expect((await h.call('GET', `${A}/web/getUserDetail`, undefined, { token })).status).toBe(200)
    },
  )

  // Refreshing without a token is refused with codes of its own (refresh-session.test.ts); an invitation that does not exist is not found.
  const open = routes.filter(({ needs, path }) => needs === 'public' && !/\/token\/refresh$|:token/.test(path))
  it.each(open)('$name: is public, also with a token of a disabled account', async (route) =>
    whileDisabled(people.disabled, async () => {
      const path = { ...route, path: route.path.replace(':username', '13800138000') }
      for (const token of [undefined, people.disabled.accessToken]) {
        expect([401, 403, 404, 500]).not.toContain(await ask(path, token))
      }
    }),
  )
})
