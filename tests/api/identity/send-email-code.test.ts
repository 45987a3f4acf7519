import { beforeAll, describe, expect, it } from 'vitest'
import { readCaptcha } from '#tests/support/captcha.ts'
import { makeCaptcha } from '#worker/modules/identity/codes/captcha/make-captcha.ts'
import { registerCodeMail } from '#worker/modules/identity/codes/mail-templates.ts'
import { sendNamedCode } from '#worker/modules/identity/codes/send-named-code.ts'
import { A, getCookies, getRows, identityWorld, newEmail } from './world.ts'

type World = Awaited<ReturnType<typeof identityWorld>>
let w: World
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000

describe('happy', () => {
  it('a code of six digits is sent and stored only as a keyed hash', async () => {
    const email = newEmail()
    const answer = await w.sendCode(email)
    expect(answer).toMatchObject({ status: 200, value: { sent: true, nextInMs: 60_000, expiresInMs: 600_000 } })
    expect(answer.response.headers.get('cache-control')).toBe('no-store')
    const [mail] = await w.mailsTo(email)
    const code = /\b\d{6}\b/.exec(mail!.text)![0]
    const { codes } = await getRows(w.system(), email)
    expect(codes).toHaveLength(1)
    // As a value: six digits may stand inside a time or a hash by chance.
    expect(JSON.stringify(codes)).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(codes[0]!.expiresAtMs - codes[0]!.createdAtMs).toBe(10 * MINUTE)
  })
  it.each(['WEB_REGISTER', 'WEB_UPDATE'])('%s: the address may be in the field email', async (sendCodeType) => {
    const { email } = sendCodeType === 'WEB_UPDATE' ? await w.member() : { email: newEmail() }
    w.clock.forward(MINUTE)
    expect((await w.post('/sendEmailCode', { email: ` ${email} `, sendCodeType })).status).toBe(200)
    expect((await w.mailsTo(email))[0]!.code).toMatch(/^\d{6}$/)
  })
  it('the mail is in the language of the request', async () => {
    const email = newEmail()
    await w.sendCode(email, { 'accept-language': 'en-US' })
    expect((await w.mailsTo(email))[0]!.text).not.toMatch(/\p{Script=Han}/u)
    expect(registerCodeMail('en-US', '123456').html).toContain('<html lang="en-US">')
  })
  it('a browser without an id gets one that scripts cannot read; an API client does not', async () => {
    const browser = await w.sendCode(newEmail(), { 'x-fingerprint': '', origin: 'https://cuemark.test' })
    const { line } = getCookies(browser.response).browser!
    expect(line).toContain('HttpOnly')
    expect(line).toContain('SameSite=Lax')
    expect(getCookies((await w.sendCode(newEmail())).response).browser).toBeUndefined()
  })
  it('the payload with address and code is removed from the outbox after delivery', async () => {
    const email = newEmail()
    await w.codeFor(email)
    const { results } = await w.h.env.DB.prepare('SELECT id FROM outbox WHERE payload LIKE ?').bind(`%${email}%`).all()
    expect(results).toEqual([])
  })
})

