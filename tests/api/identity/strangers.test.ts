import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getSession, proveDirectly } from '#tests/support/prove.ts'
import * as password from '#worker/modules/identity/account/password.ts'
import { identityWorld, newEmail, newMobile, PASSWORD } from './world.ts'

/** What somebody who only knows a name can do to its owner: nothing. */
let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
afterEach(() => vi.restoreAllMocks())
const MINUTE = 60_000
/** A wrong password ten times; a captcha is to be read first. */
const [WRONG_10, ASKED] = [Array(10).fill(40105), 40107]
/** Another browser on another network. */
const stranger = () => {
  const id = crypto.randomUUID()
  return { 'x-fingerprint': id, 'cf-connecting-ip': `2a00:${id.slice(0, 4)}:${id.slice(4, 8)}:1::1` }
}
const nameless = () => ({ ...stranger(), 'x-fingerprint': '' })
const loginBySms = (username: string, captcha: string, headers = {}) =>
  w.post('/web/login', { username, captcha, loginType: 'SMS' }, headers)
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
async function withCode() {
  const member = await w.phoneMember()
  w.clock.forward(MINUTE)
  return { ...member, captcha: await w.smsCodeFor(member.mobile, 'WEB_LOGIN') }
}
/** An account with a phone and an address. */
async function withBoth() {
  const member = await w.phoneMember()
  const email = newEmail()
  await w.h.env.DB.prepare('UPDATE account SET email = ? WHERE id = ?').bind(email, member.id).run()
  return { ...member, email }
}
/** `by`: who guesses, one for all guesses or another one for each. */
const guessPasswords = async (name: string, n: number, by: Record<string, string> | (() => Record<string, string>)) => {
  const codes: number[] = []
  // All passwords are wrong, and Argon2 is expensive.
  const looked = vi.spyOn(password, 'isPassword').mockResolvedValue(false)
  for (let i = 0; i < n; i++)
    codes.push((await w.login(name, `wrong${i}`, {}, typeof by === 'function' ? by() : by)).code)
  looked.mockRestore()
  return codes
}

describe("the owner's code", () => {
  it('survives wrong guesses of a stranger, with or without a code of the stranger', async () => {
    const { mobile, captcha } = await withCode()
    w.clock.forward(MINUTE)
    const [asking, guessing, bare] = [stranger(), stranger(), nameless()]
    expect((await w.sendSms(mobile, 'WEB_LOGIN', {}, asking)).status).toBe(200)
    for (const from of [asking, guessing, bare])
      for (let i = 1; i <= 6; i++) expect((await loginBySms(mobile, other(captcha, i), from)).status).toBe(400)
    expect((await loginBySms(mobile, captcha)).status).toBe(200)
  })
  it("is not replaced by a stranger's code, which is not valid elsewhere", async () => {
    const { mobile, captcha } = await withCode()
    w.clock.forward(MINUTE)
    const from = stranger()
    expect((await w.sendSms(mobile, 'WEB_LOGIN', {}, from)).status).toBe(200)
    const theirs = await w.codeIn(mobile)
    expect((await loginBySms(mobile, captcha, from)).code).toBe(40103)
    expect((await loginBySms(mobile, captcha)).status).toBe(200)
    expect((await loginBySms(mobile, theirs)).code).toBe(40104)
    expect((await loginBySms(mobile, theirs, from)).status).toBe(200)
  })
  it("is replaced by the owner's next code", async () => {
    const { mobile, captcha } = await withCode()
    w.clock.forward(MINUTE)
    const next = await w.smsCodeFor(mobile, 'WEB_LOGIN')
    if (next !== captcha) expect((await loginBySms(mobile, captcha)).code).toBe(40103)
    expect((await loginBySms(mobile, next)).status).toBe(200)
  })
  it("is sent although strangers have used up the number's limit", async () => {
    const { mobile } = await w.phoneMember()
    for (let i = 0; i < 4; i++) {
      w.clock.forward(MINUTE)
      const from = stranger()
      const graphCode = i < 2 ? undefined : (await w.workFor(mobile, from)).answer
      expect((await w.sendSms(mobile, 'WEB_LOGIN', { graphCode }, from)).status).toBe(200)
    }
    w.clock.forward(MINUTE)
    const from = stranger()
    const asked = await w.sendSms(mobile, 'WEB_LOGIN', { graphCode: (await w.workFor(mobile, from)).answer }, from)
    expect(asked.status).toBe(429)
    // On a device known to the account, and signed in on an unknown one.
    const graphCode = (await w.workFor(mobile)).answer
    expect((await w.sendSms(mobile, 'WEB_LOGIN', { graphCode })).status).toBe(200)
    expect((await loginBySms(mobile, await w.codeIn(mobile))).status).toBe(200)
  })
  it("ten wrong guesses at a number require a captcha of strangers; the owner's code stays valid", async () => {
    const mobile = newMobile()
    const [first, second] = [stranger(), stranger()]
    for (const from of [first, second]) {
      expect((await w.sendSms(mobile, 'WEB_LOGIN', {}, from)).status).toBe(200)
      for (let i = 0; i < 5; i++) expect((await loginBySms(mobile, '000000', from)).code).toBe(40103)
      expect((await loginBySms(mobile, '000000', from)).code).toBe(40104)
      w.clock.forward(MINUTE)
    }
    expect((await w.sendSms(mobile, 'WEB_LOGIN', {}, stranger())).code).toBe(40107)
  })
  it("a password reset is not blocked by strangers' attempts", async () => {
    const { mobile } = await w.phoneMember()
    w.clock.forward(MINUTE)
    const captcha = await w.smsCodeFor(mobile, 'WEB_UPDATE')
    const reset = (code: string, headers = {}) =>
      w.post('/web/updatePaw', { username: mobile, captcha: code, newPassword: 'newer456' }, headers)
    const from = stranger()
    for (let i = 0; i < 11; i++) await reset('000000', from)
    expect((await reset('000000', from)).status).toBe(429)
    expect((await reset(captcha)).status).toBe(200)
  })
})

