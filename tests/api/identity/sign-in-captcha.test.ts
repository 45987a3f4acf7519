import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { easyWork, READ, readCaptcha } from '#tests/support/captcha.ts'
import * as password from '#worker/modules/identity/account/password.ts'
import type { Client } from '#worker/modules/identity/client.ts'
import { SIGN_IN_READ_ACCOUNT_RULES, SIGN_IN_READ_RULES } from '#worker/modules/identity/rules.ts'
import { signIn } from '#worker/modules/identity/sessions/sign-in.ts'
import { identityWorld, newEmail, PASSWORD } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
afterEach(() => vi.restoreAllMocks())
const [WRONG, ASKED, MISREAD, USED] = [40105, 40107, 40108, 40109]
const stranger = () => {
  const id = crypto.randomUUID()
  return { 'x-fingerprint': id, 'cf-connecting-ip': `2a00:${id.slice(0, 4)}:${id.slice(4, 8)}:1::1` }
}
type Stranger = ReturnType<typeof stranger>
const clientOf = (from: Stranger) => ({ ...w.client, browser: `fingerprint:${from['x-fingerprint']}` })
/** Asks for a picture of this name and reads it. */
async function read(name: string, from: Stranger): Promise<string> {
  const { status } = await w.post(`/captcha/getCode/${encodeURIComponent(name)}`, {}, from)
  expect(status).toBe(200)
  return readCaptcha(w.system(), name, clientOf(from))
}
const enter = async (name: string, text: string, from: Stranger, graphCode?: string) =>
  (await w.login(name, text, graphCode === undefined ? {} : { graphCode }, from)).code
/** Ten wrong passwords of ten strangers. */
async function besiege(name: string): Promise<void> {
  const looked = vi.spyOn(password, 'isPassword').mockResolvedValue(false)
  for (let i = 0; i < 10; i++) expect(await enter(name, `wrong${i}`, stranger())).toBe(WRONG)
  looked.mockRestore()
}

describe('the owner on a new device', () => {
  it('signs in with a captcha while strangers use up the tries at the number; then the device is known', async () => {
    const { mobile } = await w.phoneMember()
    await besiege(mobile)
    const away = stranger()
    const asked = await w.login(mobile, PASSWORD, {}, away)
    expect([asked.status, asked.code, Object.keys(asked.errors ?? {})]).toEqual([400, ASKED, ['graphCode']])
    expect(await enter(mobile, PASSWORD, away, await read(mobile, away))).toBe(200)
    expect(await enter(mobile, PASSWORD, away)).toBe(200)
  })
  it('signs in with the work of the device instead of a picture', async () => {
    const { email } = await w.member()
    await besiege(email)
    const away = stranger()
    await w.post(`/captcha/getWork/${email}`, {}, away)
    const { answer } = await easyWork(w.system(), email, clientOf(away))
    expect(await enter(email, PASSWORD, away, answer)).toBe(200)
  })
  it('gets in although the tries were used up at another name of the account, which does not show', async () => {
    const { mobile, id } = await w.phoneMember()
    const email = newEmail()
    await w.h.env.DB.prepare('UPDATE account SET email = ? WHERE id = ?').bind(email, id).run()
    await besiege(mobile)
    const away = stranger()
    for (let i = 0; i < 3; i++) expect(await enter(email, PASSWORD, away)).toBe(WRONG)
    expect(await enter(email, PASSWORD, away)).toBe(ASKED)
    expect(await enter(email, PASSWORD, away, await read(email, away))).toBe(200)
  })
  it('is asked after three wrong passwords, alone and for this name only', async () => {
    const [{ email }, from] = [await w.member(), stranger()]
    for (let i = 0; i < 3; i++) expect(await enter(email, 'wrong1', from)).toBe(WRONG)
    expect(await enter(email, PASSWORD, from)).toBe(ASKED)
    expect(await enter(email, PASSWORD, stranger())).toBe(200)
    expect(await enter((await w.member()).email, PASSWORD, from)).toBe(200)
    w.clock.forward(15 * 60_000)
    expect(await enter(email, PASSWORD, from)).toBe(200)
  })
  it('is never asked where it has signed in before, before its own tenth mistake', async () => {
    const { email } = await w.member()
    await besiege(email)
    for (let i = 0; i < 9; i++) expect((await w.login(email, `wrong${i}`)).code).toBe(WRONG)
    expect((await w.login(email)).code).toBe(200)
  })
})

