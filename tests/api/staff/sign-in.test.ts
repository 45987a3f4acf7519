import { beforeAll, describe, expect, it } from 'vitest'
import { toPermissions } from '#core/permissions.ts'
import { getRows } from '#tests/support/rows.ts'
import { type Person, staffWorld } from './world.ts'

const w = staffWorld()
const WRONG = { status: 400, code: 40130 }
const outcome = ({ status, body }: { status: number; body: { code: number } }) => ({ status, code: body.code })
let finance: Person
beforeAll(async () => {
  finance = await w.person('finance')
})

describe('signing in by password and code', () => {
  it('the account and its permissions can be read by token and by cookie', async () => {
    const done = await w.signIn(finance, await w.codeOf(finance))
    expect(done.status).toBe(200)
    const { accessToken, expiresAt } = done.body.data!.value
    expect(Date.parse(expiresAt) - w.clock.now()).toBe(12 * 3_600_000)
    expect(done.headers.get('cache-control')).toContain('no-store')
    const cookie = done.headers.getSetCookie().find((line) => line.startsWith('staff='))!
    expect(cookie).toMatch(/^staff=[\w-]{43}; Path=\/admin; Max-Age=43200; SameSite=Strict; HttpOnly$/)
    for (const headers of [w.bearer(accessToken), { cookie: cookie.split(';')[0]! }]) {
      const me = await w.call<Record<string, unknown>>('GET', '/session', undefined, headers)
      expect(me.body.data!.value).toMatchObject({
        staffId: finance.id,
        email: finance.email,
        roles: ['finance'],
        permissions: toPermissions(['finance']),
        method: 'password',
      })
      expect(me.body.data!.value.provedUntil).not.toBeNull()
    }
    w.clock.forward(60_000)
  })

  it('over https the cookie is Secure, and has the matching prefix', async () => {
    const { h } = w
    const answer = await h.fetch('https://cuemark.test/admin/api/v1/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: finance.email,
        password: 'correct horse battery',
        code: await w.codeOf(finance),
      }),
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-staff=.*SameSite=Strict; HttpOnly; Secure$/)
    await answer.text()
    w.clock.forward(60_000)
  })

  it('refuses an unknown address, a wrong password, a wrong code and a used one alike', async () => {
    const code = await w.codeOf(finance)
    expect(outcome(await w.signIn({ email: 'nobody@cuemark.example' }, code))).toEqual(WRONG)
    expect(outcome(await w.signIn(finance, code, {}, 'wrong horse battery'))).toEqual(WRONG)
    expect(outcome(await w.signIn(finance, String((Number(code) + 1) % 1_000_000).padStart(6, '0')))).toEqual(WRONG)
    // The attempt with a wrong password has not used the code up.
    expect(outcome(await w.signIn(finance, code))).toEqual({ status: 200, code: 200 })
    expect(outcome(await w.signIn(finance, code))).toEqual(WRONG)
    w.clock.forward(60_000)
  })

  it('accepts codes of the previous and next step, but none older than that or than a used one', async () => {
    const [old, before, next] = [await w.codeOf(finance, -2), await w.codeOf(finance, -1), await w.codeOf(finance, 1)]
    expect((await w.signIn(finance, old)).status).toBe(400)
    expect((await w.signIn(finance, next)).status).toBe(200)
    expect((await w.signIn(finance, before)).status).toBe(400)
    w.clock.forward(90_000)
  })

  it('accepts a recovery code once, in any case and without its hyphen', async () => {
    const [code = ''] = finance.recoveryCodes
    expect((await w.signIn(finance, code.toUpperCase().replace('-', ''))).status).toBe(200)
    expect(outcome(await w.signIn(finance, code))).toEqual(WRONG)
  })

  it('names missing and malformed fields, and refuses unknown ones', async () => {
    const { body } = await w.call('POST', '/session', { email: finance.email, code: '12', extra: 1 })
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['code', 'extra'])
    expect(Object.keys((await w.call('POST', '/session', {})).body.errors ?? {})).toEqual(['email', 'password', 'code'])
  })

  it('ends after twelve hours, whatever the activity', async () => {
    const { token } = await w.entered('support')
    w.clock.forward(12 * 3_600_000 - 61_000)
    expect((await w.call('GET', '/session', undefined, w.bearer(token))).status).toBe(200)
    w.clock.forward(2_000)
    expect((await w.call('GET', '/session', undefined, w.bearer(token))).status).toBe(401)
  })

  it('is audited, without secrets', async () => {
    const who = await w.entered('support')
    const rows = await getRows(w.h.env, 'SELECT * FROM audit WHERE target = ? ORDER BY at_ms, rowid', `staff:${who.id}`)
    expect(rows.map((row) => [row.actor, row.action])).toEqual([
      ['key:staff', 'staff.add'],
      [`staff:${who.id}`, 'staff.enrol'],
      [`staff:${who.id}`, 'staff.sign-in'],
    ])
    const text = JSON.stringify(rows)
    for (const secret of [who.secret, who.token, ...who.recoveryCodes]) expect(text).not.toContain(secret)
  })
})

describe("a person's own sessions", () => {
  it('are listed, can be ended one by one, and signed out', async () => {
    const who = await w.person('support')
    const [first, second] = [await w.enter(who), await w.enter(who)]
    const list = await w.call<{ items: { id: string; isCurrent: boolean }[] }>(
      'GET',
      '/sessions',
      undefined,
      w.bearer(second.token),
    )
    const { items } = list.body.data!.value
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    const other = items[1]!.id
    expect((await w.call('DELETE', `/sessions/${other}`, undefined, w.bearer(second.token))).status).toBe(200)
    expect((await w.call('GET', '/session', undefined, w.bearer(first.token))).status).toBe(401)
    expect((await w.call('DELETE', `/sessions/${other}`, undefined, w.bearer(second.token))).status).toBe(404)
    const out = await w.call('DELETE', '/session', undefined, w.bearer(second.token))
    expect(out.headers.getSetCookie()[0]).toMatch(/^staff=; Path=\/admin; Max-Age=0/)
    expect((await w.call('GET', '/session', undefined, w.bearer(second.token))).status).toBe(401)
  })

  it('are not found by another person', async () => {
    const [me, other] = [await w.entered('admin'), await w.entered('support')]
    const { sessionId } = await w.actorOf(other)
    expect((await w.call('DELETE', `/sessions/${sessionId}`, undefined, w.bearer(me.token))).status).toBe(404)
    expect((await w.call('GET', '/session', undefined, w.bearer(other.token))).status).toBe(200)
  })

  it('cannot be opened by an API key, and a key is not a person', async () => {
    expect((await w.call('POST', '/session', {}, w.key)).status).toBe(400)
    expect((await w.call('GET', '/session', undefined, w.key)).status).toBe(403)
  })
})
