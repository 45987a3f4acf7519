import { log } from '#core/log.ts'
import { type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'

/** What a failed call of R2 is about: the bytes sent, the upload they belong to, or the storage itself. */
export type Fault = 'hash' | 'length' | 'upload' | 'parts' | 'storage'

/**
 * By R2's own codes (developers.cloudflare.com/r2/api/error-codes); unknown errors count as the storage's fault, not
 * the file's.
 */
function getFault(error: unknown): Fault {
  const message = error instanceof Error ? error.message : ''
  if (/\(10037\)/.test(message)) return 'hash'
  // The body was too short or too long: reported by our own stream, whoever reads it.
  if (/FixedLengthStream/.test(message)) return 'length'
  if (/\(10024\)/.test(message)) return 'upload'
  if (/\((?:10011|10025|10048)\)/.test(message)) return 'parts'
  return 'storage'
}

export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly fault: Fault
  constructor(cause: unknown) {
    super('R2', { cause })
    this.fault = getFault(cause)
  }
}

/** Wraps a call of R2, so that its errors can be told from D1's. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw new StorageError(error)
  }
}

/** Long enough for a node to be replaced, short enough for a waiting caller. */
const RETRY_MS = 5000

/** Runs a use case; a storage failure becomes a retryable 503, never a refusal of the file. */
export async function orUnavailable<T>(ctx: Ctx, at: string, run: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    if (error.fault === 'hash' || error.fault === 'length') return refuse('IMPORT_HASH')
    if (error.fault === 'upload') return refuse('NOT_FOUND')
    if (error.fault === 'parts') return refuse('BAD_REQUEST', { parts: 'FIELD_INVALID' })
    log('error', ctx, { at, error })
    return { ok: false, refusal: { code: 'STORAGE_UNAVAILABLE', retryAfterMs: RETRY_MS } }
  }
}