describe('a captcha', () => {
  it('is good for one password, right or wrong, of this name, on this device, for ten minutes', async () => {
    const { email } = await w.member()
    const other = await w.member()
    await besiege(email)
    const from = stranger()
    const answer = await read(email, from)
    expect(await enter(email, 'wrong1', from, answer)).toBe(WRONG)
    expect(await enter(email, PASSWORD, from, answer)).toBe(USED)
    await read(email, from)
    expect(await enter(email, PASSWORD, stranger(), READ)).toBe(USED)
    expect(await enter(other.email, PASSWORD, from, READ)).toBe(USED)
    expect(await enter(email, PASSWORD, from, 'XXXX')).toBe(MISREAD)
    expect(await enter(email, PASSWORD, from, READ)).toBe(USED)
    await read(email, from)
    w.clock.forward(10 * 60_000)
    expect(await enter(email, PASSWORD, from, READ)).toBe(USED)
  })
  it('that is misread runs no Argon2, and an empty one is none', async () => {
    const { email } = await w.member()
    const from = stranger()
    const looked = vi.spyOn(password, 'isPassword')
    expect(await enter(email, PASSWORD, from, 'XXXX')).toBe(USED)
    expect(looked).not.toHaveBeenCalled()
    expect(await enter(email, PASSWORD, from, ' ')).toBe(200)
  })
  it('is asked for and counted the same with and without an account', async () => {
    const seen = []
    for (const name of [(await w.member()).email, newEmail()]) {
      await besiege(name)
      const from = stranger()
      const codes = [await enter(name, 'wrong1', from)]
      for (let i = 0; i < 2; i++) codes.push(await enter(name, 'wrong1', from, await read(name, from)))
      seen.push(codes)
    }
    expect(seen).toEqual([
      [ASKED, WRONG, WRONG],
      [ASKED, WRONG, WRONG],
    ])
  })
})

describe('guessing with captchas', () => {
  /** What production counts, where networks are told apart. */
  const production = () => {
    const ctx = w.system()
    return { ...ctx, config: { ...ctx.config, ENVIRONMENT: 'production' as const } }
  }
  const guess = async (username: string, client: Client, text = 'wrong1') => {
    const ctx = production()
    const { makeCaptcha } = await import('#worker/modules/identity/codes/captcha/make-captcha.ts')
    // Each from another browser, so that pictures do not run out first.
    const by = { ...client, browser: `fingerprint:${crypto.randomUUID()}` }
    await makeCaptcha(ctx, username, by)
    const graphCode = await readCaptcha(ctx, username, by)
    const done = await signIn(ctx, { loginType: 'password', username, password: text, graphCode }, by)
    return done.ok ? 'in' : done.refusal.code
  }
  it('one network has ten of a name in a quarter of an hour; another one is not stopped by it', async () => {
    const { email } = await w.member()
    const client = { network: `net-${newEmail()}`, browser: '', userAgent: '' }
    const looked = vi.spyOn(password, 'isPassword').mockResolvedValue(false)
    const codes = []
    for (let i = 0; i < 11; i++) codes.push(await guess(email, client))
    expect(codes).toEqual([...Array(10).fill('CREDENTIALS_WRONG'), 'TOO_MANY'])
    looked.mockRestore()
    expect(await guess(email, { ...client, network: `net-${newEmail()}` }, PASSWORD)).toBe('in')
  })
  it('all networks together have a limit a day for an account, which does not show', async () => {
    const { email, id } = await w.member()
    const { consumeRateLimit } = await import('#worker/modules/identity/sessions/consume-rate-limit.ts')
    const limit = SIGN_IN_READ_ACCOUNT_RULES[0]!.limit
    for (let i = 0; i < limit; i++)
      await consumeRateLimit(w.system(), 'login-read-account', id, SIGN_IN_READ_ACCOUNT_RULES)
    const client = { network: `net-${newEmail()}`, browser: '', userAgent: '' }
    expect(await guess(email, client, PASSWORD)).toBe('CREDENTIALS_WRONG')
    expect(limit).toBeGreaterThan(5 * SIGN_IN_READ_RULES[1]!.limit)
  })
})
