import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CODES, type Code } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import type { Refusal, Result } from '#core/result.ts'
import type { AppEnv } from '../app-env.ts'
import { PRIVATE } from '../headers/no-store.ts'

/** The envelope of every JSON response (api.md, "Envelope"). */
export type Envelope<T> = { code: number; msg: string; data: { value: T } }
export type ErrorEnvelope = {
  code: number
  msg: string
  data: null
  errors?: Record<string, string>
  requestId: string
}

/** A refusal that is thrown where no Result can be returned: validation, permission, unknown route. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}
/** Aborts the request with a refusal; one place maps it to the envelope. */
export function throwRefusal(code: Code, fields?: Record<string, Code>): never {
  throw new Refused(fields ? { code, fields } : { code })
}

// biome-ignore lint/suspicious/noExplicitAny: a context of any of our apps will do
export type AnyContext = Context<any>

/** Response header: this is the response of an earlier request with the same `idempotency-key`. */
export const REPLAYED = 'idempotent-replayed'

type Answer<T, S extends ContentfulStatusCode> = Response & TypedResponse<Envelope<T>, S, 'json'>

/**
 * The type declared by `answers()` for this route. It is `never` for a route without a description, so it cannot reply.
 */
type Published<C> = C extends { var: { answer: infer T } } ? T : never

/**
 * Sends the value of a use case, or maps its refusal. The value must match the route's description. Typed as the
 * success response: clients of the typed API see errors as exceptions.
 */
export function reply<C extends AnyContext, T extends Published<C>, S extends ContentfulStatusCode = 200>(
  c: C,
  result: Result<T>,
  status?: S,
): Answer<T, S> {
  if (!result.ok) throw new Refused(result.refusal)
  if (result.replayed) c.header(REPLAYED, 'true')
  return value(c, result.value, status)
}

export function value<C extends AnyContext, T extends Published<C>, S extends ContentfulStatusCode = 200>(
  c: C,
  payload: T,
  status?: S,
): Answer<T, S> {
  const body: Envelope<T> = { code: 200, msg: 'ok', data: { value: payload } }
  return c.json(body, (status ?? 200) as S) as unknown as Answer<T, S>
}

/** The error envelope of a refusal, in the request's language. */
export function refusalResponse(c: Context<AppEnv>, refusal: Refusal): Response {
  const ctx = c.get('ctx')
  const words = getMessages(ctx?.locale ?? 'zh-CN')
  const entry = CODES[refusal.code]
  const body: ErrorEnvelope = {
    code: entry.code,
    msg: words._(entry.text),
    data: null,
    ...((refusal.fields || refusal.named) && {
      errors: {
        ...Object.fromEntries(
          Object.entries(refusal.fields ?? {}).map(([field, code]) => [field, words._(CODES[code].text)]),
        ),
        ...refusal.named,
      },
    }),
    requestId: ctx?.requestId ?? '',
  }
  // A refusal is about one request and its sender, and may be outdated a moment later.
  c.header('cache-control', PRIVATE)
  // Whole seconds, at least one (RFC 9110 section 10.2.3).
  if (refusal.retryAfterMs !== undefined)
    c.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfterMs / 1000))))
  return c.json(body, entry.status)
}
