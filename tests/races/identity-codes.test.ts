import { beforeAll, describe, expect, it } from 'vitest'
import { changeCredential } from '../../worker/modules/identity/change-credential.ts'
import { resetPassword } from '../../worker/modules/identity/reset-password.ts'
import { signIn } from '../../worker/modules/identity/sign-in.ts'
import { barrier, gatedAt, identityWorld, newMobile, PASSWORD } from '../api/identity/world.ts'
import { many, tally } from '../support/barrier.ts'
import { READ } from '../support/captcha.ts'
import { proveDirectly } from '../support/prove.ts'
import { countOf, rowsOf } from '../support/rows.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000
const NEXT = 'newer456'
const sessionsOf = (id: string) =>
  countOf(w.h.env, 'SELECT count(*) AS n FROM session WHERE account_id = ? AND revoked_at_ms IS NULL', id)
const loginBySms = (username: string, captcha: string) => w.post('/web/login', { username, captcha, loginType: 'SMS' })
async function withCode(type: string) {
  const member = await w.phoneMember()
  w.clock.forward(MINUTE)
  return { ...member, captcha: await w.smsCodeFor(member.mobile, type) }
}

describe('one sign-in code', () => {
  it('50 racers with it make one session', async () => {
    const { id, mobile, captcha } = await withCode('WEB_LOGIN')
    const before = await sessionsOf(id)
    const codes = tally((await many(50, () => loginBySms(mobile, captcha))).map((answer) => answer.code))
    expect(codes).toEqual({ 200: 1, 40104: 49 })
    expect(await sessionsOf(id)).toBe(before + 1)
  })
  it('two who have both seen it unused: one gets in', async () => {
    const { id, mobile, captcha } = await withCode('WEB_LOGIN')
    const before = await sessionsOf(id)
    const gate = barrier(2)
    const input = { username: mobile, captcha, loginType: 'sms' } as const
    // The first batch claims the attempt, the second decides.
    const results = await many(2, () => signIn(gatedAt(w.system(), 2, gate), input, w.client))
    expect(results.map((result) => result.ok).sort()).toEqual([false, true])
    expect(await sessionsOf(id)).toBe(before + 1)
  })
  it('of 20 wrong guesses at once five are looked at, and then it is dead even for the right one', async () => {
    const { mobile, captcha } = await withCode('WEB_LOGIN')
    const guesses = (i: number) => String((Number(captcha) + 1 + i) % 1_000_000).padStart(6, '0')
    const codes = tally((await many(20, (i) => loginBySms(mobile, guesses(i)))).map((answer) => answer.code))
    expect(codes).toEqual({ 40103: 5, 40104: 15 })
    expect((await loginBySms(mobile, captcha)).code).toBe(40104)
  })
})

describe('a password that changes meanwhile', () => {
  const device = { loginType: 'password', password: PASSWORD } as const
  it('lets nobody in with the old one', async () => {
    const member = await w.member()
    const gate = barrier(2)
    const entering = signIn(gatedAt(w.system(), 1, gate), { ...device, username: member.email }, w.client)
    const body = { id: member.id, password: NEXT, loginPwd: PASSWORD }
    const changed = await w.post('/web/updateCredentialPwd', body, { authorization: `Bearer ${member.accessToken}` })
    await gate()
    expect([changed.status, await entering]).toMatchObject([200, { ok: false, refusal: { code: 'CREDENTIALS_WRONG' } }])
    expect(await sessionsOf(member.id)).toBe(1)
  })
  it('10 resets with one code: one', async () => {
    const { id, mobile, captcha } = await withCode('WEB_UPDATE')
    const reset = (i: number) => w.post('/web/updatePaw', { username: mobile, captcha, newPassword: `newer${i}00` })
    const answers = await many(10, reset)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await sessionsOf(id)).toBe(0)
  })
  it('two resets who have both seen the code unused: one', async () => {
    const { mobile, captcha } = await withCode('WEB_UPDATE')
    const gate = barrier(2)
    const input = { variant: 'mobile', username: mobile, captcha } as const
    const results = await many(2, (i) =>
      resetPassword(gatedAt(w.system(), 2, gate), { ...input, newPassword: `newer${i}00` }, w.client),
    )
    expect(results.map((result) => result.ok).sort()).toEqual([false, true])
  })
})

describe('one number for two', () => {
  it('who bind it at the same moment: one has it', async () => {
    const mobile = newMobile()
    const people = [await w.member(), await w.member()]
    const [first] = people
    await w.sendSms(mobile, 'WEB_UPDATE', {}, { authorization: `Bearer ${first!.accessToken}` })
    const captcha = await w.codeIn(mobile)
    const gate = barrier(2)
    const results = await many(2, async (i) => {
      const { id } = people[i]!
      const [row] = await rowsOf<{ id: string }>(w.h.env, 'SELECT id FROM session WHERE account_id = ?', id)
      const ctx = w.h.ctx({ kind: 'account', id, sessionId: row!.id })
      const input = { variant: 'phone', id, phone: mobile, captcha, areaCode: '+86' } as const
      await proveDirectly(w.h, row!.id)
      return changeCredential(gatedAt(ctx, 2, gate), input, w.client)
    })
    expect(results.map((result) => result.ok).sort()).toEqual([false, true])
    expect(await countOf(w.h.env, 'SELECT count(*) AS n FROM account WHERE mobile = ?', mobile)).toBe(1)
  })
})

describe('pictures and messages', () => {
  it('20 racers with one picture: one code goes out', async () => {
    const mobile = newMobile()
    await w.captchaFor(mobile)
    const send = () => w.sendSms(mobile, 'WEB_REGISTER', { graphCode: READ })
    expect(tally((await many(20, send)).map((answer) => answer.code))).toEqual({ 200: 1, 40109: 19 })
    expect(await w.mailsTo(mobile)).toHaveLength(1)
  })
  it('50 racers with one device check: one code goes out', async () => {
    const mobile = newMobile()
    const { answer } = await w.workFor(mobile)
    const send = () => w.sendSms(mobile, 'WEB_REGISTER', { graphCode: answer })
    expect(tally((await many(50, send)).map((answer) => answer.code))).toEqual({ 200: 1, 40115: 49 })
    expect(await w.mailsTo(mobile)).toHaveLength(1)
  })
  it('30 racers for 7 messages that are left of the day: 7 go out', async () => {
    const day = new Date(w.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const [spent] = await rowsOf<{ sent: number }>(w.h.env, 'SELECT sent FROM sms_day WHERE day = ?', day)
    const sent = spent?.sent ?? 0
    const env = { ...w.h.env, SMS_DAILY_BUDGET: String(sent + 7) } as unknown as typeof w.h.env
    const headers = {
      'content-type': 'application/json',
      'x-fingerprint': w.fingerprint,
      'cf-connecting-ip': '2001:db8:99::1',
    }
    const statuses = await many(30, async () => {
      const body = JSON.stringify({ username: newMobile(), sendCodeType: 'WEB_REGISTER' })
      return (await w.h.fetch('/saas/api/v2/sendSms', { method: 'POST', headers, body }, env)).status
    })
    expect(tally(statuses)).toEqual({ 200: 7, 503: 23 })
    expect(await rowsOf(w.h.env, 'SELECT sent FROM sms_day WHERE day = ?', day)).toEqual([{ sent: sent + 7 }])
  })
})
