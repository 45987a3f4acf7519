import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as runtime } from 'cloudflare:workers'
import { expect } from 'vitest'
import { makeCtx } from '#worker/compose/make-context.ts'
import type { Actor, Ctx } from '#worker/context.ts'
import type { AppBindings } from '#worker/env.ts'
import { getNetwork } from '#worker/modules/identity/codes/limits/networks.ts'
import { deliver } from '#worker/outbox/deliver.ts'
import { site } from '#worker/site.ts'
import { freshAccount } from './fresh-account.ts'
import { asPublished } from './published-schema.ts'

export const ORIGIN = 'http://cuemark.test'
export type Envelope<T = unknown> = {
  code: number
  msg: string
  data: { value: T } | null
  errors?: Record<string, string>
  requestId?: string
}
export type Answer<T = unknown> = { status: number; body: Envelope<T>; headers: Headers }
export type CallOptions = { token?: string; headers?: Record<string, string>; env?: AppBindings }
export type Account = { email: string; password: string; accessToken: string; refreshToken: string }

/** A clock that stands still until a test moves it (Unix ms). */
export type Clock = { now(): number; forward(ms: number): void }

/** The site in tests: real D1, KV, R2 and Durable Objects; vendors are the sandbox, called in process. */
export type Harness = {
  env: AppBindings
  clock: Clock
  /** Any request; `path` may be absolute. Waits for work after the response. */
  fetch(path: string, init?: RequestInit, env?: AppBindings): Promise<Response>
  /** A JSON call and its envelope. */
  call<T = unknown>(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>
  /** A use case's context, for tests below HTTP. */
  ctx<A extends Actor>(actor: A, env?: AppBindings): Ctx<A>
  /** Messages in the sandbox's mailbox for an address, newest first. */
  mails(to: string): Promise<{ to: string; template: string; code: string | null; text: string }[]>
  /** A new account: the rows of a registration (tests/api/identity/fresh-account.test.ts), without code and hashing. */
  register(email?: string): Promise<Account>
  /** The same over HTTP, with the real calls. */
  registerOverHttp(email?: string): Promise<Account>
}

const PASSWORD = 'secret123'
const FINGERPRINT = 'test'
const IP = '203.0.113.1'
/** The caller as the site sees it. */
const CLIENT = { network: getNetwork(IP), browser: `fingerprint:${FINGERPRINT}`, userAgent: '' }

let counter = 0
/**
 * A name that no other test uses, because all files share one database. Its random part begins with `u`, so that it does not
 * begin with a word that a search test types: `zvq` once matched a track called `track-31-zvqa5d`.
 */
export const unique = (prefix: string): string => `${prefix}-${++counter}-u${Math.random().toString(36).slice(2, 8)}`

export function makeHarness(overrides: Partial<AppBindings> = {}): Harness {
  let skipped = 0
  const clock: Clock = {
    now: () => Date.now() + skipped,
    forward: (ms) => {
      skipped += ms
    },
  }
  const env: AppBindings = {
    ...(runtime as unknown as AppBindings),
    CLOCK: clock,
    OUTBOUND: { fetch: (request) => send(request) },
    ...overrides,
  }
  // The queue delivers at once and in this process, so that a mail is there when the call that caused it has answered.
  env.OUTBOX = {
    send: async ({ id }: { id: string }) => void (await deliver(ctx({ kind: 'system', id: 'system' }), id)),
  } as unknown as Queue

  const plain = async (request: Request) => site.fetch(request, env, createExecutionContext())
  async function send(request: Request, using: AppBindings = env): Promise<Response> {
    // Tests are called from mainland China, unless they say otherwise: `XX` is nowhere.
    if (!request.headers.has('cf-ipcountry')) request.headers.set('cf-ipcountry', 'CN')
    const execution = createExecutionContext()
    const response = await site.fetch(request, using, execution)
    await waitOnExecutionContext(execution)
    return asPublished((path) => plain(new Request(new URL(path, ORIGIN))), request, response)
  }
  const fetch: Harness['fetch'] = (path, init, using) =>
    send(new Request(new URL(path, ORIGIN), { redirect: 'manual', ...init }), using ?? env)

  const call: Harness['call'] = async <T>(method: string, path: string, body?: unknown, options: CallOptions = {}) => {
    const headers: Record<string, string> = {
      'x-fingerprint': FINGERPRINT,
      'cf-connecting-ip': IP,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    }
    const response = await fetch(
      path,
      { method, headers, ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }) },
      options.env,
    )
    return { status: response.status, body: (await response.json()) as Envelope<T>, headers: response.headers }
  }

  function ctx<A extends Actor>(actor: A, using: AppBindings = env): Ctx<A> {
    const execution = createExecutionContext()
    return makeCtx(using, { actor, locale: 'zh-CN', waitUntil: (work) => execution.waitUntil(work) })
  }

  const mails: Harness['mails'] = async (to) => {
    const answer = await fetch(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)
    return (await answer.json()) as Awaited<ReturnType<Harness['mails']>>
  }

  const register: Harness['register'] = async (email = `${unique('buyer')}@example.com`) => {
    const { triple } = await freshAccount(ctx({ kind: 'system', id: 'system' }), email, PASSWORD, CLIENT)
    return { email, password: PASSWORD, ...triple }
  }

  const registerOverHttp: Harness['registerOverHttp'] = async (email = `${unique('buyer')}@example.com`) => {
    await call('POST', '/saas/api/v2/sendEmailCode', { username: email, sendCodeType: 'WEB_REGISTER' })
    const [mail] = await mails(email)
    const made = await call<{ accessToken: string; refreshToken: string }>('POST', '/saas/api/v2/web/register/email', {
      username: email,
      password: PASSWORD,
      captcha: mail?.code ?? '',
      source: 'web',
      registerMode: 'EMAIL',
    })
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
    return { email, password: PASSWORD, ...made.body.data!.value }
  }

  return { env, clock, fetch, call, ctx, mails, register, registerOverHttp }
}

export { expectInvariants } from './invariants.ts'