describe('refused', () => {
  it.each([
    [{ sendCodeType: 'WEB_REGISTER' }, ['username']],
    [{ username: 'nobody', sendCodeType: 'WEB_REGISTER' }, ['username']],
    [{ username: '13800138000', sendCodeType: 'WEB_UPDATE' }, ['username']],
    [{ username: ['a@b.co'], sendCodeType: 'WEB_REGISTER' }, ['username']],
    [{ username: '13800138000', sendCodeType: 'WEB_LOGIN' }, ['username']],
    [{ username: 'a@b.co', sendCodeType: 'WEB_PROVE' }, ['sendCodeType']],
    [{ username: 'a@b.co', sendCodeType: 'WEB_REGISTER', graphCode: 'x'.repeat(17) }, ['graphCode']],
    [{ username: 'a@b.co', sendCodeType: 'WEB_REGISTER', to: 'x@y.co' }, ['to']],
    [{ email: 'nobody', sendCodeType: 'WEB_UPDATE' }, ['email']],
    [{ email: '13800138000', sendCodeType: 'WEB_REGISTER' }, ['email']],
    [{ email: 'a@b.co', username: 'a@b.co', sendCodeType: 'WEB_REGISTER' }, ['username']],
    [{ email: 'a@b.co', sendCodeType: 'WEB_PAY' }, ['sendCodeType']],
    [{ email: 'a@b.co', sendCodeType: 'WEB_UPDATE', variant: 'email' }, ['variant']],
  ])('%j is refused with %j', async (body, fields) => {
    const answer = await w.post('/sendEmailCode', body)
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, fields])
  })
  it('a second code within a minute, with the time to wait', async () => {
    const email = newEmail()
    await w.sendCode(email)
    w.clock.forward(20_000)
    const again = await w.sendCode(` ${email.toUpperCase()} `)
    expect([again.status, again.response.headers.get('retry-after')]).toEqual([429, '40'])
    w.clock.forward(40_000)
    expect((await w.sendCode(email)).status).toBe(200)
  })
  it('the sixth in an hour and the eleventh in a day', async () => {
    const email = newEmail()
    const statuses: number[] = []
    const send = async () =>
      w.post('/sendEmailCode', { username: email, sendCodeType: 'WEB_REGISTER', graphCode: await w.captchaFor(email) })
    for (let i = 0; i < 6; i++) {
      statuses.push((await send()).status)
      w.clock.forward(MINUTE)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    w.clock.forward(60 * MINUTE)
    for (let i = 0; i < 6; i++) {
      statuses.push((await send()).status)
      w.clock.forward(13 * MINUTE)
    }
    expect(statuses.slice(6)).toEqual([200, 200, 200, 200, 200, 429])
  })
  it('in production, the eleventh of a network needs a captcha, the twenty-first is refused', async () => {
    const ctx = w.system()
    const production = { ...ctx, config: { ...ctx.config, ENVIRONMENT: 'production' as const } }
    const client = { network: `net-${newEmail()}`, browser: 'fingerprint:x', userAgent: '' }
    const send = (username: string, graphCode?: string) =>
      sendNamedCode(production, { username, sendCodeType: 'WEB_REGISTER', graphCode }, client)
    for (let i = 0; i < 10; i++) expect((await send(newEmail())).ok).toBe(true)
    expect(await send(newEmail())).toMatchObject({ ok: false, refusal: { code: 'CAPTCHA_REQUIRED' } })
    const answers = []
    for (let i = 0; i < 11; i++) {
      const email = newEmail()
      await makeCaptcha(production, email, client)
      answers.push(await send(email, await readCaptcha(ctx, email, client)))
    }
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10)
    expect(answers[10]).toMatchObject({ ok: false, refusal: { code: 'TOO_MANY' } })
  })
})

describe('access', () => {
  it('the answer does not reveal whether an address is registered', async () => {
    const member = await w.member()
    w.clock.forward(MINUTE)
    const [known, unknown] = [await w.sendCode(member.email), await w.sendCode(newEmail())]
    expect(await known.response.text()).toBe(await unknown.response.text())
    expect([...known.response.headers.keys()]).toEqual([...unknown.response.headers.keys()])
    const [mail] = await w.mailsTo(member.email)
    expect(mail!.template).toBe('already-registered')
    expect(mail!.text).not.toMatch(/\b\d{6}\b/)
    // Wrong codes are answered alike too: wrong, five times, then invalid.
    const guesses = []
    for (let i = 0; i < 6; i++) guesses.push((await w.register(member.email, '000000')).code)
    expect(guesses).toEqual([40103, 40103, 40103, 40103, 40103, 40104])
  })
  it('another site cannot request one', async () => {
    expect((await w.sendCode(newEmail(), { origin: 'https://evil.example' })).status).toBe(403)
    expect((await w.sendCode(newEmail(), { 'sec-fetch-site': 'same-site' })).status).toBe(403)
  })
  it('only POST, only JSON', async () => {
    expect((await w.h.fetch(`${A}/sendEmailCode`)).status).toBe(405)
    const body = { username: newEmail(), sendCodeType: 'WEB_REGISTER' }
    expect([400, 415]).toContain((await w.post('/sendEmailCode', body, { 'content-type': 'text/plain' })).status)
    expect((await getRows(w.system(), body.username)).codes).toEqual([])
  })
})
