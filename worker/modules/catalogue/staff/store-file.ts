import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import type { FileKind, PartsOpened, StoredFile, StoredPart } from './staff-contract.ts'
import { asked, orUnavailable } from './storage-fault.ts'
import { forgetUpload, isBegun, keepUpload, rememberUpload } from './upload-store.ts'

const FOLDER: Record<FileKind, string> = {
  original: 'original',
  preview: 'preview',
  'preview-small': 'small',
  waveform: 'waveform',
  'wave-image': 'wave',
  cover: 'cover',
}
const PUBLIC_FOLDERS = ['preview', 'small', 'waveform', 'wave', 'cover', 'portrait']

/** The R2 key of a file: by content, so it never changes and is written only once. The small form of a preview has the preview's name. */
export const getKey = (kind: FileKind, sha256: string): string => `${FOLDER[kind]}/${sha256}`
/** The key of a multipart file until it has been hashed; nothing reads it, and no import can name it. */
const pendingKey = (kind: FileKind, sha256: string): string => `pending/${getKey(kind, sha256)}`
/** Whether `/media/{key}` may serve it; originals are served only through signed links. */
export const isPublicKey = (key: string): boolean =>
  PUBLIC_FOLDERS.some((folder) => key.startsWith(`${folder}/`)) && /^[a-z]+\/[0-9a-f]{64}$/.test(key)

/** Content types that the importer may declare for each kind; any other could turn an upload into a page. */
const TYPES: Record<FileKind, RegExp> = {
  original: /^(?:audio\/[\w.+-]+|application\/octet-stream|video\/mp4)$/,
  preview: /^audio\/mpeg$/,
  'preview-small': /^audio\/ogg$/,
  waveform: /^application\/octet-stream$/,
  'wave-image': /^image\/png$/,
  cover: /^image\/(?:webp|png|jpeg|svg\+xml)$/,
}

const metadata = (kind: FileKind, contentType: string): R2HTTPMetadata => ({
  contentType,
  cacheControl: kind === 'original' ? 'private, no-store' : 'public, max-age=31536000, immutable',
})

/** The keys without a file. Throws a `StorageError`. */
export async function absentKeys(ctx: Ctx<Operator>, keys: readonly string[]): Promise<Set<string>> {
  const heads = await Promise.all(keys.map((key) => asked(() => ctx.env.FILES.head(key))))
  return new Set(keys.filter((_, i) => heads[i] === null))
}

async function isThere(ctx: Ctx<Operator>, key: string): Promise<boolean> {
  if (!(await asked(() => ctx.env.FILES.head(key)))) return false
  await keepUpload(ctx, key)
  return true
}

/** Whether a file exists; a pending one is protected from the sweep for another day. */
export const findFile = (ctx: Ctx<Operator>, kind: FileKind, sha256: string): Promise<Result<boolean>> =>
  orUnavailable(ctx, 'find file', async () => ok(await isThere(ctx, getKey(kind, sha256))))

type Named = { kind: FileKind; sha256: string }

/** What R2 verifies: the name, or for a small preview the hash that was given with it. */
const contentOf = ({ kind, sha256 }: Named, content: string | undefined): string | undefined =>
  kind === 'preview-small' ? content : sha256

/** Stores a file of at most 64 MiB. R2 verifies the SHA-256 before the object becomes visible. */
export function storeFile(
  ctx: Ctx<Operator>,
  file: Named & { content?: string | undefined; contentType: string; bytes: number; body: ReadableStream },
): Promise<Result<StoredFile>> {
  return orUnavailable(ctx, 'store file', async () => {
    if (!TYPES[file.kind].test(file.contentType)) return refuse('BAD_REQUEST', { 'content-type': 'FIELD_INVALID' })
    const content = contentOf(file, file.content)
    if (!content) return refuse('BAD_REQUEST', { content: 'FIELD_REQUIRED' })
    const key = getKey(file.kind, file.sha256)
    // Exists already, perhaps in use: a second row would make the sweep delete it.
    if (await isThere(ctx, key)) {
      await file.body.cancel()
      return ok({ key })
    }
    await rememberUpload(ctx, key, file.bytes)
    const options = { sha256: content, httpMetadata: metadata(file.kind, file.contentType) }
    await asked(() => ctx.env.FILES.put(key, file.body.pipeThrough(new FixedLengthStream(file.bytes)), options))
    return ok({ key })
  })
}

