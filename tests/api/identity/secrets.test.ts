import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { READ } from '#tests/support/captcha.ts'
import { askQr, confirmQr, listen, newPerson, socketPath, upgrade } from '#tests/support/wechat.ts'
import { cookieHeader, getCookies, identityWorld, newEmail, newMobile, PASSWORD } from './world.ts'

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const
let lines: string[] = []
beforeEach(() => {
  lines = []
  for (const method of METHODS)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')))
})
afterEach(() => vi.restoreAllMocks())

it('no token, code, password or address is logged, and only hashes are stored', async () => {
  const w = await identityWorld()
  // Enables the access log, which is off in tests.
  w.h.env.ENVIRONMENT = 'local'
  const email = newEmail()
  const code = await w.codeFor(email)
  await w.register(email, '000000')
  const first = (await w.register(email, code)).value
  await w.login(email, 'wrong1')
  const second = (await w.login(email)).value
  const third = (await w.post('/token/refresh', { refreshToken: second.refreshToken, userSource: 'web' })).value
  w.clock.forward(11_000)
  await w.post('/token/refresh', { refreshToken: second.refreshToken, userSource: 'web' })
  await w.detail(first.accessToken)
  await w.post('/web/logout', {}, { authorization: `Bearer ${first.accessToken}` })

  const tokens = [first, second, third].flatMap((triple) => [triple.accessToken, triple.refreshToken])
  expect(tokens).toHaveLength(6)
  expect(lines.some((line) => line.includes('"event":"reused"'))).toBe(true)
  const secrets = [...tokens, `"${code}"`, PASSWORD, 'wrong1', email]
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])

  const tables = ['account', 'session', 'token', 'refresh_use', 'verification_code', 'outbox']
  for (const table of tables) {
    const { results } = await w.h.env.DB.prepare(`SELECT * FROM ${table}`).all()
    const text = JSON.stringify(results)
    for (const secret of tokens) expect(text.includes(secret)).toBe(false)
    // As a word: among thousands of random ids one holds these six characters by chance.
    expect(text).not.toMatch(new RegExp(`(?<![0-9A-Za-z])${PASSWORD}(?![0-9A-Za-z])`))
  }
})

it('neither is a phone, code, captcha answer or new password of the SMS calls, refused or not', async () => {
  const w = await identityWorld()
  w.h.env.ENVIRONMENT = 'local'
  const [mobile, next, email] = [newMobile(), 'newer456x', newEmail()]
  const MINUTE = 60_000
  const codes: string[] = []
  const sms = async (type: string, headers = {}) => {
    w.clock.forward(MINUTE)
    await w.sendSms(mobile, type, { graphCode: await w.captchaFor(mobile) }, headers)
    codes.push(await w.codeIn(mobile))
    return codes.at(-1)!
  }
  const registered = await w.post('/web/register/sms', {
    ...w.registration(mobile, await sms('WEB_REGISTER')),
    registerMode: 'MOBILE',
  })
  await w.post('/web/login', { username: mobile, captcha: await sms('WEB_LOGIN'), loginType: 'SMS' })
  await w.post('/web/login', { username: mobile, captcha: '000000', loginType: 'SMS' })
  await w.login(mobile, 'wrong1')
  await w.post('/web/updatePaw', { username: mobile, captcha: '000000', newPassword: next })
  await w.post('/web/updatePaw', { username: mobile, captcha: await sms('WEB_UPDATE'), newPassword: next })
  const signedIn = (await w.login(mobile, next)).value
  const authorization = `Bearer ${signedIn.accessToken}`
  const id = String((await w.detail(signedIn.accessToken)).value.userId)
  await w.post('/web/updateCredentialPwd', { id, password: `${next}y`, loginPwd: 'wrong1' }, { authorization })
  await w.post('/sendEmailCode', { username: email, sendCodeType: 'WEB_UPDATE' }, { authorization })
  await w.prove(signedIn.accessToken, next)
  await w.post('/web/updateUserCredential', { id, email, captcha: await w.codeIn(email) }, { authorization })
  // A vendor's refusal repeats the number.
  const broken = { ...w.h.env, SMS_KEY_SECRET: 'other' } as typeof w.h.env
  w.clock.forward(MINUTE)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: newMobile(), sendCodeType: 'WEB_REGISTER' })
  await w.h.fetch('/saas/api/v2/sendSms', { method: 'POST', headers, body }, broken)

  expect(codes).toHaveLength(3)
  expect(lines.length).toBeGreaterThan(10)
  const secrets = [mobile, next, 'wrong1', email, READ, registered.value.accessToken, signedIn.refreshToken]
  for (const secret of [...secrets, ...codes.map((code) => `"${code}"`)])
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

