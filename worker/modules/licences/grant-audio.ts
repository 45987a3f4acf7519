import type { Code } from '#core/codes.ts'
import { type ActingSession, sessionsActingFor } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { AudioLink } from './contract.ts'
import { type DownloadClaim, LINK_LIFE_MS, refusalOfDownload, signDownload } from './download-link.ts'
import { type HeldRight, readLinkedRight, readRights } from './store.ts'

/** The link's path: outside the API, because it answers with a file. Its route calls `openAudio`. */
export const audioPath = (rightId: string, fileName: string): string =>
  `/download/${encodeURIComponent(rightId)}/${encodeURIComponent(fileName)}`

/**
 * A link to the original file of one of the owner's issued licences: for this account, this session and this file,
 * valid for five minutes.
 */
export async function grantAudio(ctx: Ctx<AccountActor>, rightId: string): Promise<Result<AudioLink>> {
  const [right] = await readRights(ctx, [rightId])
  if (!right) return refuse('NOT_FOUND')
  if (right.status === 'awaiting_form') return refuse('LICENCE_NOT_ISSUED')
  if (right.status === 'revoked') return refuse('LICENCE_REVOKED')
  const claim = toClaim(ctx.actor, right, ctx.now + LINK_LIFE_MS)
  const query = new URLSearchParams({
    expires: String(claim.expiresAtMs),
    signature: await signDownload(ctx.config.LINK_SECRET, claim),
  })
  return ok({
    url: `${audioPath(right.id, claim.fileName)}?${query}`,
    expiresAt: new Date(claim.expiresAtMs).toISOString(),
  })
}

export type AudioRequest = { rightId: string; fileName: string; expires: string; signature: string }
export type AudioFile = { key: string; fileName: string; bytes: number; sha256: string }

/**
 * The object behind a link. The claim is rebuilt from stored data, so the URL cannot name another file or person. The
 * URL does not name the session: the signature must belong to a session that is live now and whose account may act for
 * the right's owner now, read from the primary. A link therefore ends with its session (sign-out, new password,
 * closing, disabling) and with the membership. If the request itself is signed in, only that account's own links open.
 */
export async function openAudio(ctx: Ctx, request: AudioRequest): Promise<Result<AudioFile>> {
  const right = await readLinkedRight(ctx, request.rightId)
  if (!right || right.version.fileName !== request.fileName || !/^\d{1,15}$/.test(request.expires))
    return refuse('LINK_INVALID')
  const refusal = await refusalOfLink(ctx, right, request)
  if (refusal) return refuse(refusal)
  if (right.status !== 'issued') return refuse('LINK_INVALID')
  const { originalKey, originalBytes, originalSha256 } = right.version
  return ok({ key: originalKey, fileName: right.version.fileName, bytes: originalBytes, sha256: originalSha256 })
}

/** More live sessions than a person or a company has; only the newest are tried. */
const MOST_SESSIONS = 1000

type LinkedRight = NonNullable<Awaited<ReturnType<typeof readLinkedRight>>>

async function refusalOfLink(ctx: Ctx, right: LinkedRight, { expires, signature }: AudioRequest): Promise<Code | null> {
  const { actor } = ctx
  for (const holder of await sessionsActingFor(ctx, right.ownerId, MOST_SESSIONS)) {
    if (actor.kind === 'account' && actor.id !== holder.id) continue
    const claim = toClaim(holder, right, Number(expires))
    const refusal = await refusalOfDownload(ctx.config.LINK_SECRET, claim, signature, ctx.now)
    if (refusal !== 'LINK_INVALID') return refusal
  }
  return 'LINK_INVALID'
}

const toClaim = (holder: ActingSession, { id, version }: HeldRight, expiresAtMs: number): DownloadClaim => ({
  method: 'GET',
  key: version.originalKey,
  fileName: version.fileName,
  accountId: holder.id,
  sessionId: holder.sessionId,
  rightId: id,
  expiresAtMs,
})