export function openParts(
  ctx: Ctx<Operator>,
  file: Named & { contentType: string; size: number },
): Promise<Result<PartsOpened>> {
  return orUnavailable(ctx, 'open parts', async () => {
    if (!TYPES[file.kind].test(file.contentType)) return refuse('BAD_REQUEST', { contentType: 'FIELD_INVALID' })
    // Never that large, and its name does not say what it has to be.
    if (file.kind === 'preview-small') return refuse('BAD_REQUEST', { kind: 'FIELD_INVALID' })
    const key = pendingKey(file.kind, file.sha256)
    // Recorded before the file exists.
    await rememberUpload(ctx, key, file.size)
    const httpMetadata = metadata(file.kind, file.contentType)
    const parts = await asked(() => ctx.env.FILES.createMultipartUpload(key, { httpMetadata }))
    return ok({ uploadId: parts.uploadId })
  })
}

export function storePart(
  ctx: Ctx<Operator>,
  part: Named & { uploadId: string; partNumber: number; body: ReadableStream; bytes: number },
): Promise<Result<StoredPart>> {
  return orUnavailable(ctx, 'store part', async () => {
    const pending = pendingKey(part.kind, part.sha256)
    if (!(await isBegun(ctx, pending))) return refuse('NOT_FOUND')
    const { etag } = await asked(() =>
      ctx.env.FILES.resumeMultipartUpload(pending, part.uploadId).uploadPart(
        part.partNumber,
        part.body.pipeThrough(new FixedLengthStream(part.bytes)),
      ),
    )
    return ok({ etag })
  })
}

/**
 * Completes a multipart file under its pending key and copies it to its own, where R2 verifies the SHA-256 (which it
 * does not for parts): an unverified file is never where it could be sold or played. May be repeated at any point.
 */
export function completeParts(
  ctx: Ctx<Operator>,
  file: Named & { uploadId: string; parts: { partNumber: number; etag: string }[] },
): Promise<Result<StoredFile>> {
  return orUnavailable(ctx, 'complete parts', async () => {
    const key = getKey(file.kind, file.sha256)
    const pending = pendingKey(file.kind, file.sha256)
    const upload = () => ctx.env.FILES.resumeMultipartUpload(pending, file.uploadId)
    // The existing file was verified and may have been sold: it is never replaced.
    if (await isThere(ctx, key)) {
      await asked(() => upload().abort()).catch(() => undefined)
      return ok({ key })
    }
    // R2 does not always distinguish an unknown upload from its own failure.
    if (!(await isBegun(ctx, pending))) return refuse('NOT_FOUND')
    await asked(() => upload().complete(file.parts)).catch(async (error: unknown) => {
      // Completed before, and the response was lost.
      if ((await asked(() => ctx.env.FILES.head(pending))) === null) throw error
    })
    const object = await asked(() => ctx.env.FILES.get(pending))
    if (!object) return refuse('NOT_FOUND')
    await rememberUpload(ctx, key, object.size)
    const options = { sha256: file.sha256, httpMetadata: object.httpMetadata ?? {} }
    const moved = await orUnavailable(ctx, 'verify parts', async () => {
      await asked(() => ctx.env.FILES.put(key, object.body.pipeThrough(new FixedLengthStream(object.size)), options))
      return ok({ key })
    })
    // Otherwise it is retried from the pending file.
    if (moved.ok || moved.refusal.code === 'IMPORT_HASH') ctx.later(dropPending(ctx, pending))
    return moved
  })
}

/** Anything left is deleted by the sweep. */
async function dropPending(ctx: Ctx<Operator>, pending: string): Promise<void> {
  await ctx.env.FILES.delete(pending)
  await forgetUpload(ctx, pending)
}
