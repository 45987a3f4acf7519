import { eq } from 'drizzle-orm'
import { account, session, verificationAttempt, verificationCode } from '#db/schema/index.ts'
import { easyWork, readCaptcha } from '#tests/support/captcha.ts'
import { freshAccount } from '#tests/support/fresh-account.ts'
import { makeHarness } from '#tests/support/harness.ts'
import type { Ctx, SystemActor } from '#worker/context.ts'
import { getNetwork } from '#worker/modules/identity/codes/limits/networks.ts'
import { normalizeName } from '#worker/modules/identity/rules.ts'

/** Over https, where cookies carry their prefixes. */
export const ORIGIN = 'https://cuemark.test'
export const A = `${ORIGIN}/saas/api/v2`
export const PASSWORD = 'abc123'
export type Triple = { accessToken: string; refreshToken: string; expireTime: string }
type Answer<T> = {
  status: number
  code: number
  value: T
  errors: Record<string, string> | undefined
  response: Response
}

let made = 0
/** An address that no other test uses. */
export const newEmail = (): string => `p${++made}-${crypto.randomUUID().slice(0, 8)}@example.com`

/** A mobile number that most likely no other test uses: nine random digits. */
export const newMobile = (): string => {
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `1${3 + (draw % 7)}${String(draw % 1_000_000_000).padStart(9, '0')}`
}

/** A world with one API client: what it requests is bound to its fingerprint. */
export async function identityWorld() {
  // The clock stands still, so that limits and lifetimes can be tested to the millisecond.
  let now = Date.now()
  const clock = {
    now: () => now,
    forward: (ms: number) => {
      now += ms
    },
  }
  const h = makeHarness({ CLOCK: clock })
  const system = (): Ctx<SystemActor> => h.ctx({ kind: 'system', id: 'system' })
  const fingerprint = crypto.randomUUID()
  // A network of its own without a location: limits per network are loose there (consume-rate-limit.ts).
  const ip = `fd00:db8:${fingerprint.slice(0, 4)}:${fingerprint.slice(4, 8)}::1`

  async function call<T = Triple>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
    const response = await h.fetch(`${A}${path}`, init)
    const body = (await response.clone().json()) as {
      code: number
      data: { value: T } | null
      errors?: Record<string, string>
    }
    return { status: response.status, code: body.code, value: body.data?.value as T, errors: body.errors, response }
  }
  const post = <T = Triple>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    call<T>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-fingerprint': fingerprint, 'cf-connecting-ip': ip, ...headers },
    })

  const sendCode = (username: string, headers = {}) =>
    post<{ sent: true; nextInMs: number }>('/sendEmailCode', { username, sendCodeType: 'WEB_REGISTER' }, headers)
  const sendSms = (username: string, sendCodeType: string, more: Record<string, unknown> = {}, headers = {}) =>
    post<{ sent: true; nextInMs: number }>('/sendSms', { username, sendCodeType, ...more }, headers)
  const client = { network: 'n', browser: `fingerprint:${fingerprint}`, userAgent: '' }
  /** Requests a captcha and reads it. */
  async function captchaFor(username: string): Promise<string> {
    const { status } = await post(`/captcha/getCode/${encodeURIComponent(username)}`, {})
    if (status !== 200) throw new Error(`no picture: ${status}`)
    return readCaptcha(system(), normalizeName(username), client)
  }
  /** Requests a device check and solves an easier one instead. `headers`: of a client with another fingerprint. */
  async function workFor(username: string, headers: Record<string, string> = {}) {
    const { status } = await post(`/captcha/getWork/${encodeURIComponent(username)}`, {}, headers)
    if (status !== 200) throw new Error(`no work: ${status}`)
    const browser = `fingerprint:${headers['x-fingerprint'] ?? fingerprint}`
    return easyWork(system(), normalizeName(username), { ...client, browser })
  }
  type Message = { to: string; template: string; code: string | null; text: string }
  const mailsTo = async (email: string): Promise<Message[]> =>
    (await h.fetch(`/sandbox/outbox.json?to=${encodeURIComponent(email)}`)).json()
  async function codeFor(email: string): Promise<string> {
    const { status } = await sendCode(email)
    const code = (await mailsTo(email))[0]?.code
    if (status !== 200 || !code) throw new Error(`no code arrived: ${status}`)
    return code
  }
  /** The code of the message that was just requested. */
  const codeIn = async (to: string): Promise<string> => (await mailsTo(to))[0]?.code ?? ''
  async function smsCodeFor(mobile: string, sendCodeType: string, headers = {}): Promise<string> {
    const { status } = await sendSms(mobile, sendCodeType, {}, headers)
    if (status !== 200) throw new Error(`no code arrived: ${status}`)
    return codeIn(mobile)
  }
  const registration = (username: string, captcha: string) => ({
    username,
    password: PASSWORD,
    captcha,
    source: 'web',
    registerMode: 'EMAIL',
  })
  const register = (email: string, captcha: string, headers = {}) =>
    post('/web/register/email', registration(email, captcha), headers)
  const login = (username: string, password = PASSWORD, more: Record<string, unknown> = {}, headers = {}) =>
    post('/web/login', { username, password, loginType: 'password', ...more }, headers)
  const detail = (accessToken: string) =>
    call<Record<string, unknown>>('/web/getUserDetail', { headers: { authorization: `Bearer ${accessToken}` } })

  /** Registers an account. */
  async function member(): Promise<Triple & { email: string; id: string }> {
    const email = newEmail()
    const { triple, id } = await freshAccount(system(), email, PASSWORD, { ...client, network: getNetwork(ip) })
    return { ...triple, email, id }
  }
  /** Proves the owner's presence by the password. */
  const prove = (accessToken: string, password = PASSWORD) =>
    post<{ expiresAt: string }>('/web/prove', { password }, { authorization: `Bearer ${accessToken}` })

  /** Registers an account with a phone. */
  async function phoneMember(): Promise<Triple & { mobile: string; id: string }> {
    const mobile = newMobile()
    const captcha = await smsCodeFor(mobile, 'WEB_REGISTER')
    const body = { ...registration(mobile, captcha), registerMode: 'MOBILE' }
    const { value } = await post('/web/register/sms', body)
    return { ...value, mobile, id: String((await detail(value.accessToken)).value.userId) }
  }
  return {
    sendSms,
    client,
    captchaFor,
    workFor,
    codeIn,
    smsCodeFor,
    phoneMember,
    prove,
    h,
    clock,
    system,
    call,
    post,
    sendCode,
    mailsTo,
    codeFor,
    registration,
    register,
    login,
    detail,
    member,
    fingerprint,
  }
}

