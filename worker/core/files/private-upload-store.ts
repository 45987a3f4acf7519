import { eq } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { upload } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { log } from '../log.ts'
import { ok, type Result } from '../result.ts'
import { FILE_KINDS } from './inspect.ts'
import type { Upload } from './read-form.ts'

/** Where files of people are, apart from what /media shows to everybody. */
export const PRIVATE_PREFIX = 'private/'
const RETRY_MS = 5000

/**
 * Stores a file under a name of ours, before any row refers to it. It is written down first as nobody's yet, so that the hourly sweep
 * removes it after a day unless `claimUpload` is in the batch that refers to it. `area`: a folder, such as `proof`.
 */
export async function storeUpload(ctx: Ctx, area: string, file: Upload): Promise<Result<{ key: string }>> {
  const { type, extension } = FILE_KINDS[file.kind]
  const key = `${PRIVATE_PREFIX}${area}/${ctx.newId()}.${extension}`
  await ctx.db.write([ctx.db.build.insert(upload).values({ key, bytes: file.bytes.length, createdAtMs: ctx.now })])
  try {
    await ctx.env.FILES.put(key, file.bytes, { httpMetadata: { contentType: type } })
  } catch (error) {
    log('error', ctx, { at: 'store upload', error })
    return { ok: false, refusal: { code: 'STORAGE_UNAVAILABLE', retryAfterMs: RETRY_MS } }
  }
  return ok({ key })
}

/** For the batch whose row refers to the file: it is somebody's now. Fails the batch when the sweep was quicker. */
export const claimUpload = (ctx: Ctx, key: string): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.delete(upload).where(eq(upload.key, key)))

/** For the batch that takes the row away: nobody's again, and so removed by the sweep a day later. */
export const releaseUpload = (ctx: Ctx, key: string): Statement =>
  ctx.db.build.insert(upload).values({ key, bytes: 0, createdAtMs: ctx.now }).onConflictDoNothing()
