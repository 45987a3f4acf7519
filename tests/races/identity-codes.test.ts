import { beforeAll, describe, expect, it } from 'vitest'
import { changeCredential } from '#worker/modules/identity/account/change-credential.ts'
import { resetPassword } from '#worker/modules/identity/account/reset-password.ts'
import { signIn } from '#worker/modules/identity/sessions/sign-in.ts'
import { barrier, gatedAt, identityWorld, newMobile, PASSWORD } from '../api/identity/world.ts'
import { many, tally } from '../support/barrier.ts'
import { READ } from '../support/captcha.ts'
import { proveDirectly } from '../support/prove.ts'
import { getCount, getRows } from '../support/rows.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000
const NEXT = 'newer456'
const getSessions = (id: string) =>
  getCount(w.h.env, 'SELECT count(*) AS n FROM session WHERE account_id = ? AND revoked_at_ms IS NULL', id)
const loginBySms = (username: string, captcha: string) => w.post('/web/login', { username, captcha, loginType: 'SMS' })
async function withCode(type: string) {
  const member = await w.phoneMember()
  w.clock.forward(MINUTE)
  return { ...member, captcha: await w.smsCodeFor(member.mobile, type) }
}

describe('one sign-in code', () => {
  it('50 simultaneous sign-ins with it create one session', async () => {
    const { id, mobile, captcha } = await withCode('WEB_LOGIN')
    const before = await getSessions(id)
    const codes = tally((await many(50, () => loginBySms(mobile, captcha))).map((answer) => answer.code))
    expect(codes).toEqual({ 200: 1, 40104: 49 })
    expect(await getSessions(id)).toBe(before + 1)
  })
  it('two that have both read it unused: one succeeds', async () => {
    const { id, mobile, captcha } = await withCode('WEB_LOGIN')
    const before = await getSessions(id)
    const gate = barrier(2)
    const input = { username: mobile, captcha, loginType: 'sms' } as const
    // The first batch records the attempt, the second decides.
    const results = await many(2, () => signIn(gatedAt(w.system(), 2, gate), input, w.client))
    expect(results.map((result) => result.ok).sort()).toEqual([false, true])
    expect(await getSessions(id)).toBe(before + 1)
  })
  it('of 20 simultaneous wrong guesses five are checked, and then it is invalid even for the right one', async () => {
    const { mobile, captcha } = await withCode('WEB_LOGIN')
    const guesses = (i: number) => String((Number(captcha) + 1 + i) % 1_000_000).padStart(6, '0')
    const codes = tally((await many(20, (i) => loginBySms(mobile, guesses(i)))).map((answer) => answer.code))
    expect(codes).toEqual({ 40103: 5, 40104: 15 })
    expect((await loginBySms(mobile, captcha)).code).toBe(40104)
  })
})

describe('one code per browser', () => {
  it("40 guesses of strangers at theirs and 10 requests with the owner's: five are checked, one succeeds", async () => {
    const { id, mobile, captcha } = await withCode('WEB_LOGIN')
    const before = await getSessions(id)
    w.clock.forward(MINUTE)
    const from = { 'x-fingerprint': crypto.randomUUID() }
    const theirs = await w.smsCodeFor(mobile, 'WEB_LOGIN', from)
    const wrong = (i: number) => String((Number(theirs) + 1 + i) % 1_000_000).padStart(6, '0')
    const guess = (i: number) => w.post('/web/login', { username: mobile, captcha: wrong(i), loginType: 'SMS' }, from)
    const [guessed, mine] = await Promise.all([many(40, guess), many(10, () => loginBySms(mobile, captcha))])
    expect(tally(guessed.map(({ code }) => code))).toEqual({ 40103: 5, 40104: 35 })
    // Five of the owner's are checked too, and all are right.
    expect(tally(mine.map(({ code }) => code))).toEqual({ 200: 1, 40104: 9 })
    expect(await getSessions(id)).toBe(before + 1)
  })
})