/** Rows that belong to one address; never counts over a whole table. */
export async function getRows(ctx: Ctx, email: string) {
  const accounts = await ctx.db.primary.select().from(account).where(eq(account.email, email))
  const sessions = accounts[0]
    ? await ctx.db.primary.select().from(session).where(eq(session.accountId, accounts[0].id))
    : []
  const codes = await ctx.db.primary.select().from(verificationCode).where(eq(verificationCode.target, email))
  const attempts = await ctx.db.primary
    .select({ n: verificationAttempt.n })
    .from(verificationAttempt)
    .innerJoin(verificationCode, eq(verificationCode.id, verificationAttempt.codeId))
    .where(eq(verificationCode.target, email))
  return { accounts, sessions, codes, attempts }
}

/** Set-Cookie lines of a response, by cookie name without prefix. */
export function getCookies(response: Response): Record<string, { text: string; line: string }> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [, name = '', text = ''] = /^(?:__Host-|__Secure-)?(\w+)=([^;]*)/.exec(line) ?? []
      return [name, { text, line }]
    }),
  )
}

/** A Cookie header from a response's cookies, under the names they were sent with. */
export const cookieHeader = (response: Response, ...names: string[]): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter(
      (pair) =>
        names.length === 0 || names.some((name) => pair.replace(/^__(?:Host|Secure)-/, '').startsWith(`${name}=`)),
    )
    .join('; ')

/** Holds all callers until `size` of them have arrived. */
export function barrier(size: number): () => Promise<void> {
  let waiting = 0
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    if (++waiting >= size) open()
    return gate
  }
}

/** The same context whose `nth` batch (from 1) waits at the gate: all have read before one writes. */
export function gatedAt<C extends Ctx>(ctx: C, nth: number, gate: () => Promise<void>): C {
  let n = 0
  const { db } = ctx
  const write: typeof db.write = async (statements) => {
    if (++n === nth) await gate()
    return db.write(statements)
  }
  const { read, primary, build, readAll, readRaw, readPrimary, mustMeet, mayMeetNone } = db
  return { ...ctx, db: { read, primary, build, readAll, readRaw, readPrimary, mustMeet, mayMeetNone, write } }
}
