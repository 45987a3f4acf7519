import { eq, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { upload } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { log } from '../log.ts'
import { ok, type Result } from '../result.ts'
import { FILE_KINDS } from './inspect.ts'
import type { Upload } from './read-form.ts'

/** Prefix of private files, separate from the public files of /media. */
export const PRIVATE_PREFIX = 'private/'
const RETRY_MS = 5000

/**
 * Stores a file under a generated key, before any row refers to it. The key is recorded as unclaimed first, so that the
 * hourly sweep removes the file after a day unless a batch that refers to it contains `claimUpload`. `area`: a folder
 * such as `proof`.
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

/** For the batch whose row refers to the file: claims it. Fails the batch if the sweep has already removed the file. */
export const claimUpload = (ctx: Ctx, key: string): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.delete(upload).where(eq(upload.key, key)))

/** For the batch that deletes the referring row: the file becomes unclaimed, and the sweep removes it a day later. */
export const releaseUpload = (ctx: Ctx, key: string): Statement =>
  ctx.db.build.insert(upload).values({ key, bytes: 0, createdAtMs: ctx.now }).onConflictDoNothing()

/** The same for every `key` that a subquery returns when the batch runs. */
export const releaseUploads = (ctx: Ctx, keys: SQL): Statement =>
  ctx.db.build.insert(upload).select(sql`select key, 0, ${ctx.now} from (${keys}) where true`).onConflictDoNothing()