describe("the owner's password", () => {
  it('works on a known device, can be changed, and a code works anywhere, while strangers are asked for a captcha', async () => {
    const { mobile, id, accessToken } = await w.phoneMember()
    expect(await guessPasswords(mobile, 11, stranger)).toEqual([...WRONG_10, ASKED])
    expect((await w.login(mobile, PASSWORD, {}, stranger())).code).toBe(ASKED)
    expect((await w.login(mobile)).status).toBe(200)
    w.clock.forward(MINUTE)
    const away = stranger()
    const captcha = await w.smsCodeFor(mobile, 'WEB_LOGIN', away)
    expect((await loginBySms(mobile, captcha, away)).status).toBe(200)
    const body = { id, password: 'newer456', loginPwd: PASSWORD }
    const authorization = `Bearer ${accessToken}`
    expect((await w.post('/web/updateCredentialPwd', body, { authorization })).status).toBe(200)
  })
  it('can be guessed ten times on a known device too, and only that device is then asked for a captcha', async () => {
    const { mobile } = await w.phoneMember()
    expect(await guessPasswords(mobile, 11, {})).toEqual([...WRONG_10, ASKED])
    expect((await w.login(mobile, PASSWORD, {}, stranger())).status).toBe(200)
  })
  it('wrong attempts in one session do not stop another session from changing it', async () => {
    const { mobile, id } = await w.phoneMember()
    const [mine, theirs] = [(await w.login(mobile)).value, (await w.login(mobile)).value]
    const change = (triple: typeof mine, loginPwd: string) =>
      w.post(
        '/web/updateCredentialPwd',
        { id, password: 'newer456', loginPwd },
        { authorization: `Bearer ${triple.accessToken}` },
      )
    for (let i = 0; i < 10; i++) expect((await change(theirs, 'wrong1')).code).toBe(40114)
    expect([(await change(theirs, PASSWORD)).status, (await change(mine, PASSWORD)).status]).toEqual([429, 200])
  })
})

describe('which account a name belongs to', () => {
  it('is not revealed by wrong attempts at another name: the answers are those of an unknown name', async () => {
    const { mobile, email } = await withBoth()
    const unknown = [newEmail(), newMobile()] as const
    vi.spyOn(password, 'isPassword').mockResolvedValue(false)
    const run = async (first: string, second: string) => {
      const answers: unknown[] = []
      for (const name of [...Array(11).fill(first), ...Array(11).fill(second)]) {
        const { status, code, response } = await w.login(name, 'wrong1', {}, stranger())
        const { requestId: _id, ...body } = (await response.json()) as { requestId: string }
        answers.push([status, code, response.headers.get('retry-after'), body])
      }
      return answers
    }
    const known = await run(email, mobile)
    expect(known).toEqual(await run(...unknown))
    expect(known.map((answer) => (answer as number[])[1])).toEqual([...WRONG_10, ASKED, ...WRONG_10, ASKED])
  })
  it('another name of the account gives no additional guesses: then the right password is refused too, and the owner gets a mail', async () => {
    const { mobile, email, id } = await withBoth()
    await guessPasswords(mobile, 10, stranger)
    const right = await w.login(email, PASSWORD, {}, stranger())
    expect([right.status, right.code]).toEqual([400, 40105])
    await w.login(email, PASSWORD, {}, stranger())
    const told = (await w.mailsTo(email)).filter(({ template }) => template === 'sign-in-paused')
    expect(told).toHaveLength(1)
    expect(told[0]!.text).not.toContain(mobile)
    expect((await w.login(email)).status).toBe(200)
    w.clock.forward(15 * MINUTE)
    expect((await w.login(email, PASSWORD, {}, stranger())).status).toBe(200)
    expect((await w.detail((await w.login(mobile)).value.accessToken)).value.userId).toBe(id)
  })
  it('a wrong code gets the same answer with and without an account, whoever is signed in', async () => {
    const [{ accessToken }, { mobile }] = [await w.member(), await w.phoneMember()]
    w.clock.forward(MINUTE)
    const id = String((await w.detail(accessToken)).value.userId)
    const authorization = `Bearer ${accessToken}`
    await proveDirectly(w.h, await getSession(w.h, accessToken))
    const seen = []
    for (const phone of [mobile, newMobile()]) {
      const from = { ...stranger(), authorization }
      const sent = await w.sendSms(phone, 'WEB_UPDATE', {}, from)
      const bound = await w.post('/web/updateUserCredential', { id, phone, captcha: '000000', areaCode: '+86' }, from)
      const reset = { username: phone, captcha: '000000', newPassword: 'newer456' }
      const [withToken, without] = [
        await w.post('/web/updatePaw', reset, from),
        await w.post('/web/updatePaw', reset, { ...from, authorization: '' }),
      ]
      seen.push([sent.status, bound.code, withToken.code, without.code])
    }
    expect(seen).toEqual([
      [200, 40103, 40103, 40103],
      [200, 40103, 40103, 40103],
    ])
  })
})
