import type { Ctx, StaffActor } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import type { FileKind } from './staff-contract.ts'
import { keepUpload, rememberUpload } from './upload-store.ts'

const FOLDER: Record<FileKind, string> = {
  original: 'original',
  preview: 'preview',
  waveform: 'waveform',
  'wave-image': 'wave',
  cover: 'cover',
}
/** A request may ask R2 a thousand times: files of up to 32 GB. */
const HASHED_AT_ONCE = 32 * 1024 * 1024
const PUBLIC_FOLDERS = ['preview', 'waveform', 'wave', 'cover']

/** Where a file lives in R2: by content, so it never changes and never needs to be written twice. */
export const keyOf = (kind: FileKind, sha256: string): string => `${FOLDER[kind]}/${sha256}`
/** Whether `/media/{key}` may show it; originals leave only through a signed link. */
export const isPublicKey = (key: string): boolean =>
  PUBLIC_FOLDERS.some((folder) => key.startsWith(`${folder}/`)) && /^[a-z]+\/[0-9a-f]{64}$/.test(key)

/** Content types the importer may give a file of each kind; anything else would let an upload become a page. */
const TYPES: Record<FileKind, RegExp> = {
  original: /^(?:audio\/[\w.+-]+|application\/octet-stream|video\/mp4)$/,
  preview: /^audio\/mpeg$/,
  waveform: /^application\/octet-stream$/,
  'wave-image': /^image\/png$/,
  cover: /^image\/(?:webp|png|jpeg|svg\+xml)$/,
}

const metadata = (kind: FileKind, contentType: string): R2HTTPMetadata => ({
  contentType,
  cacheControl: kind === 'original' ? 'private, no-store' : 'public, max-age=31536000, immutable',
})

/** Those of the keys under which there is no file. */
export async function absentKeys(ctx: Ctx<StaffActor>, keys: readonly string[]): Promise<Set<string>> {
  const heads = await Promise.all(keys.map((key) => ctx.env.FILES.head(key)))
  return new Set(keys.filter((_, i) => heads[i] === null))
}

/** Whether a file is there already; a pending one is kept from the sweep for another day. */
export async function hasFile(ctx: Ctx<StaffActor>, kind: FileKind, sha256: string): Promise<boolean> {
  const key = keyOf(kind, sha256)
  if (!(await ctx.env.FILES.head(key))) return false
  await keepUpload(ctx, key)
  return true
}

/** Stores a file of at most 64 MiB. R2 itself compares the SHA-256 before the object becomes visible. */
export async function storeFile(
  ctx: Ctx<StaffActor>,
  file: { kind: FileKind; sha256: string; contentType: string; bytes: number; body: ReadableStream },
): Promise<Result<{ key: string }>> {
  if (!TYPES[file.kind].test(file.contentType)) return refuse('BAD_REQUEST', { 'content-type': 'FIELD_INVALID' })
  const key = keyOf(file.kind, file.sha256)
  // Already there, perhaps in use: a second row would hand it to the sweep.
  if (await hasFile(ctx, file.kind, file.sha256)) {
    await file.body.cancel()
    return ok({ key })
  }
  await rememberUpload(ctx, key, file.bytes)
  try {
    const fixed = file.body.pipeThrough(new FixedLengthStream(file.bytes))
    await ctx.env.FILES.put(key, fixed, { sha256: file.sha256, httpMetadata: metadata(file.kind, file.contentType) })
  } catch (error) {
    // A stream that broke off, was longer than said, or hashes otherwise: nothing was stored.
    console.warn(JSON.stringify({ level: 'warn', requestId: ctx.requestId, at: 'storeFile', error: String(error) }))
    return refuse('IMPORT_HASH')
  }
  return ok({ key })
}

export async function openParts(
  ctx: Ctx<StaffActor>,
  file: { kind: FileKind; sha256: string; contentType: string; size: number },
): Promise<Result<{ uploadId: string }>> {
  if (!TYPES[file.kind].test(file.contentType)) return refuse('BAD_REQUEST', { contentType: 'FIELD_INVALID' })
  const key = keyOf(file.kind, file.sha256)
  const parts = await ctx.env.FILES.createMultipartUpload(key, { httpMetadata: metadata(file.kind, file.contentType) })
  await rememberUpload(ctx, key, file.size)
  return ok({ uploadId: parts.uploadId })
}

export async function storePart(
  ctx: Ctx<StaffActor>,
  part: { kind: FileKind; sha256: string; uploadId: string; partNumber: number; body: ReadableStream; bytes: number },
): Promise<Result<{ etag: string }>> {
  const upload = ctx.env.FILES.resumeMultipartUpload(keyOf(part.kind, part.sha256), part.uploadId)
  try {
    const stored = await upload.uploadPart(part.partNumber, part.body.pipeThrough(new FixedLengthStream(part.bytes)))
    return ok({ etag: stored.etag })
  } catch {
    return refuse('NOT_FOUND')
  }
}

/** Completes a multipart file and hashes it once through, for R2 keeps no SHA-256 of such objects. A wrong one is deleted. */
export async function completeParts(
  ctx: Ctx<StaffActor>,
  file: { kind: FileKind; sha256: string; uploadId: string; parts: { partNumber: number; etag: string }[] },
): Promise<Result<{ key: string }>> {
  const key = keyOf(file.kind, file.sha256)
  const upload = ctx.env.FILES.resumeMultipartUpload(key, file.uploadId)
  // What is there was verified and may have been sold: parts that were never hashed must not take its place.
  if (await hasFile(ctx, file.kind, file.sha256)) {
    await upload.abort().catch(() => undefined)
    return ok({ key })
  }
  try {
    await upload.complete(file.parts)
  } catch {
    return refuse('NOT_FOUND')
  }
  const hash = await hashOf(ctx, key)
  if (hash === null) return refuse('NOT_FOUND')
  if (hash === file.sha256) return ok({ key })
  await ctx.env.FILES.delete(key)
  return refuse('IMPORT_HASH')
}

/** The SHA-256 of a stored file, read in stretches: reading is faster than hashing, and what waits between is memory. */
async function hashOf(ctx: Ctx<StaffActor>, key: string): Promise<string | null> {
  const head = await ctx.env.FILES.head(key)
  if (!head) return null
  const digest = new crypto.DigestStream('SHA-256')
  for (let offset = 0; offset < head.size; offset += HASHED_AT_ONCE) {
    const length = Math.min(HASHED_AT_ONCE, head.size - offset)
    const stretch = await ctx.env.FILES.get(key, { range: { offset, length }, onlyIf: { etagMatches: head.etag } })
    if (!stretch || !('body' in stretch)) return null
    await stretch.body.pipeTo(digest, { preventClose: true })
  }
  await digest.getWriter().close()
  return [...new Uint8Array(await digest.digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
