import type { Code } from './codes.ts'

/** An expected "no": a closed code, and where it concerns a field of the request, that field's own code. */
export type Refusal = {
  code: Code
  fields?: Record<string, Code> /** For TOO_MANY: goes out as Retry-After. */
  retryAfterMs?: number
  /** Goes into `errors` as it is: what the refusal speaks of, by name (`orderNo`). */
  named?: Record<string, string>
}
/** `replayed`: the answer of an earlier request with the same idempotency key. */
export type Result<T> = { ok: true; value: T; replayed?: true } | { ok: false; refusal: Refusal }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const replayed = <T>(value: T): Result<T> => ({ ok: true, value, replayed: true })
export const refuse = (code: Code, fields?: Record<string, Code>): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: fields ? { code, fields } : { code },
})
/** A throttle said no; `retryAfterMs` from now it may be tried again. */
export const tooMany = (retryAfterMs: number): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code: 'TOO_MANY', retryAfterMs },
})
