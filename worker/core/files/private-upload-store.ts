import { eq, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { upload } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { sha256Hex } from '../encodings.ts'
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
export const storeUpload = (ctx: Ctx, area: string, file: Upload): Promise<Result<{ key: string }>> =>
  store(ctx, `${PRIVATE_PREFIX}${area}/${ctx.newId()}.${FILE_KINDS[file.kind].extension}`, file)

/**
 * The same for a picture that everybody may see under `/media/{key}`. The key is of its own, never that of another file with the same
 * content, so that giving this one up takes no other away.
 */
export const storePublicUpload = async (ctx: Ctx, folder: string, file: Upload): Promise<Result<{ key: string }>> =>
  store(ctx, `${folder}/${await sha256Hex(ctx.newId())}`, file, 'public, max-age=31536000, immutable')

async function store(ctx: Ctx, key: string, file: Upload, cacheControl?: string): Promise<Result<{ key: string }>> {
  const httpMetadata = { contentType: FILE_KINDS[file.kind].type, ...(cacheControl && { cacheControl }) }
  await ctx.db.write([ctx.db.build.insert(upload).values({ key, bytes: file.bytes.length, createdAtMs: ctx.now })])
  try {
    await ctx.env.FILES.put(key, file.bytes, { httpMetadata })
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
