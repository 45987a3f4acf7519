import { beforeAll, describe, expect, it } from 'vitest'
import { identityWorld, newEmail, newMobile, PASSWORD } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const registerBySms = (username: string, captcha: string, more: Record<string, unknown> = {}) =>
  w.post('/web/register/sms', { ...w.registration(username, captcha), registerMode: 'MOBILE', ...more })
const loginBySms = (username: string, captcha: string, more: Record<string, unknown> = {}, headers = {}) =>
  w.post('/web/login', { username, captcha, loginType: 'SMS', ...more }, headers)

describe('happy', () => {
  it('registers with a code and is signed in', async () => {
    const mobile = newMobile()
    const answer = await registerBySms(`+86${mobile}`, await w.smsCodeFor(mobile, 'WEB_REGISTER'))
    expect(answer.status).toBe(200)
    const { value } = await w.detail(answer.value.accessToken)
    expect(value).toMatchObject({
      mobile,
      areaCode: '+86',
      email: null,
      account: mobile,
      hasWechat: false,
      roleList: [],
    })
    expect(String(value.username)).toMatch(/^user_\w{4}$/)
  })
  it('registers with a number in the e-mail form', async () => {
    const mobile = newMobile()
    await w.sendCode(mobile)
    const answer = await w.register(mobile, await w.codeIn(mobile))
    expect([answer.status, (await w.detail(answer.value.accessToken)).value.mobile]).toEqual([200, mobile])
  })
  it('signs in by password with the number, with or without +86', async () => {
    const { mobile } = await w.phoneMember()
    for (const name of [mobile, `+86${mobile}`, `+86 ${mobile}`]) expect((await w.login(name)).status).toBe(200)
  })
  it.each(['SMS', 'sms', 'Sms'])('signs in by code, loginType %s', async (loginType) => {
    const { mobile, id } = await w.phoneMember()
    w.clock.forward(MINUTE)
    const code = await w.smsCodeFor(mobile, 'WEB_LOGIN')
    const answer = await loginBySms(mobile, code, { loginType, autologin: true })
    expect([answer.status, (await w.detail(answer.value.accessToken)).value.userId]).toEqual([200, id])
  })
  it("signs in with the account's username", async () => {
    const { email, id } = await w.member()
    const name = `studio${id.slice(-6)}`
    await w.h.env.DB.prepare('UPDATE account SET username = ? WHERE id = ?').bind(name, id).run()
    const answer = await w.login(name.toUpperCase())
    expect((await w.detail(answer.value.accessToken)).value).toMatchObject({ account: name, email })
  })
})

describe('refused', () => {
  it('a code that was used, replaced or expired, or belongs to another purpose or browser', async () => {
    const { mobile } = await w.phoneMember()
    w.clock.forward(MINUTE)
    const code = await w.smsCodeFor(mobile, 'WEB_LOGIN')
    expect((await loginBySms(mobile, code, {}, { 'x-fingerprint': 'another' })).code).toBe(40104)
    expect((await loginBySms(mobile, code)).status).toBe(200)
    expect((await loginBySms(mobile, code)).code).toBe(40104)
    w.clock.forward(MINUTE)
    const update = await w.smsCodeFor(mobile, 'WEB_UPDATE')
    expect((await loginBySms(mobile, update)).code).toBe(40104)
    w.clock.forward(24 * 60 * MINUTE)
    const late = await w.smsCodeFor(mobile, 'WEB_LOGIN')
    w.clock.forward(10 * MINUTE)
    expect((await loginBySms(mobile, late)).code).toBe(40104)
  })
  it('a number without an account gets the same answer as a wrong code', async () => {
    const [{ mobile }, stranger] = [await w.phoneMember(), newMobile()]
    w.clock.forward(MINUTE)
    const right = await w.smsCodeFor(mobile, 'WEB_LOGIN')
    await w.sendSms(stranger, 'WEB_LOGIN')
    const [known, unknown] = [await loginBySms(mobile, wrong(right)), await loginBySms(stranger, '123456')]
    expect([known.status, known.code, known.errors]).toEqual([unknown.status, unknown.code, unknown.errors])
    expect(known.code).toBe(40103)
  })
  it('a disabled account gets no code', async () => {
    const { mobile, id } = await w.phoneMember()
    await w.h.env.DB.prepare("UPDATE account SET status = 'disabled' WHERE id = ?").bind(id).run()
    w.clock.forward(MINUTE)
    await w.sendSms(mobile, 'WEB_LOGIN')
    expect((await w.mailsTo(mobile))[0]).toMatchObject({ template: 'not-registered', code: null })
    expect((await loginBySms(mobile, '123456')).code).toBe(40103)
  })
  it('an account disabled between the code and the sign-in', async () => {
    const { mobile, id } = await w.phoneMember()
    w.clock.forward(MINUTE)
    const code = await w.smsCodeFor(mobile, 'WEB_LOGIN')
    await w.h.env.DB.prepare("UPDATE account SET status = 'disabled' WHERE id = ?").bind(id).run()
    expect((await loginBySms(mobile, code)).status).toBe(400)
  })
  it('a number registered by somebody else in the meantime', async () => {
    const mobile = newMobile()
    const code = await w.smsCodeFor(mobile, 'WEB_REGISTER')
    await w.h.env.DB.prepare(
      "INSERT INTO account (id, channel_id, mobile, nickname, created_at_ms) VALUES (?, 'main', ?, 'x', 1)",
    )
      .bind(crypto.randomUUID(), mobile)
      .run()
    const answer = await registerBySms(mobile, code)
    expect([answer.status, answer.code, Object.keys(answer.errors!)]).toEqual([409, 40901, ['username']])
  })
  it.each([
    ['/web/register/sms', { username: newEmail() }, ['username']],
    ['/web/register/sms', { registerMode: 'EMAIL' }, ['registerMode']],
    ['/web/register/sms', { password: 'abcdef' }, ['password']],
    ['/web/register/sms', { captcha: '12345' }, ['captcha']],
    ['/web/register/sms', { source: 'app' }, ['source']],
    ['/web/register/sms', { isAdmin: true }, ['isAdmin']],
  ])('%s with %j is refused with %j', async (path, change, fields) => {
    const body = { ...w.registration('13800138000', '123456'), registerMode: 'MOBILE', ...change }
    const answer = await w.post(path, body)
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, fields])
  })
  it.each([
    [{ username: 'a@b.co', captcha: '123456' }, ['username']],
    [{ username: '13800138000', captcha: '1' }, ['captcha']],
    [{ username: '13800138000' }, ['captcha']],
    [{ username: '13800138000', captcha: '123456', password: PASSWORD }, ['password']],
  ])('SMS sign-in %j is refused with %j', async (body, fields) => {
    const answer = await w.post('/web/login', { loginType: 'SMS', ...body })
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, fields])
  })
})

describe('access', () => {
  it('another site cannot sign anybody in or register anybody', async () => {
    const origin = { origin: 'https://evil.example' }
    expect((await loginBySms(newMobile(), '123456', {}, origin)).status).toBe(403)
    expect((await w.post('/web/register/sms', w.registration(newMobile(), '123456'), origin)).status).toBe(403)
  })
})