describe('a password changed in the meantime', () => {
  const device = { loginType: 'password', password: PASSWORD } as const
  it('admits nobody with the old one', async () => {
    const member = await w.member()
    const gate = barrier(2)
    const entering = signIn(gatedAt(w.system(), 1, gate), { ...device, username: member.email }, w.client)
    const body = { id: member.id, password: NEXT, loginPwd: PASSWORD }
    const changed = await w.post('/web/updateCredentialPwd', body, { authorization: `Bearer ${member.accessToken}` })
    await gate()
    expect([changed.status, await entering]).toMatchObject([200, { ok: false, refusal: { code: 'CREDENTIALS_WRONG' } }])
    expect(await getSessions(member.id)).toBe(1)
  })
  it('10 resets with one code: one succeeds', async () => {
    const { id, mobile, captcha } = await withCode('WEB_UPDATE')
    const reset = (i: number) => w.post('/web/updatePaw', { username: mobile, captcha, newPassword: `newer${i}00` })
    const answers = await many(10, reset)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await getSessions(id)).toBe(0)
  })
  it('two resets that have both read the code unused: one succeeds', async () => {
    const { mobile, captcha } = await withCode('WEB_UPDATE')
    const gate = barrier(2)
    const input = { variant: 'mobile', username: mobile, captcha } as const
    const results = await many(2, (i) =>
      resetPassword(gatedAt(w.system(), 2, gate), { ...input, newPassword: `newer${i}00` }, w.client),
    )
    expect(results.map((result) => result.ok).sort()).toEqual([false, true])
  })
})

describe('one number for two accounts', () => {
  it('binding it at the same moment: one gets it', async () => {
    const mobile = newMobile()
    const people = [await w.member(), await w.member()]
    const gate = barrier(2)
    const codes: string[] = []
    const clients = people.map(({ id }) => ({ ...w.client, browser: `fingerprint:${id}` }))
    for (const { id, accessToken } of people) {
      codes.push(
        await w.smsCodeFor(mobile, 'WEB_UPDATE', { authorization: `Bearer ${accessToken}`, 'x-fingerprint': id }),
      )
      w.clock.forward(MINUTE)
    }
    const results = await many(2, async (i) => {
      const { id } = people[i]!
      const captcha = codes[i]!
      const [row] = await getRows<{ id: string }>(w.h.env, 'SELECT id FROM session WHERE account_id = ?', id)
      const ctx = w.h.ctx({ kind: 'account', id, sessionId: row!.id })
      const input = { variant: 'phone', id, phone: mobile, captcha, areaCode: '+86' } as const
      await proveDirectly(w.h, row!.id)
      return changeCredential(gatedAt(ctx, 2, gate), input, clients[i]!)
    })
    expect(results.map((result) => result.ok).sort()).toEqual([false, true])
    expect(await getCount(w.h.env, 'SELECT count(*) AS n FROM account WHERE mobile = ?', mobile)).toBe(1)
  })
})

describe('captchas and messages', () => {
  it('20 simultaneous requests with one captcha: one code is sent', async () => {
    const mobile = newMobile()
    await w.captchaFor(mobile)
    const send = () => w.sendSms(mobile, 'WEB_REGISTER', { graphCode: READ })
    expect(tally((await many(20, send)).map((answer) => answer.code))).toEqual({ 200: 1, 40109: 19 })
    expect(await w.mailsTo(mobile)).toHaveLength(1)
  })
  it('20 simultaneous passwords with one captcha: one is tried', async () => {
    const { id, email } = await w.member()
    const answer = await w.captchaFor(email)
    const before = await getSessions(id)
    const codes = tally((await many(20, () => w.login(email, PASSWORD, { graphCode: answer }))).map(({ code }) => code))
    expect(codes).toEqual({ 200: 1, 40109: 19 })
    expect(await getSessions(id)).toBe(before + 1)
  })
  it('20 simultaneous wrong passwords of a new device: three are tried, the others are asked for a captcha', async () => {
    const { email } = await w.member()
    const from = { 'x-fingerprint': crypto.randomUUID() }
    const codes = tally((await many(20, (i) => w.login(email, `wrong${i}`, {}, from))).map(({ code }) => code))
    expect(codes).toEqual({ 40105: 3, 40107: 17 })
  })
  it('50 simultaneous requests with one device check: one code is sent', async () => {
    const mobile = newMobile()
    const { answer } = await w.workFor(mobile)
    const send = () => w.sendSms(mobile, 'WEB_REGISTER', { graphCode: answer })
    expect(tally((await many(50, send)).map((answer) => answer.code))).toEqual({ 200: 1, 40115: 49 })
    expect(await w.mailsTo(mobile)).toHaveLength(1)
  })
})
