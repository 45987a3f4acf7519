import { beforeAll, describe, expect, it } from 'vitest'
import { register } from '#worker/modules/identity/account/register.ts'
import { signIn } from '#worker/modules/identity/sessions/sign-in.ts'
import { barrier, gatedAt, getRows, identityWorld, newEmail, PASSWORD } from '../api/identity/world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const many = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)))
const count = (codes: number[], code: number): number => codes.filter((c) => c === code).length

describe('one registration code', () => {
  it('50 simultaneous registrations with it create one account and one session', async () => {
    const email = newEmail()
    const code = await w.codeFor(email)
    const answers = await many(50, () => w.register(email, code))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const { accounts, sessions, attempts } = await getRows(w.system(), email)
    expect([accounts.length, sessions.length]).toEqual([1, 1])
    expect(attempts.length).toBeLessThanOrEqual(5)
    for (const answer of answers) expect([200, 40104, 40901]).toContain(answer.code)
  })
  it('two that have both read it unused: one succeeds', async () => {
    const email = newEmail()
    const code = await w.codeFor(email)
    const gate = barrier(2)
    const body = { username: email, password: PASSWORD, captcha: code, source: 'web', registerMode: 'EMAIL' } as const
    const client = { network: 'n', browser: `fingerprint:${w.fingerprint}`, userAgent: '' }
    // The first batch records the attempt, the second decides.
    const results = await many(2, () => register(gatedAt(w.system(), 2, gate), body, client))
    expect(results.map((result) => result.ok).sort()).toEqual([false, true])
    expect(results.find((result) => !result.ok)).toMatchObject({ refusal: { code: 'CODE_EXPIRED' } })
    const { accounts, sessions } = await getRows(w.system(), email)
    expect([accounts.length, sessions.length]).toEqual([1, 1])
  })
  it('of 20 simultaneous wrong guesses five are checked, and then it is invalid even for the right one', async () => {
    const email = newEmail()
    const code = await w.codeFor(email)
    const codes = (
      await many(20, (i) => w.register(email, String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0')))
    ).map((answer) => answer.code)
    expect([count(codes, 40103), count(codes, 40104)]).toEqual([5, 15])
    expect((await w.register(email, code)).code).toBe(40104)
    const { accounts, attempts } = await getRows(w.system(), email)
    expect([accounts.length, attempts.length]).toEqual([0, 5])
  })
  it('a second code cannot create a second account', async () => {
    const email = newEmail()
    const first = await w.codeFor(email)
    w.clock.forward(60_000)
    const second = await w.codeFor(email)
    const answers = await many(10, (i) => w.register(email, i % 2 ? first : second))
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1)
    expect((await getRows(w.system(), email)).accounts.length).toBeLessThanOrEqual(1)
  })
})

describe('signing in with a code that registers', () => {
  const send = (email: string, headers = {}) =>
    w.post('/sendEmailCode', { username: email, sendCodeType: 'WEB_LOGIN' }, headers)
  const body = (username: string, captcha: string) =>
    ({ username, captcha, loginType: 'email', acceptsTerms: true }) as const
  const tables = async (email: string) => {
    const { accounts, sessions } = await getRows(w.system(), email)
    return [accounts.length, sessions.length]
  }
  it('50 simultaneous requests with one code create one account and one session', async () => {
    const email = newEmail()
    await send(email)
    const code = await w.codeIn(email)
    const answers = await many(50, () => w.post('/web/login', body(email, code)))
    expect([
      count(
        answers.map((one) => one.code),
        200,
      ),
      count(
        answers.map((one) => one.code),
        40104,
      ),
    ]).toEqual([1, 49])
    expect(await tables(email)).toEqual([1, 1])
  })
  it('two that have both read no account and the code unused: one succeeds', async () => {
    const email = newEmail()
    await send(email)
    const input = body(email, await w.codeIn(email))
    const gate = barrier(2)
    const results = await many(2, () => signIn(gatedAt(w.system(), 2, gate), input, w.client))
    expect(results.map((result) => result.ok).sort()).toEqual([false, true])
    expect(results.find((result) => !result.ok)).toMatchObject({ refusal: { code: 'CODE_EXPIRED' } })
    expect(await tables(email)).toEqual([1, 1])
  })
  it('two browsers, each with its own code, both having read no account: one account, and both are signed in', async () => {
    const email = newEmail()
    const browsers = [crypto.randomUUID(), crypto.randomUUID()]
    const codes: string[] = []
    for (const one of browsers) {
      await send(email, { 'x-fingerprint': one })
      codes.push(await w.codeIn(email))
      w.clock.forward(60_000)
    }
    const gate = barrier(2)
    const results = await many(2, (i) => {
      const client = { ...w.client, browser: `fingerprint:${browsers[i]}` }
      return signIn(gatedAt(w.system(), 2, gate), body(email, codes[i]!), client)
    })
    expect(results.map((result) => result.ok)).toEqual([true, true])
    expect(await tables(email)).toEqual([1, 2])
  })
  it('registering with a password and by signing in at the same moment: one account', async () => {
    const email = newEmail()
    const registering = await w.codeFor(email)
    w.clock.forward(60_000)
    await send(email)
    const signing = await w.codeIn(email)
    const gate = barrier(2)
    const registration = {
      username: email,
      password: PASSWORD,
      captcha: registering,
      source: 'web',
      registerMode: 'EMAIL',
    } as const
    const [registered, signed] = await Promise.all([
      register(gatedAt(w.system(), 2, gate), registration, w.client),
      signIn(gatedAt(w.system(), 2, gate), body(email, signing), w.client),
    ])
    // Whoever has the code may enter either way; the password is only set by the one that was first.
    expect(signed.ok).toBe(true)
    expect(registered.ok || registered.refusal.code === 'ACCOUNT_EXISTS').toBe(true)
    expect((await tables(email))[0]).toBe(1)
  })
})

describe('requesting codes', () => {
  it('20 simultaneous requests for one address send one', async () => {
    const email = newEmail()
    const codes = (await many(20, () => w.sendCode(email))).map((answer) => answer.code)
    // Three may try without a captcha; one of them succeeds.
    expect([count(codes, 200), count(codes, 429), count(codes, 40107)]).toEqual([1, 2, 17])
    expect((await getRows(w.system(), email)).codes).toHaveLength(1)
  })
})
