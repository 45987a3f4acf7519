import { beforeAll, describe, expect, it } from 'vitest'
import { cookieHeader, getCookies, getRows, identityWorld, newEmail, PASSWORD } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('happy', () => {
  it('the right code creates an account, signs in, and stores nothing readable', async () => {
    const email = newEmail()
    const answer = await w.register(email, await w.codeFor(email), { 'user-agent': 'Test/1.0' })
    expect(answer.status).toBe(200)
    expect(answer.value.accessToken).toMatch(/^[\w-]{43}$/)
    expect(new Date(answer.value.expireTime).toISOString()).toBe(answer.value.expireTime)
    expect((await w.detail(answer.value.accessToken)).value.email).toBe(email)
    const { accounts, sessions } = await getRows(w.system(), email)
    expect(accounts[0]!.passwordHash).toMatch(/^\$argon2id-hs256\$v=19\$m=19456,t=2,p=1\$/)
    expect(sessions[0]).toMatchObject({ userAgent: 'Test/1.0', autologin: false, revokedAtMs: null })
  })
  it('the cookies end with the browser, and the refresh token is sent to one path only', async () => {
    const email = newEmail()
    const cookies = getCookies((await w.register(email, await w.codeFor(email))).response)
    expect(cookies.at!.line).toMatch(/^__Host-at=.*; Path=\/; SameSite=Lax; HttpOnly; Secure$/)
    expect(cookies.rt!.line).toMatch(
      /^__Secure-rt=.*; Path=\/saas\/api\/v2\/token\/refresh; SameSite=Lax; HttpOnly; Secure$/,
    )
    expect(cookies.auto!.line).toContain('Max-Age=0')
  })
  it('spellings of an address are equal', async () => {
    const email = newEmail()
    expect((await w.register(` ${email.toUpperCase()}`, await w.codeFor(email))).status).toBe(200)
    expect((await w.login(email.toUpperCase())).status).toBe(200)
  })
  it('a browser is recognised by its cookie', async () => {
    const email = newEmail()
    const page = { 'x-fingerprint': '', origin: 'https://cuemark.test', 'sec-fetch-site': 'same-origin' }
    const sent = await w.sendCode(email, page)
    const code = /\b\d{6}\b/.exec((await w.mailsTo(email))[0]!.text)![0]
    expect((await w.register(email, code, page)).code).toBe(40104)
    expect((await w.register(email, code, { ...page, cookie: cookieHeader(sent.response, 'browser') })).status).toBe(
      200,
    )
  })
})

describe('refused', () => {
  it('a code requested by another browser', async () => {
    const email = newEmail()
    const answer = await w.register(email, await w.codeFor(email), { 'x-fingerprint': 'somebody-else' })
    expect([answer.status, answer.code, Object.keys(answer.errors!)]).toEqual([400, 40104, ['captcha']])
  })
  it('a used code', async () => {
    const email = newEmail()
    const code = await w.codeFor(email)
    await w.register(email, code)
    expect((await w.register(email, code)).code).toBe(40104)
  })
  it('a code replaced by a newer one', async () => {
    const email = newEmail()
    const older = await w.codeFor(email)
    w.clock.forward(60_000)
    const newer = await w.codeFor(email)
    if (older !== newer) expect((await w.register(email, older)).code).toBe(40103)
    expect((await w.register(email, newer)).status).toBe(200)
  })
  it('a code after exactly ten minutes', async () => {
    const [early, late] = [newEmail(), newEmail()]
    const codes = [await w.codeFor(early), await w.codeFor(late)]
    w.clock.forward(10 * 60_000 - 1)
    expect((await w.register(early, codes[0]!)).status).toBe(200)
    w.clock.forward(1)
    expect((await w.register(late, codes[1]!)).code).toBe(40104)
  })
  it('the right code after five wrong ones', async () => {
    const email = newEmail()
    const code = await w.codeFor(email)
    for (let i = 0; i < 5; i++) expect((await w.register(email, wrong(code))).code).toBe(40103)
    expect((await w.register(email, code)).code).toBe(40104)
  })
  it('an address registered in the meantime', async () => {
    const email = newEmail()
    const code = await w.codeFor(email)
    const now = Date.now()
    await w.h.env.DB.prepare(
      "INSERT INTO account (id, channel_id, email, nickname, created_at_ms) VALUES (?, 'main', ?, 'x', ?)",
    )
      .bind(crypto.randomUUID(), email, now)
      .run()
    const answer = await w.register(email, code)
    expect([answer.status, answer.code, Object.keys(answer.errors!)]).toEqual([409, 40901, ['username']])
    expect((await getRows(w.system(), email)).sessions).toEqual([])
  })
  it.each([
    ['password', 'abc12'],
    ['password', 'abcdef'],
    ['password', '123456'],
    ['password', `a1${'x'.repeat(19)}`],
    ['captcha', '12345'],
    ['captcha', 123456],
    ['source', 'app'],
    ['registerMode', 'MOBILE'],
    ['username', 'x'],
    ['autologin', 'yes'],
    ['isAdmin', true],
  ])('%s = %j is named', async (field, text) => {
    const answer = await w.post('/web/register/email', { ...w.registration(newEmail(), '123456'), [field]: text })
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('access', () => {
  it('another site cannot register anybody', async () => {
    expect((await w.register(newEmail(), '123456', { origin: 'https://evil.example' })).status).toBe(403)
  })
  it('a password of six characters is accepted at sign-in, similar ones are not', async () => {
    const { email } = await w.member()
    expect(PASSWORD).toHaveLength(6)
    expect((await w.login(email)).status).toBe(200)
    for (const other of ['abc124', 'Abc123', 'abc123 ', 'abc12']) expect((await w.login(email, other)).code).toBe(40105)
  })
})
