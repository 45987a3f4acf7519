import { log } from '#core/log.ts'
import { type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'

/** What a call of R2 that failed is about: the bytes that were sent, the upload they belong to, or the storage itself. */
export type Fault = 'hash' | 'length' | 'upload' | 'parts' | 'storage'

/** By R2's own codes (developers.cloudflare.com/r2/api/error-codes); whatever is not known is the storage's fault, not the file's. */
function getFault(error: unknown): Fault {
  const message = error instanceof Error ? error.message : ''
  if (/\(10037\)/.test(message)) return 'hash'
  // The body ended early or went on: our own stream says so, whoever reads from it.
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

/** A call of R2. What it throws can be told from what D1 throws. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw new StorageError(error)
  }
}

/** Long enough for a node to be replaced, short enough for somebody who waits. */
const RETRY_MS = 5000

/** Runs a use case; a storage that fails is 503, to be tried again, and never a refusal of the file. */
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
