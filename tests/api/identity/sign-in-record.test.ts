import { beforeAll, describe, expect, it } from 'vitest'
import { getRows } from '#tests/support/rows.ts'
import { sweepIdentity } from '#worker/modules/identity/public.ts'
import { identityWorld, newEmail } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000
const getEvents = (accountId: string) =>
  getRows<{ method: string; outcome: string; device: string; at_ms: number }>(
    w.h.env,
    'SELECT * FROM sign_in_event WHERE account_id = ? ORDER BY at_ms, rowid',
    accountId,
  )
const templates = async (email: string) => (await w.mailsTo(email)).map((mail) => mail.template)
/** Signs in over HTTP from the browser `w`, with the message that brought the code. */
async function registered(): Promise<{ email: string }> {
  const email = newEmail()
  const { status } = await w.register(email, await w.codeFor(email))
  expect(status).toBe(200)
  return { email }
}

describe('the sign-in record', () => {
  it('contains every sign-in, successful or not, and its method', async () => {
    const member = await w.member()
    await w.login(member.email, 'wrong1')
    await w.login(member.email)
    expect((await getEvents(member.id)).map(({ method, outcome }) => [method, outcome])).toEqual([
      ['register', 'ok'],
      ['password', 'refused'],
      ['password', 'ok'],
    ])
  })
  it('contains sign-ins by code', async () => {
    const { id, mobile } = await w.phoneMember()
    w.clock.forward(MINUTE)
    const captcha = await w.smsCodeFor(mobile, 'WEB_LOGIN')
    const login = (code: string) => w.post('/web/login', { username: mobile, captcha: code, loginType: 'SMS' })
    await login(captcha === '000000' ? '000001' : '000000')
    await login(captcha)
    expect((await getEvents(id)).map(({ method, outcome }) => [method, outcome]).slice(1)).toEqual([
      ['sms', 'refused'],
      ['sms', 'ok'],
    ])
  })
  it('an unknown name is recorded without the name', async () => {
    const agent = `Nobody/${crypto.randomUUID()}`
    await w.login(newEmail(), 'wrong1', {}, { 'user-agent': agent })
    const rows = await getRows(w.h.env, 'SELECT * FROM sign_in_event WHERE user_agent = ?', agent)
    expect(rows).toMatchObject([{ account_id: null, outcome: 'refused' }])
    expect(JSON.stringify(rows)).not.toContain('@')
  })
  it('is deleted after half a year', async () => {
    const member = await w.member()
    const old = Date.now() - 181 * 24 * 60 * MINUTE
    await getRows(
      w.h.env,
      "INSERT INTO sign_in_event (id, account_id, method, outcome, device, network, user_agent, at_ms) VALUES (?, ?, 'password', 'ok', 'd', 'n', 'u', ?)",
      crypto.randomUUID(),
      member.id,
      old,
    )
    const before = (await getEvents(member.id)).length
    await sweepIdentity({ ...w.system(), now: Date.now() })
    expect((await getEvents(member.id)).length).toBe(before - 1)
  })
})

describe('a new device', () => {
  it('is reported to the owner, once', async () => {
    const member = await registered()
    expect(await templates(member.email)).toEqual(['register-code'])
    const chrome = {
      'x-fingerprint': 'new-device',
      'user-agent': 'X (Windows NT 10.0) Chrome/140.0 http://evil.example',
    }
    await w.login(member.email, undefined, {}, chrome)
    await w.login(member.email, undefined, {}, chrome)
    const [mail, ...rest] = await w.mailsTo(member.email)
    expect([mail!.template, rest.map((m) => m.template)]).toEqual(['new-device', ['register-code']])
    expect(mail!.text).toContain('Chrome · Windows')
    expect(mail!.text).not.toContain('evil.example')
  })
  it('is not a device that sent a wrong password', async () => {
    const member = await registered()
    await w.login(member.email, 'wrong1', {}, { 'x-fingerprint': 'thief' })
    expect(await templates(member.email)).toEqual(['register-code'])
    await w.login(member.email, undefined, {}, { 'x-fingerprint': 'thief' })
    expect((await templates(member.email))[0]).toBe('new-device')
  })
  it('is not the browser of the registration, recognised by its cookie', async () => {
    const member = await registered()
    await w.login(member.email)
    expect(await templates(member.email)).toEqual(['register-code'])
  })
})
