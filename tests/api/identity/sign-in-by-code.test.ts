import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as password from '#worker/modules/identity/account/password.ts'
import { getCookies, getRows, identityWorld, newEmail, newMobile } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
afterEach(() => vi.restoreAllMocks())
const MINUTE = 60_000
type Way = {
  loginType: 'SMS' | 'EMAIL'
  newName: () => string
  send: (name: string, headers?: object) => Promise<Sent>
}
type Sent = { status: number; code: number; value: unknown; errors: unknown; response: Response }
const sendMail = (username: string, headers = {}) =>
  w.post('/sendEmailCode', { username, sendCodeType: 'WEB_LOGIN' }, headers)
const sendSms = (username: string, headers = {}) => w.sendSms(username, 'WEB_LOGIN', {}, headers)
const WAYS: Way[] = [
  { loginType: 'SMS', newName: newMobile, send: sendSms },
  { loginType: 'EMAIL', newName: newEmail, send: sendMail },
]
async function codeOf({ send }: Way, name: string, headers = {}): Promise<string> {
  const { status } = await send(name, headers)
  const code = (await w.mailsTo(name))[0]?.code
  if (status !== 200 || !code) throw new Error(`no code arrived: ${status}`)
  return code
}
const enter = (
  { loginType }: Way,
  username: string,
  captcha: string,
  more: Record<string, unknown> = { acceptsTerms: true },
  headers = {},
) => w.post('/web/login', { username, captcha, loginType, ...more }, headers)
const accountsOf = (name: string) =>
  w.h.env.DB.prepare('SELECT id, password_hash FROM account WHERE mobile = ?1 OR email = ?1')
    .bind(name)
    .all<{ id: string; password_hash: string | null }>()
    .then(({ results }) => results)
/** What a caller sees, without what differs between any two answers. */
const seen = async ({ status, code, errors, response }: Sent) => {
  const { requestId: _, data, ...body } = (await response.json()) as Record<string, unknown>
  return { status, code, errors, body, fields: Object.keys((data as { value?: object } | null)?.value ?? {}) }
}

describe.each(WAYS)('by a code, loginType $loginType', (way) => {
  it('an address without an account is registered and signed in', async () => {
    const name = way.newName()
    const answer = await enter(way, name, await codeOf(way, name), { acceptsTerms: true, autologin: true })
    expect(answer.status).toBe(200)
    expect(getCookies(answer.response).auto!.text).toBe('1')
    const { value } = await w.detail(answer.value.accessToken)
    expect([value.mobile ?? value.email, value.account]).toEqual([name, name])
    expect(await accountsOf(name)).toMatchObject([{ id: value.userId, password_hash: null }])
    const record = await w.call<{ list: { method: string }[] }>('/web/signins', {
      headers: { authorization: `Bearer ${answer.value.accessToken}` },
    })
    expect(JSON.stringify(record.value)).toContain('"register"')
  })
  it('the next time it is signed in to the same account, without accepting the terms again', async () => {
    const name = way.newName()
    const first = await enter(way, name, await codeOf(way, name))
    w.clock.forward(MINUTE)
    const second = await enter(way, name, await codeOf(way, name), {})
    const [a, b] = [await w.detail(first.value.accessToken), await w.detail(second.value.accessToken)]
    expect([second.status, b.value.userId]).toEqual([200, a.value.userId])
  })
  it('without accepting the terms nobody is registered, and the same code still works', async () => {
    const name = way.newName()
    const captcha = await codeOf(way, name)
    for (const more of [{}, { acceptsTerms: false }]) {
      const answer = await enter(way, name, captcha, more)
      expect([answer.status, answer.code, Object.keys(answer.errors ?? {})]).toEqual([400, 40116, ['acceptsTerms']])
    }
    expect(await accountsOf(name)).toEqual([])
    expect((await enter(way, name, captcha)).status).toBe(200)
  })
  it('a password can be set afterwards by a reset code, and then signs in', async () => {
    const name = way.newName()
    await enter(way, name, await codeOf(way, name))
    expect((await w.login(name, 'abc123')).code).toBe(40105)
    w.clock.forward(MINUTE)
    await (way.loginType === 'SMS'
      ? w.sendSms(name, 'WEB_UPDATE')
      : w.post('/sendEmailCode', { username: name, sendCodeType: 'WEB_UPDATE' }))
    const body = { username: name, captcha: await w.codeIn(name), password: 'newer456', loginType: way.loginType }
    expect((await w.post('/web/updatePaw', body)).status).toBe(200)
    expect((await w.login(name, 'newer456')).status).toBe(200)
  })
})