it('neither is a tag, proof, code, openid or token of a WeChat sign-in, also when WeChat refuses', async () => {
  const w = await identityWorld()
  w.h.env.ENVIRONMENT = 'local'
  const [person, member] = [newPerson(), await w.member()]
  const asked = await askQr(w.h)
  const listener = await listen(w.h, asked)
  await confirmQr(w.h, asked.tag, person)
  await listener.closed
  const { accessToken, refreshToken } = listener.heard[0]!.data as { accessToken: string; refreshToken: string }
  await w.post('/web/session', { accessToken, refreshToken })
  const binding = await askQr(w.h, 'bind', member.accessToken)
  await confirmQr(w.h, binding.tag, newPerson())
  const authorization = `Bearer ${member.accessToken}`
  await w.prove(member.accessToken)
  await w.post('/web/bind/wechat', { tag: binding.tag, verifier: binding.verifier }, { authorization })
  // Refused in every way: an unknown code, an unreachable vendor, a wrong proof.
  const [refused, away] = [await askQr(w.h), await askQr(w.h)]
  const callback = (tag: string) => `/cuemark2/api/v2/wx/callback?state=${tag}&code=code-of-wechat`
  await w.h.fetch(callback(refused.tag))
  const broken = {
    fetch: () => Promise.reject(new TypeError(`no ${w.h.env.WECHAT_API}?secret=s-of-app&code=code-of-wechat`)),
  }
  await w.h.fetch(callback(away.tag), {}, { ...w.h.env, OUTBOUND: broken })
  await upgrade(w.h, socketPath(asked.tag, away.verifier))

  expect(lines.filter((line) => line.includes('wechat-login: '))).toHaveLength(2)
  expect(lines.some((line) => line.includes('GET /websocket/:tag'))).toBe(true)
  const tags = [asked, binding, refused, away].flatMap(({ tag, verifier }) => [tag, verifier])
  const secrets = [...tags, accessToken, refreshToken, person.openid, person.unionid!, 'code-of-wechat', 's-of-app']
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
  const { results } = await w.h.env.DB.prepare('SELECT * FROM qr_use').all()
  const stored = JSON.stringify(results)
  for (const secret of tags) expect(stored.includes(secret)).toBe(false)
})

it("neither by a browser's cookies, nor in a URL it is redirected to", async () => {
  const w = await identityWorld()
  w.h.env.ENVIRONMENT = 'local'
  const { email } = await w.member()
  const own = { origin: 'https://cuemark.test', 'sec-fetch-site': 'same-origin' }
  const signedIn = await w.login(email, undefined, { autologin: true }, own)
  const cookie = cookieHeader(signedIn.response)
  const went = await w.h.fetch('https://cuemark.test/saas/api/v2/token/refresh?redirectUrl=/uc/order', {
    headers: { cookie: cookieHeader(signedIn.response, 'rt'), 'sec-fetch-mode': 'navigate' },
  })
  const renewed = getCookies(went)
  const page = await w.h.fetch('https://cuemark.test/uc/account', { headers: { cookie: cookieHeader(went) } })
  const html = await page.text()
  const id = String((await w.detail(renewed.at!.text)).value.userId)
  const headers = { cookie: cookieHeader(went), ...own }
  const changed = await w.post('/web/updateCredentialPwd', { id, password: 'changed789', loginPwd: PASSWORD }, headers)
  expect(changed.status).toBe(200)
  await w.call('/web/sessions', { headers: { authorization: `Bearer ${changed.value.accessToken}` } })
  await w.post('/web/logout', { everywhere: true }, { authorization: `Bearer ${changed.value.accessToken}` })

  expect(lines.length).toBeGreaterThan(6)
  const tokens = [signedIn.value, changed.value].flatMap((triple) => [triple.accessToken, triple.refreshToken])
  const secrets = [...tokens, renewed.at!.text, renewed.rt!.text, cookie, PASSWORD, 'changed789', email]
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
  for (const secret of [...tokens, renewed.at!.text, renewed.rt!.text, PASSWORD]) {
    expect(html.includes(secret)).toBe(false)
    expect(went.headers.get('location')!.includes(secret)).toBe(false)
  }
})
