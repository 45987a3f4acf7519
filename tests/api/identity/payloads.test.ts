import { beforeAll, describe, expect, it } from 'vitest'
import { A, identityWorld, newEmail, newMobile, PASSWORD } from './world.ts'

/**
 * Specification section 7 and api.md: cases that the tests of the single calls leave out (other addresses, empty fields, no
 * body).
 */
let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})

describe('happy', () => {
  it('/register/* is the same as /web/register/*', async () => {
    const [email, mobile] = [newEmail(), newMobile()]
    const byEmail = await w.post('/register/email', w.registration(email, await w.codeFor(email)))
    const bySms = { ...w.registration(mobile, await w.smsCodeFor(mobile, 'WEB_REGISTER')), registerMode: 'MOBILE' }
    expect([byEmail.status, (await w.post('/register/sms', bySms)).status]).toEqual([200, 200])
    expect((await w.detail(byEmail.value.accessToken)).value).toMatchObject({ email, account: email })
  })
  it('the user detail has exactly the fields of api.md', async () => {
    const { accessToken, id, email } = await w.member()
    expect((await w.detail(accessToken)).value).toEqual({
      userId: id,
      username: expect.any(String),
      account: email,
      isAdmin: false,
      roleList: [],
      email,
      mobile: null,
      areaCode: null,
      hasWechat: false,
      subject: { type: 'personal', id: expect.any(String), name: expect.any(String) },
    })
  })
  it.each(['86', '+86'])('a phone is bound with the area code %s', async (areaCode) => {
    const { accessToken, id } = await w.member()
    const [phone, authorization] = [newMobile(), `Bearer ${accessToken}`]
    const captcha = await w.smsCodeFor(phone, 'WEB_UPDATE', { authorization })
    const body = { id, phone, captcha, areaCode }
    await w.prove(accessToken)
    const answer = await w.post('/web/updateUserCredential', body, { authorization })
    expect(answer.status).toBe(200)
    expect((await w.detail(answer.value.accessToken)).value).toMatchObject({ mobile: phone, areaCode: '+86' })
  })
  it('captcha and sign-out need no body', async () => {
    const { accessToken } = await w.phoneMember()
    const bare = { method: 'POST', headers: { authorization: `Bearer ${accessToken}`, 'x-fingerprint': w.fingerprint } }
    for (const path of [`/captcha/getCode/${newMobile()}`, '/web/captcha/getCodePay', '/web/logout'])
      expect((await w.h.fetch(`${A}${path}`, bare)).status, path).toBe(200)
    expect((await w.detail(accessToken)).status).toBe(401)
  })
})

const REQUIRED = '请填写此项'
const CODE = { username: '13800138000', sendCodeType: 'WEB_LOGIN' }
const ACCOUNT = { username: '13800138000', captcha: '', password: PASSWORD, source: 'web', registerMode: 'MOBILE' }
describe('refused', () => {
  it.each([
    ['/web/login', { loginType: 'password', username: '', password: '' }, { username: REQUIRED, password: REQUIRED }],
    ['/web/login', { loginType: 'SMS', username: '13800138000', captcha: ' ' }, { captcha: REQUIRED }],
    ['/web/login', { loginType: 'SMS', username: '', captcha: '123456' }, { username: '请输入正确的手机号' }],
    ['/web/register/sms', ACCOUNT, { captcha: REQUIRED }],
    ['/web/register/sms', { ...ACCOUNT, captcha: '123456', source: 'app' }, { source: '内容不正确' }],
    ['/web/register/sms', { ...ACCOUNT, captcha: '123456', registerMode: 'EMAIL' }, { registerMode: '内容不正确' }],
    ['/web/register/email', { ...ACCOUNT, captcha: '123456' }, { registerMode: '内容不正确' }],
    ['/web/updatePaw', { username: '13800138000', newPassword: PASSWORD }, { captcha: REQUIRED }],
    ['/sendSms', { ...CODE, sendCodeType: '' }, { sendCodeType: '内容不正确' }],
    ['/sendEmailCode', { sendCodeType: 'WEB_UPDATE' }, { username: REQUIRED }],
    ['/token/refresh', { refreshToken: 'x'.repeat(20) }, { userSource: '内容不正确' }],
    ['/token/refresh', { refreshToken: 'x'.repeat(20), userSource: 'app' }, { userSource: '内容不正确' }],
  ])('%s %j', async (path, body, errors) => {
    const answer = await w.post(path, body)
    expect([answer.status, answer.errors]).toEqual([400, errors])
  })
  it.each(['/sendSms', '/sendEmailCode', '/web/login', '/web/register/sms', '/web/updatePaw', '/token/refresh'])(
    '%s without a body is a 400',
    async (path) => {
      const headers = { 'x-fingerprint': w.fingerprint }
      expect((await w.h.fetch(`${A}${path}`, { method: 'POST', headers })).status).toBe(400)
    },
  )
  it('an area code of another country', async () => {
    const { accessToken, id } = await w.member()
    const body = { id, phone: newMobile(), captcha: '123456', areaCode: '+1' }
    const answer = await w.post('/web/updateUserCredential', body, { authorization: `Bearer ${accessToken}` })
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ['areaCode']])
  })
})
