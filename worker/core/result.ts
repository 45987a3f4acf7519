import type { Code } from './codes.ts'

/** An expected refusal: a code from a closed list and, where it concerns fields of the request, a code per field. */
export type Refusal = {
  code: Code
  fields?: Record<string, Code> /** For TOO_MANY: goes out as Retry-After. */
  retryAfterMs?: number
  /** Copied into `errors` unchanged: named details of the refusal (`orderNo`). */
  named?: Record<string, string>
}
/** `replayed`: the response of an earlier request with the same idempotency key. */
export type Result<T> = { ok: true; value: T; replayed?: true } | { ok: false; refusal: Refusal }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const replayed = <T>(value: T): Result<T> => ({ ok: true, value, replayed: true })
export const refuse = (code: Code, fields?: Record<string, Code>): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: fields ? { code, fields } : { code },
})
/** Rate limited; retry after `retryAfterMs`. */
export const tooMany = (retryAfterMs: number): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code: 'TOO_MANY', retryAfterMs },
})
