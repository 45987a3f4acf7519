import { beforeAll, describe, expect, it } from 'vitest'
import { identityWorld, newEmail, newMobile, PASSWORD } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000
const NEXT = 'newer456'
const reset = (body: Record<string, unknown>, headers = {}) =>
  w.post<{ updated: true }>('/web/updatePaw', body, headers)

/** An account with a reset code, and the three forms of the request. */
async function byMobile() {
  const member = await w.phoneMember()
  w.clock.forward(MINUTE)
  const captcha = await w.smsCodeFor(member.mobile, 'WEB_UPDATE')
  return { ...member, name: member.mobile, captcha }
}
async function byEmail() {
  const member = await w.member()
  w.clock.forward(MINUTE)
  await w.post('/sendEmailCode', { username: member.email, sendCodeType: 'WEB_UPDATE' })
  return { ...member, name: member.email, captcha: await w.codeIn(member.email) }
}

describe('happy', () => {
  it.each([
    ['captcha, loginType SMS, password, username', byMobile, 'SMS'],
    ['captcha, loginType EMAIL, password, username', byEmail, 'EMAIL'],
    ['username, captcha, newPassword', byMobile, 'mobile'],
    ['email, code, password, verifyPwd', byEmail, 'email'],
  ] as const)('%s', async (_payload, make, variant) => {
    const person = await make()
    const { name, captcha } = person
    const body =
      variant === 'mobile'
        ? { username: name, captcha, newPassword: NEXT }
        : variant === 'email'
          ? { email: name, code: captcha, password: NEXT, verifyPwd: NEXT }
          : { username: name, captcha, password: NEXT, loginType: variant }
    const answer = await reset(body)
    expect([answer.status, answer.value, answer.response.headers.getSetCookie()]).toEqual([200, { updated: true }, []])
    expect((await w.login(name, NEXT)).status).toBe(200)
    expect((await w.login(name)).code).toBe(40105)
  })
  it('every session ends, from the next request on', async () => {
    const person = await byEmail()
    const second = (await w.login(person.email)).value
    await reset({ email: person.email, code: person.captcha, password: NEXT, verifyPwd: NEXT })
    for (const { accessToken, refreshToken } of [person, second]) {
      expect((await w.detail(accessToken)).status).toBe(401)
      expect((await w.post('/token/refresh', { refreshToken, userSource: 'web' })).code).toBe(40106)
    }
  })
  it('the address is notified', async () => {
    const person = await byEmail()
    await reset({ email: person.email, code: person.captcha, password: NEXT, verifyPwd: NEXT })
    expect((await w.mailsTo(person.email))[0]!.template).toBe('credential-changed')
  })
})

describe('refused', () => {
  it('the current password; the code stays valid for another one', async () => {
    const { mobile, captcha } = await byMobile()
    const same = await reset({ username: mobile, captcha, newPassword: PASSWORD })
    expect([same.status, same.code, Object.keys(same.errors!)]).toEqual([400, 40113, ['newPassword']])
    expect((await reset({ username: mobile, captcha, newPassword: NEXT })).status).toBe(200)
  })
  it('a used code', async () => {
    const { mobile, captcha } = await byMobile()
    expect((await reset({ username: mobile, captcha, newPassword: NEXT })).status).toBe(200)
    const again = await reset({ username: mobile, captcha, newPassword: 'other789' })
    expect([again.code, Object.keys(again.errors!)]).toEqual([40104, ['captcha']])
  })
  it('a code for another purpose', async () => {
    const member = await w.phoneMember()
    w.clock.forward(MINUTE)
    const captcha = await w.smsCodeFor(member.mobile, 'WEB_LOGIN')
    expect((await reset({ username: member.mobile, captcha, newPassword: NEXT })).code).toBe(40104)
  })
  it('the eleventh attempt within an hour, with any code', async () => {
    const mobile = newMobile()
    const codes: number[] = []
    for (let i = 0; i < 11; i++)
      codes.push((await reset({ username: mobile, captcha: '000000', newPassword: NEXT })).code)
    expect(codes).toEqual([...Array(10).fill(40104), 429])
  })
  const email = { email: 'a@b.co', code: '123456', password: NEXT, verifyPwd: NEXT }
  const mobile = { username: '13800138000', captcha: '123456', newPassword: NEXT }
  const code = { username: '13800138000', captcha: '123456', password: NEXT, loginType: 'SMS' }
  it.each([
    [{ ...email, verifyPwd: 'other789' }, ['verifyPwd']],
    [{ ...email, email: '13800138000' }, ['email']],
    [{ ...email, code: 'x' }, ['code']],
    [{ ...email, password: 'short', verifyPwd: 'short' }, ['password']],
    [{ ...email, username: 'a@b.co' }, ['username']],
    [{ ...mobile, username: 'a@b.co' }, ['username']],
    [{ ...mobile, newPassword: 'letters' }, ['newPassword']],
    [{ ...mobile, password: NEXT }, ['password']],
    [{ ...code, loginType: 'WECHAT' }, ['loginType']],
    [{ ...code, loginType: 'EMAIL' }, ['username']],
    [{ ...code, username: 'a@b.co' }, ['username']],
    [{ ...code, variant: 'mobile' }, ['variant']],
    [{ username: '13800138000' }, ['captcha', 'loginType', 'password']],
    [[], ['body']],
  ])('%j is refused with %j', async (body, fields) => {
    const answer = await reset(body as Record<string, unknown>)
    expect([answer.status, Object.keys(answer.errors ?? {}).sort()]).toEqual([400, fields])
  })
})

describe('access', () => {
  it('an address without an account gets the same answer as a wrong code', async () => {
    const [known, stranger] = [await byEmail(), newEmail()]
    await w.post('/sendEmailCode', { username: stranger, sendCodeType: 'WEB_UPDATE' })
    expect((await w.mailsTo(stranger))[0]).toMatchObject({ template: 'not-registered', code: null })
    const guess = (email: string) => reset({ email, code: '000000', password: NEXT, verifyPwd: NEXT })
    const [a, b] = [await guess(known.email), await guess(stranger)]
    expect([a.status, a.code, a.errors]).toEqual([b.status, b.code, b.errors])
  })
  it('another browser cannot use the code', async () => {
    const { mobile, captcha } = await byMobile()
    const other = { 'x-fingerprint': 'another' }
    expect((await reset({ username: mobile, captcha, newPassword: NEXT }, other)).code).toBe(40104)
    expect((await reset({ username: mobile, captcha, newPassword: NEXT })).status).toBe(200)
  })
})
