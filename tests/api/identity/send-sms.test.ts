import { beforeAll, describe, expect, it } from 'vitest'
import { expectErrors, heard } from '#tests/support/console.ts'
import { MAX_ATTEMPTS } from '#worker/outbox/rules.ts'
import { identityWorld, newEmail, newMobile } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000
const getCodes = async (target: string) =>
  (await w.h.env.DB.prepare('SELECT * FROM verification_code WHERE target = ?').bind(target).all()).results

describe('happy', () => {
  it.each(['WEB_REGISTER'])('%s: a code of six digits is sent and stored only as a keyed hash', async (type) => {
    const mobile = newMobile()
    const answer = await w.sendSms(mobile, type)
    expect(answer).toMatchObject({ status: 200, value: { sent: true, nextInMs: 60_000, expiresInMs: 600_000 } })
    const [sms] = await w.mailsTo(mobile)
    expect(sms).toMatchObject({ channel: 'sms', to: mobile, template: 'register-code' })
    expect(sms!.code).toMatch(/^\d{6}$/)
    expect(sms!.text).toContain(sms!.code)
    expect(JSON.stringify(await getCodes(mobile))).not.toContain(`"${sms!.code}"`)
  })
  it('a number is the same with and without +86', async () => {
    const mobile = newMobile()
    expect((await w.sendSms(`+86 ${mobile}`, 'WEB_REGISTER')).status).toBe(200)
    expect((await w.sendSms(mobile, 'WEB_REGISTER')).status).toBe(429)
    expect(await w.mailsTo(mobile)).toHaveLength(1)
  })
  it('a number in the e-mail form of sign-up gets an SMS', async () => {
    const mobile = newMobile()
    expect((await w.sendCode(mobile)).status).toBe(200)
    expect((await w.mailsTo(mobile))[0]).toMatchObject({ channel: 'sms', template: 'register-code' })
  })
  it('each purpose has its own text', async () => {
    const member = await w.phoneMember()
    for (const [type, template] of [
      ['WEB_LOGIN', 'login-code'],
      ['WEB_UPDATE', 'update-code'],
    ] as const) {
      w.clock.forward(MINUTE)
      expect((await w.sendSms(member.mobile, type)).status).toBe(200)
      expect((await w.mailsTo(member.mobile))[0]!.template).toBe(template)
    }
  })
  it('a payment code goes to the bound phone, whatever the request says', async () => {
    const member = await w.phoneMember()
    w.clock.forward(MINUTE)
    const authorization = `Bearer ${member.accessToken}`
    const answer = await w.post('/sendSmsValid', { username: 'PAY', sendCodeType: 'WEB_PAY' }, { authorization })
    expect(answer.status).toBe(200)
    expect((await w.mailsTo(member.mobile))[0]).toMatchObject({ template: 'pay-code', code: expect.any(String) })
  })
  it('the payload with number and code is removed from the outbox after delivery', async () => {
    const mobile = newMobile()
    await w.smsCodeFor(mobile, 'WEB_REGISTER')
    const { results } = await w.h.env.DB.prepare('SELECT id FROM outbox WHERE payload LIKE ?').bind(`%${mobile}%`).all()
    expect(results).toEqual([])
  })
})