describe.each(WAYS)('nothing shows whether an address is known, loginType $loginType', (way) => {
  async function known(): Promise<string> {
    const name = way.newName()
    await enter(way, name, await codeOf(way, name))
    w.clock.forward(MINUTE)
    return name
  }
  const strange = () => ({ 'x-fingerprint': crypto.randomUUID() })
  it('requesting a code: the same answer and the same message', async () => {
    const [old, fresh] = [await known(), way.newName()]
    const answers = []
    const messages = []
    for (const name of [old, fresh]) {
      answers.push(await seen(await way.send(name, strange())))
      const [{ template, text, code } = { template: '', text: '', code: '' }] = await w.mailsTo(name)
      messages.push([template, text.replaceAll(String(code), '######').replaceAll(name, 'name')])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(messages[0]).toEqual(messages[1])
    expect(messages[0]![0]).toBe('login-code')
  })
  it('wrong, missing and malformed codes, with and without accepting the terms: the same answers', async () => {
    const [old, fresh] = [await known(), way.newName()]
    const tries = async (name: string, isAsked: boolean) => {
      const from = strange()
      const right = isAsked ? await codeOf(way, name, from) : '123456'
      const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
      const answers = []
      for (const captcha of [wrong, '12', wrong, wrong, wrong, wrong, wrong])
        for (const acceptsTerms of [true, false])
          answers.push(await seen(await enter(way, name, captcha, { acceptsTerms }, from)))
      return answers
    }
    expect(await tries(old, true)).toEqual(await tries(fresh, true))
    w.clock.forward(MINUTE)
    expect(await tries(old, false)).toEqual(await tries(fresh, false))
  })
  it('no password is hashed for either, with a wrong code or the right one', async () => {
    const [old, fresh] = [await known(), way.newName()]
    const hashing = [vi.spyOn(password, 'isPassword'), vi.spyOn(password, 'hashPassword')]
    for (const name of [old, fresh]) {
      const captcha = await codeOf(way, name)
      await enter(way, name, captcha === '000000' ? '000001' : '000000')
      expect((await enter(way, name, captcha)).status).toBe(200)
    }
    expect(hashing.map((spy) => spy.mock.calls.length)).toEqual([0, 0])
  })
  it('requesting and guessing take the same number of database calls', async () => {
    const [old, fresh] = [await known(), way.newName()]
    const count = async (name: string) => {
      const from = strange()
      const { DB } = w.h.env
      const open = DB.withSession.bind(DB)
      let n = 0
      vi.spyOn(DB, 'withSession').mockImplementation((constraint) => {
        const session = open(constraint)
        return new Proxy(session, {
          get(_, key: 'prepare' | 'batch') {
            if (key === 'prepare' || key === 'batch') n++
            const part = session[key]
            return typeof part === 'function' ? (part as () => unknown).bind(session) : part
          },
        })
      })
      await way.send(name, from)
      await enter(way, name, '000000', { acceptsTerms: true }, from)
      vi.restoreAllMocks()
      return n
    }
    const ofKnown = await count(old)
    expect(ofKnown).toBeGreaterThan(5)
    expect(await count(fresh)).toEqual(ofKnown)
  })
})

describe('refused', () => {
  it.each([
    [{ loginType: 'email', username: newMobile(), captcha: '123456' }, ['username']],
    [{ loginType: 'sms', username: newEmail(), captcha: '123456' }, ['username']],
    [{ loginType: 'email', username: 'a@b.co' }, ['captcha']],
    [{ loginType: 'email', username: 'a@b.co', captcha: '123456', acceptsTerms: 'yes' }, ['acceptsTerms']],
    [{ loginType: 'email', username: 'a@b.co', captcha: '123456', role: 'admin' }, ['role']],
  ])('%j with %j', async (body, fields) => {
    const answer = await w.post('/web/login', body)
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, fields])
  })
  it('a disabled account is neither signed in nor registered a second time', async () => {
    const email = newEmail()
    const captcha = await codeOf(WAYS[1]!, email)
    await enter(WAYS[1]!, email, captcha)
    w.clock.forward(MINUTE)
    const next = await codeOf(WAYS[1]!, email)
    await w.h.env.DB.prepare("UPDATE account SET status = 'disabled' WHERE email = ?").bind(email).run()
    expect((await enter(WAYS[1]!, email, next)).code).toBe(40104)
    expect((await getRows(w.system(), email)).accounts).toHaveLength(1)
    w.clock.forward(MINUTE)
    await sendMail(email)
    expect((await w.mailsTo(email))[0]).toMatchObject({ template: 'not-registered', code: null })
  })
  it('a code for registering or resetting does not sign in', async () => {
    const email = newEmail()
    const captcha = await w.codeFor(email)
    expect((await enter(WAYS[1]!, email, captcha)).code).toBe(40104)
  })
})
