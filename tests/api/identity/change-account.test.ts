import { beforeAll, describe, expect, it } from 'vitest'
import { getCookies, identityWorld, newEmail, newMobile, PASSWORD } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000
const NEXT = 'newer456'
type Person = { id: string; accessToken: string }
const as = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` })
const changePassword = (person: Person, change: Record<string, unknown> = {}) =>
  w.post('/web/updateCredentialPwd', { id: person.id, password: NEXT, loginPwd: PASSWORD, ...change }, as(person))
/** Each change needs a proof of its own (prove.test.ts). */
async function bind(person: Person, body: Record<string, unknown>) {
  await w.prove(person.accessToken)
  return w.post('/web/updateUserCredential', { id: person.id, ...body }, as(person))
}
/** Requests a code to bind `target`. */
async function bindingCode(person: Person, target: string): Promise<string> {
  const call = target.includes('@') ? '/sendEmailCode' : '/sendSms'
  await w.post(call, { username: target, sendCodeType: 'WEB_UPDATE' }, as(person))
  return w.codeIn(target)
}

describe('the password', () => {
  it('changes; other sessions end at once, the own one continues with a new token', async () => {
    const member = await w.member()
    const other = (await w.login(member.email)).value
    const answer = await changePassword(member)
    expect(answer.status).toBe(200)
    expect(getCookies(answer.response).at!.text).toBe(answer.value.accessToken)
    expect((await w.detail(answer.value.accessToken)).value.userId).toBe(member.id)
    for (const { accessToken } of [member, other]) expect((await w.detail(accessToken)).status).toBe(401)
    expect((await w.login(member.email, NEXT)).status).toBe(200)
    expect((await w.mailsTo(member.email)).map((mail) => mail.template)).toContain('credential-changed')
  })
  it.each([
    [{ loginPwd: 'wrong1' }, 40114, ['loginPwd']],
    [{ password: PASSWORD }, 40113, ['password']],
    [{ password: 'short' }, 400, ['password']],
    [{ loginPwd: '' }, 400, ['loginPwd']],
    [{ role: 'admin' }, 400, ['role']],
  ])('%j is refused with %j', async (change, code, fields) => {
    const member = await w.member()
    const answer = await changePassword(member, change)
    expect([answer.status, answer.code, Object.keys(answer.errors ?? {})]).toEqual([400, code, fields])
    expect((await w.login(member.email)).status).toBe(200)
  })
  it('wrong passwords are counted separately from those at sign-in', async () => {
    const member = await w.member()
    for (let i = 0; i < 10; i++) expect((await changePassword(member, { loginPwd: 'wrong1' })).code).toBe(40114)
    expect([(await changePassword(member)).status, (await w.login(member.email)).status]).toEqual([429, 200])
  })
})

describe('phone and address', () => {
  it('a phone is bound and can be used to sign in', async () => {
    const [member, mobile] = [await w.member(), newMobile()]
    const captcha = await bindingCode(member, mobile)
    const answer = await bind(member, { phone: mobile, captcha, areaCode: '+86' })
    expect(answer.status).toBe(200)
    expect((await w.detail(answer.value.accessToken)).value).toMatchObject({ mobile, email: member.email })
    expect((await w.detail(member.accessToken)).status).toBe(401)
    expect((await w.login(mobile)).status).toBe(200)
  })
  it('a new address replaces the old one, which is notified', async () => {
    const [member, email] = [await w.member(), newEmail()]
    const answer = await bind(member, { email, captcha: await bindingCode(member, email) })
    expect(answer.status).toBe(200)
    expect([(await w.login(email)).status, (await w.login(member.email)).code]).toEqual([200, 40105])
    expect((await w.mailsTo(member.email))[0]!.template).toBe('credential-changed')
  })
  it('an address of another account is refused, and nothing is revealed before that', async () => {
    const [member, other] = [await w.member(), await w.phoneMember()]
    w.clock.forward(MINUTE)
    const captcha = await bindingCode(member, other.mobile)
    const answer = await bind(member, { phone: other.mobile, captcha, areaCode: '+86' })
    expect([answer.status, answer.code, Object.keys(answer.errors!)]).toEqual([409, 40901, ['phone']])
    expect((await w.detail(member.accessToken)).status).toBe(200)
  })
  it('a code for another number, or a used one, is refused', async () => {
    const [member, mobile] = [await w.member(), newMobile()]
    const captcha = await bindingCode(member, mobile)
    expect((await bind(member, { phone: newMobile(), captcha, areaCode: '86' })).code).toBe(40104)
    const { value } = await bind(member, { phone: mobile, captcha, areaCode: '86' })
    expect((await bind({ ...member, ...value }, { phone: mobile, captcha, areaCode: '86' })).code).toBe(40104)
  })
  it.each([
    [{ phone: '13800138000', captcha: '123456' }, ['areaCode']],
    [{ phone: '13800138000', captcha: '123456', areaCode: '+1' }, ['areaCode']],
    [{ phone: 'a@b.co', captcha: '123456', areaCode: '+86' }, ['phone']],
    [{ email: 'a', captcha: '123456' }, ['email']],
    [{ email: 'a@b.co', captcha: '123456', phone: '13800138000' }, ['phone']],
    [{ captcha: '123456' }, ['areaCode', 'phone']],
  ])('%j is refused with %j', async (body, fields) => {
    const answer = await bind(await w.member(), body)
    expect([answer.status, Object.keys(answer.errors ?? {}).sort()]).toEqual([400, fields])
  })
})

describe('the nickname', () => {
  const rename = (person: Person, nickname: unknown) =>
    w.post<{ username: string }>('/web/updateNickname', { nickname }, as(person))
  it('changes, trimmed', async () => {
    const member = await w.member()
    expect((await rename(member, ' 小曲 🎵 ')).value.username).toBe('小曲 🎵')
    expect((await w.detail(member.accessToken)).value.username).toBe('小曲 🎵')
  })
  it.each(['', '   ', 'x'.repeat(33), 'a\nb', 'a\u202eb', 7, null])('%j is refused', async (nickname) => {
    const answer = await rename(await w.member(), nickname)
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ['nickname']])
  })
})

describe('access', () => {
  it("somebody else's account is not found and does not change", async () => {
    const [member, victim] = [await w.member(), await w.member()]
    expect((await changePassword({ ...member, id: victim.id })).status).toBe(404)
    expect((await bind({ ...member, id: victim.id }, { email: newEmail(), captcha: '123456' })).status).toBe(404)
    expect((await w.login(victim.email)).status).toBe(200)
  })
})