describe('refused', () => {
  it.each([
    [{ sendCodeType: 'WEB_LOGIN' }, ['username']],
    [{ username: '12800138000', sendCodeType: 'WEB_LOGIN' }, ['username']],
    [{ username: '+1 4155550123', sendCodeType: 'WEB_LOGIN' }, ['username']],
    [{ username: '+8613800138000x', sendCodeType: 'WEB_LOGIN' }, ['username']],
    [{ username: 'a@b.co', sendCodeType: 'WEB_LOGIN' }, ['username']],
    [{ username: 13800138000, sendCodeType: 'WEB_LOGIN' }, ['username']],
    [{ username: 'PAY', sendCodeType: 'WEB_PAY' }, ['username', 'sendCodeType']],
    [{ username: '13800138000', sendCodeType: 'WEB_LOGIN', graphCode: 'x'.repeat(17) }, ['graphCode']],
    [{ username: '13800138000', sendCodeType: 'WEB_LOGIN', to: '13900139000' }, ['to']],
  ])('%j is refused with %j', async (body, fields) => {
    const answer = await w.post('/sendSms', body)
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, fields])
  })
  it.each([
    [{ username: '13800138000', sendCodeType: 'WEB_PAY' }, ['username']],
    [{ username: 'PAY', sendCodeType: 'WEB_LOGIN' }, ['sendCodeType']],
  ])('sendSmsValid %j is refused with %j', async (body, fields) => {
    const { accessToken } = await w.phoneMember()
    const answer = await w.post('/sendSmsValid', body, { authorization: `Bearer ${accessToken}` })
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, fields])
  })
  it('a payment code without a bound phone', async () => {
    const member = await w.member()
    const body = { username: 'PAY', sendCodeType: 'WEB_PAY' }
    const answer = await w.post('/sendSmsValid', body, { authorization: `Bearer ${member.accessToken}` })
    expect([answer.status, answer.code]).toEqual([409, 40902])
  })
  it("over the day's budget: nothing is sent or stored, and an alert is raised", async () => {
    expectErrors(/"at":"sms-budget"/)
    const broke = { ...w.h.env, SMS_DAILY_BUDGET: '0' } as unknown as typeof w.h.env
    const mobile = newMobile()
    const response = await w.h.fetch(
      '/saas/api/v2/sendSms',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-fingerprint': w.fingerprint },
        body: JSON.stringify({ username: mobile, sendCodeType: 'WEB_REGISTER' }),
      },
      broke,
    )
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([503, 50302])
    expect([await getCodes(mobile), await w.mailsTo(mobile)]).toEqual([[], []])
    expect(heard().some(({ text }) => text.includes('"level":"alert"') && text.includes('"sms-budget"'))).toBe(true)
  })
  it('a vendor that is down is retried until the code expires', async () => {
    const ctx = w.system()
    const { outboxAdd } = await import('#worker/outbox/add.ts')
    const { deliver } = await import('#worker/outbox/deliver.ts')
    const { SmsError } = await import('#worker/ports/sms/port.ts')
    const down = () => ({
      ...w.system(),
      ports: { ...ctx.ports, sms: { send: () => Promise.reject(new SmsError('isv.OUT_OF_SERVICE')) } },
    })
    const sms = { mobile: newMobile(), template: 'login-code', locale: 'zh-CN', code: '123456' } as const
    const { id, statement } = outboxAdd(ctx, 'sms', { ...sms, expiresAtMs: ctx.now + 10 * MINUTE })
    await ctx.db.write([statement])
    const row = () => w.h.env.DB.prepare('SELECT * FROM outbox WHERE id = ?').bind(id).first()
    expect(await deliver(down(), id)).toMatchObject({ state: 'later' })
    expect(await row()).toMatchObject({ state: 'pending', attempts: 1, last_error: 'sms: isv.OUT_OF_SERVICE' })
    w.clock.forward(10 * MINUTE)
    await deliver(down(), id)
    expect(await row()).toMatchObject({ state: 'dead', payload: '{}', last_error: 'expired' })
    expect(MAX_ATTEMPTS).toBeGreaterThan(1)
  })
})

describe('access', () => {
  it.each([
    ['WEB_LOGIN', 'login-code'],
    ['WEB_UPDATE', 'not-registered'],
    ['WEB_REGISTER', 'already-registered'],
  ])('%s: the answer does not reveal whether a number is registered', async (type, template) => {
    const member = await w.phoneMember()
    w.clock.forward(MINUTE)
    const stranger = newMobile()
    const [known, unknown] = [await w.sendSms(member.mobile, type), await w.sendSms(stranger, type)]
    expect(await known.response.text()).toBe(await unknown.response.text())
    expect([...known.response.headers.keys()]).toEqual([...unknown.response.headers.keys()])
    const told = (await w.mailsTo(type === 'WEB_REGISTER' ? member.mobile : stranger))[0]!
    // A code to sign in also registers (docs/decisions/084); otherwise the message says why there is no code in it.
    expect([told.template, told.code === null]).toEqual([template, type !== 'WEB_LOGIN'])
    // A code is stored for both; without a message that contains it nobody can use it.
    expect([await getCodes(member.mobile), await getCodes(stranger)].map((rows) => rows.length)).toEqual([2, 1])
  })
  it('a signed-in account gets a code for a phone and an address that nobody has yet', async () => {
    const { accessToken } = await w.member()
    const [mobile, email] = [newMobile(), newEmail()]
    const authorization = `Bearer ${accessToken}`
    await w.sendSms(mobile, 'WEB_UPDATE', {}, { authorization })
    await w.post('/sendEmailCode', { username: email, sendCodeType: 'WEB_UPDATE' }, { authorization })
    expect([(await w.mailsTo(mobile))[0]!.template, (await w.mailsTo(email))[0]!.template]).toEqual([
      'update-code',
      'update-code',
    ])
  })
})
