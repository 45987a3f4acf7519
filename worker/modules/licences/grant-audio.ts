import type { Code } from '#core/codes.ts'
import { type ActingSession, sessionsActingFor } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { shownSeconds } from '#worker/modules/catalogue/values.ts'
import type { AudioLink, LicenceFile } from './contract.ts'
import { type DownloadClaim, LINK_LIFE_MS, refusalOfDownload, signDownload } from './download-link.ts'
import { logDownloads } from './download-store.ts'
import { type LicensedFile, readLinkedFile, readOwnFiles } from './store.ts'

/** The link's path: outside the API, because it answers with a file. Its route calls `openAudio`. */
export const audioPath = (rightId: string, versionId: number, fileName: string): string =>
  `/download/${encodeURIComponent(rightId)}/${versionId}/${encodeURIComponent(fileName)}`

/** The files of one of the owner's issued licences: every version and the stems, also those that were added later. */
export async function listFiles(ctx: Ctx<AccountActor>, rightId: string): Promise<Result<LicenceFile[]>> {
  const files = await readOwnFiles(ctx, rightId)
  const refusal = refusalOfFiles(files)
  if (refusal) return refuse(refusal)
  return ok(files.map((file) => presentFile(ctx, file)))
}

const presentFile = ({ locale }: Pick<Ctx, 'locale'>, file: LicensedFile): LicenceFile => ({
  versionId: String(file.id),
  name: file.names[locale] || file.name,
  fileName: file.fileName,
  format: file.format,
  sampleRate: file.sampleRate,
  bitDepth: file.bitDepth,
  channels: file.channels,
  seconds: shownSeconds(file.durationMs),
  bytes: file.originalBytes,
  sha256: file.originalSha256,
})

function refusalOfFiles([file]: readonly LicensedFile[]): Code | null {
  if (!file) return 'NOT_FOUND'
  if (file.status === 'awaiting_form') return 'LICENCE_NOT_ISSUED'
  return file.status === 'revoked' ? 'LICENCE_REVOKED' : null
}

/**
 * A link to one file of one of the owner's issued licences, without `versionId` to the bought version: for this account, this
 * session and this file, valid for five minutes. Stored in the log of downloads first.
 */
export async function grantAudio(
  ctx: Ctx<AccountActor>,
  rightId: string,
  versionId: number | null = null,
): Promise<Result<AudioLink>> {
  const files = await readOwnFiles(ctx, rightId)
  const refusal = refusalOfFiles(files)
  if (refusal) return refuse(refusal)
  const file = files.find(({ id }) => versionId === null || id === versionId)
  if (!file) return refuse('NOT_FOUND')
  const refused = await logDownloads(ctx, [{ rightId, kind: 'audio', versionId: file.id }])
  if (refused) return { ok: false, refusal: refused }
  const claim = toClaim(ctx.actor, rightId, file, ctx.now + LINK_LIFE_MS)
  const query = new URLSearchParams({
    expires: String(claim.expiresAtMs),
    signature: await signDownload(ctx.config.LINK_SECRET, claim),
  })
  return ok({
    url: `${audioPath(rightId, file.id, file.fileName)}?${query}`,
    expiresAt: new Date(claim.expiresAtMs).toISOString(),
  })
}

export type AudioRequest = { rightId: string; versionId: string; fileName: string; expires: string; signature: string }
export type AudioFile = { key: string; fileName: string; bytes: number; sha256: string }

/**
 * The object behind a link. The claim is rebuilt from stored data, so the URL cannot name another file or person. The
 * URL does not name the session: the signature must belong to a session that is live now and whose account may act for
 * the right's owner now, read from the primary. A link therefore ends with its session (sign-out, new password,
 * closing, disabling) and with the membership. If the request itself is signed in, only that account's own links open.
 */
export async function openAudio(ctx: Ctx, request: AudioRequest): Promise<Result<AudioFile>> {
  const file = await readLinkedFile(ctx, request.rightId, Number(request.versionId))
  if (!file || file.fileName !== request.fileName || !/^\d{1,15}$/.test(request.expires)) return refuse('LINK_INVALID')
  const refusal = await refusalOfLink(ctx, file, request)
  if (refusal) return refuse(refusal)
  if (file.status !== 'issued') return refuse('LINK_INVALID')
  const { originalKey, originalBytes, originalSha256, fileName } = file
  return ok({ key: originalKey, fileName, bytes: originalBytes, sha256: originalSha256 })
}

/** More live sessions than a person or a company has; only the newest are tried. */
const MOST_SESSIONS = 1000

type LinkedFile = LicensedFile & { ownerId: string }

async function refusalOfLink(
  ctx: Ctx,
  file: LinkedFile,
  { rightId, expires, signature }: AudioRequest,
): Promise<Code | null> {
  const { actor } = ctx
  for (const holder of await sessionsActingFor(ctx, file.ownerId, MOST_SESSIONS)) {
    if (actor.kind === 'account' && actor.id !== holder.id) continue
    const claim = toClaim(holder, rightId, file, Number(expires))
    const refusal = await refusalOfDownload(ctx.config.LINK_SECRET, claim, signature, ctx.now)
    if (refusal !== 'LINK_INVALID') return refusal
  }
  return 'LINK_INVALID'
}

/** The key of the original names the version: two versions never share one. */
const toClaim = (
  holder: ActingSession,
  rightId: string,
  { originalKey, fileName }: LicensedFile,
  expiresAtMs: number,
): DownloadClaim => ({
  method: 'GET',
  key: originalKey,
  fileName,
  accountId: holder.id,
  sessionId: holder.sessionId,
  rightId,
  expiresAtMs,
})
