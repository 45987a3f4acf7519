import { beforeAll, describe, expect, it } from 'vitest'
import { A, getCookies, getRows, identityWorld, newEmail } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const DAY_S = 24 * 3600

describe('happy', () => {
  it('each sign-in creates a session of its own, for a day', async () => {
    const member = await w.member()
    const answer = await w.login(member.email)
    expect(answer.status).toBe(200)
    expect(Date.parse(answer.value.expireTime) - w.clock.now()).toBe(DAY_S * 1000)
    expect(answer.value.accessToken).not.toBe(member.accessToken)
    expect((await getRows(w.system(), member.email)).sessions).toHaveLength(2)
    expect((await w.detail(answer.value.accessToken)).value.userId).toBe(member.id)
  })
  it('with auto-login the cookies outlive the browser', async () => {
    const { email } = await w.member()
    const cookies = getCookies((await w.login(email, undefined, { autologin: true, loginType: 'PASSWORD' })).response)
    expect(cookies.at!.line).toContain(`Max-Age=${DAY_S};`)
    expect(cookies.rt!.line).toContain(`Max-Age=${30 * DAY_S};`)
    expect([cookies.auto!.text, cookies.auto!.line.includes(`Max-Age=${30 * DAY_S};`)]).toEqual(['1', true])
  })
  it('sign-in works while KV fails', async () => {
    const { email } = await w.member()
    const ctx = w.system()
    const broken = {
      ...ctx,
      env: {
        ...ctx.env,
        KV: { get: () => Promise.reject(new Error('KV')), put: () => Promise.reject(new Error('KV')) } as never,
      },
      later: (work: Promise<unknown>) => void work.catch(() => {}),
    }
    const { signIn } = await import('#worker/modules/identity/sessions/sign-in.ts')
    const { findSession } = await import('#worker/modules/identity/sessions/read-session.ts')
    const issued = await signIn(
      broken,
      { username: email, password: 'abc123', loginType: 'password' },
      { network: 'n', browser: '', userAgent: '' },
    )
    if (!issued.ok) throw new Error(issued.refusal.code)
    expect(await findSession(broken, issued.value.triple.accessToken)).toMatchObject({ sessionId: expect.any(String) })
  })
})

describe('refused', () => {
  it('a wrong password, an unknown name and a disabled account get the same answer', async () => {
    const [member, disabled] = [await w.member(), await w.member()]
    await w.h.env.DB.prepare("UPDATE account SET status = 'disabled' WHERE id = ?").bind(disabled.id).run()
    const answers = [await w.login(member.email, 'wrong1'), await w.login(newEmail()), await w.login(disabled.email)]
    for (const answer of answers) {
      expect([answer.status, answer.code, answer.errors]).toEqual([400, 40105, undefined])
      expect(getCookies(answer.response)).toEqual({})
    }
  })
  it('an unknown name costs as much as a known one', async () => {
    const { email } = await w.member()
    const { isPassword } = await import('#worker/modules/identity/account/password.ts')
    const { DUMMY_HASH } = await import('#worker/modules/identity/account/password.ts')
    const stored = (await getRows(w.system(), email)).accounts[0]!.passwordHash!
    const cost = (hash: string) => hash.split('$').slice(1, 4)
    expect(cost(DUMMY_HASH)).toEqual(cost(stored))
    expect(await isPassword('', null)).toBe(false)
    expect(await isPassword('abc123', 'not a hash')).toBe(false)
  })
  it.each([
    [{ username: '13800138000', captcha: '123456', loginType: 'WECHAT' }, ['loginType']],
    [{ username: 'a@b.co', password: 'abc123' }, ['loginType']],
    [{ username: 'a@b.co', loginType: 'password' }, ['password']],
    [{ username: 'a@b.co', password: 'abc123', loginType: 'password', role: 'admin' }, ['role']],
    [{ username: { $ne: '' }, password: 'abc123', loginType: 'password' }, ['username']],
    [{ username: 'a@b.co', password: 'x'.repeat(129), loginType: 'password' }, ['password']],
  ])('%j is refused with %j', async (body, fields) => {
    const answer = await w.post('/web/login', body)
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, fields])
  })
  it('a body that is not JSON', async () => {
    const response = await w.h.fetch(`${A}/web/login`, {
      method: 'POST',
      body: '{"username":',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
  })
  it('after ten wrong passwords the right one too without a captcha, for a quarter of an hour; right ones are not counted', async () => {
    const { email } = await w.member()
    for (let i = 0; i < 12; i++) expect((await w.login(email)).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await w.login(email, 'wrong1')).code).toBe(40105)
    const blocked = await w.login(email)
    expect([blocked.status, blocked.code, Object.keys(blocked.errors ?? {})]).toEqual([400, 40107, ['graphCode']])
    expect((await w.login(newEmail(), 'wrong1')).code).toBe(40105)
    w.clock.forward(15 * 60_000)
    expect((await w.login(email)).status).toBe(200)
  })
})

describe('access', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ])('%j is refused', async (headers) => {
    expect((await w.login(newEmail(), 'abc123', {}, headers)).status).toBe(403)
  })
  it('a session id sent by the client is never adopted', async () => {
    const { email, accessToken } = await w.member()
    const answer = await w.login(email, undefined, {}, { authorization: `Bearer ${accessToken}` })
    expect(answer.value.accessToken).not.toBe(accessToken)
  })
})
