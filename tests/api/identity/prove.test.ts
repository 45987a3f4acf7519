import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { getSession, proveDirectly } from '#tests/support/prove.ts'
import { getRows } from '#tests/support/rows.ts'
import { askQr, bindDirectly, confirmQr, newPerson, scanned, signInByWechat } from '#tests/support/wechat.ts'
import { identityWorld, newEmail, newMobile, PASSWORD } from './world.ts'

/** A session alone must not be enough to take over the account: every change of a sign-in method needs a fresh proof. */
let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const MINUTE = 60_000
type Person = { id: string; accessToken: string }
const as = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` })
const mailCode = async (person: Person, target: string): Promise<string> => {
  await w.post('/sendEmailCode', { username: target, sendCodeType: 'WEB_UPDATE' }, as(person))
  return w.codeIn(target)
}
const bindMail = async (person: Person, email = newEmail()) =>
  w.post('/web/updateUserCredential', { id: person.id, email, captcha: await mailCode(person, email) }, as(person))
const prove = (person: Person, body: object) => w.post<{ expiresAt: string }>('/web/prove', body, as(person))
const proofCode = (person: Person, way: 'SMS' | 'EMAIL') => w.post('/web/prove/code', { way }, as(person))

describe('a session alone', () => {
  it('binds no phone and no address, however new it is, and uses up no code of others', async () => {
    const member = await w.member()
    const phone = newMobile()
    await w.sendSms(phone, 'WEB_UPDATE', {}, as(member))
    const captcha = await w.codeIn(phone)
    const body = { id: member.id, phone, captcha, areaCode: '+86' }
    const refused = await w.post('/web/updateUserCredential', body, as(member))
    expect([refused.status, refused.code]).toEqual([403, 40350])
    expect((await bindMail(member)).code).toBe(40350)
    await w.prove(member.accessToken)
    expect((await w.post('/web/updateUserCredential', body, as(member))).status).toBe(200)
  })
  it('can neither bind nor unbind a WeChat', async () => {
    const member = await w.member()
    const asked = await askQr(w.h, 'bind', member.accessToken)
    await scanned(w.h, asked.tag, newPerson())
    const body = { tag: asked.tag, verifier: asked.verifier }
    expect((await w.post('/web/bind/wechat', body, as(member))).code).toBe(40350)
    await bindDirectly(w.h, member.id)
    expect((await w.post('/web/unbind/wechat', {}, as(member))).code).toBe(40350)
  })
  it('cannot set a first password', async () => {
    const made = await signInByWechat(w.h, newPerson())
    const token = String(made.data!.accessToken)
    const id = String((await w.detail(token)).value.userId)
    const set = (more = {}) =>
      w.post('/web/updateCredentialPwd', { id, password: 'newer456', ...more }, as({ accessToken: token }))
    expect((await set()).code).toBe(40350)
    expect((await set({ loginPwd: 'anything1' })).code).toBe(40114)
    await proveDirectly(w.h, await getSession(w.h, token))
    expect((await set()).status).toBe(200)
  })
  it('cannot change an existing password without it, with or without a proof', async () => {
    const member = await w.member()
    await w.prove(member.accessToken)
    const answer = await w.post('/web/updateCredentialPwd', { id: member.id, password: 'newer456' }, as(member))
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ['loginPwd']])
  })
  it('cannot close the account', async () => {
    const member = await w.member()
    await w.prove(member.accessToken)
    expect((await w.post('/web/close', { confirmation: 'CLOSE' }, as(member))).status).toBe(400)
    expect((await w.detail(member.accessToken)).status).toBe(200)
  })
})

describe('a proof', () => {
  it('is valid for one change, in one session, for ten minutes', async () => {
    const member = await w.member()
    const other = { ...member, ...(await w.login(member.email)).value }
    const { expiresAt } = (await prove(member, { password: PASSWORD })).value
    expect(Date.parse(expiresAt) - w.clock.now()).toBe(10 * MINUTE)
    expect((await bindMail(other)).code).toBe(40350)
    const changed = await bindMail(member)
    expect(changed.status).toBe(200)
    expect((await bindMail({ ...member, ...changed.value })).code).toBe(40350)
    const again = { ...member, ...changed.value }
    await w.prove(again.accessToken)
    w.clock.forward(10 * MINUTE)
    expect((await bindMail(again)).code).toBe(40350)
  })
  it('is given once for a code sent to the bound phone or address', async () => {
    const member = await w.phoneMember()
    w.clock.forward(MINUTE)
    expect((await proofCode(member, 'SMS')).status).toBe(200)
    const captcha = await w.codeIn(member.mobile)
    const wrong = String((Number(captcha) + 1) % 1_000_000).padStart(6, '0')
    expect((await prove(member, { way: 'SMS', captcha: wrong })).code).toBe(40103)
    expect((await prove(member, { way: 'SMS', captcha })).status).toBe(200)
    expect((await prove(member, { way: 'SMS', captcha })).code).toBe(40104)
    expect((await proofCode(member, 'EMAIL')).code).toBe(40955)
    expect((await bindMail(member)).status).toBe(200)
  })
  it('is not given for a code sent for another purpose or to another address', async () => {
    const [member, stranger] = [await w.member(), newEmail()]
    const foreign = await mailCode(member, stranger)
    expect((await prove(member, { way: 'EMAIL', captcha: foreign })).code).toBe(40104)
    w.clock.forward(MINUTE)
    const reset = await mailCode(member, member.email)
    expect((await prove(member, { way: 'EMAIL', captcha: reset })).code).toBe(40104)
    w.clock.forward(MINUTE)
    await proofCode(member, 'EMAIL')
    const proof = await w.codeIn(member.email)
    const body = { email: member.email, code: proof, password: 'newer456', verifyPwd: 'newer456' }
    expect((await w.post('/web/updatePaw', body)).code).toBe(40103)
    expect((await bindMail(member, member.email)).code).toBe(40350)
  })
  it('is not given for a wrong password, and attempts are counted', async () => {
    const member = await w.member()
    for (let i = 0; i < 10; i++) expect((await prove(member, { password: 'wrong1' })).code).toBe(40114)
    expect((await prove(member, { password: PASSWORD })).status).toBe(429)
  })
  it('by WeChat is only for accounts without another way', async () => {
    const h = makeHarness()
    const person = newPerson()
    const token = String((await signInByWechat(h, person)).data!.accessToken)
    const call = <T>(method: string, path: string, body?: unknown) =>
      h.call<T>(method, `/saas/api/v2${path}`, body, { token })
    expect((await call('GET', '/web/prove')).body.data!.value).toEqual({ ways: ['WECHAT'] })
    const foreign = await askQr(h, 'prove', token)
    expect(await confirmQr(h, foreign.tag, newPerson())).toBe(409)
    const asked = await askQr(h, 'prove', token)
    expect(await confirmQr(h, asked.tag, person)).toBe(200)
    const sent = { tag: asked.tag, verifier: asked.verifier }
    expect([
      (await call('POST', '/web/prove', sent)).status,
      (await call('POST', '/web/prove', sent)).body.code,
    ]).toEqual([200, 40908])
    const { userId } = (await call<{ userId: string }>('GET', '/web/getUserDetail')).body.data!.value
    const next = await askQr(h, 'prove', token)
    await getRows(h.env, 'UPDATE account SET mobile = ? WHERE id = ?', newMobile(), userId)
    await confirmQr(h, next.tag, person)
    expect((await call('POST', '/web/prove', { tag: next.tag, verifier: next.verifier })).body.code).toBe(40954)
    await expect(askQr(h, 'prove', token)).rejects.toThrow('40954')
    expect((await call('GET', '/web/prove')).body.data!.value).toEqual({ ways: ['SMS'] })
  })
  it('is invalid after its session has signed out', async () => {
    const member = await w.member()
    await w.prove(member.accessToken)
    const session = await getSession(w.h, member.accessToken)
    await w.post('/web/logout', {}, as(member))
    expect((await bindMail(member)).status).toBe(401)
    const later = { ...member, ...(await w.login(member.email)).value }
    expect([(await bindMail(later)).code, (await getSession(w.h, later.accessToken)) !== session]).toEqual([
      40350,
      true,
    ])
  })
  it.each([
    [{}, ['password']],
    [{ password: PASSWORD, role: 'x' }, ['role']],
    [{ captcha: '123456' }, ['way']],
    [{ way: 'SMS' }, ['captcha']],
    [{ way: 'PIGEON', captcha: '123456' }, ['way']],
    [{ tag: 'short' }, ['tag']],
    [{ variant: 'password', password: PASSWORD }, ['variant']],
  ])('%j is refused with %j', async (body, fields) => {
    const answer = await prove(await w.member(), body)
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, fields])
  })
})
