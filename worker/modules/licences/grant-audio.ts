import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import type { AudioLink } from './contract.ts'
import { type DownloadClaim, LINK_LIFE_MS, refusalOfDownload, signDownload } from './download-link.ts'
import { type HeldRight, readLinkedRight, readRights } from './store.ts'

/** Where the link leads: outside the API, since it answers a file. Whoever mounts it calls `openAudio`. */
export const audioPath = (rightId: string, fileName: string): string =>
  `/download/${encodeURIComponent(rightId)}/${encodeURIComponent(fileName)}`

/** A link to the original of one of the actor's issued licences. It works for this account, this file, five minutes. */
export async function grantAudio(ctx: Ctx<AccountActor>, rightId: string): Promise<Result<AudioLink>> {
  const [right] = await readRights(ctx, [rightId])
  if (!right) return refuse('NOT_FOUND')
  if (right.status === 'awaiting_form') return refuse('LICENCE_NOT_ISSUED')
  if (right.status === 'revoked') return refuse('LICENCE_REVOKED')
  const claim = claimOf(ctx.actor.id, right, ctx.now + LINK_LIFE_MS)
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
 * The object a link leads to. The claim is rebuilt from what is stored, so nothing in the URL can name another file. The
 * link is the permission; an account it was not made for is refused even so.
 */
export async function openAudio(ctx: Ctx, request: AudioRequest): Promise<Result<AudioFile>> {
  const right = await readLinkedRight(ctx, request.rightId)
  if (!right || right.version.fileName !== request.fileName || !/^\d{1,15}$/.test(request.expires))
    return refuse('LINK_INVALID')
  if (ctx.actor.kind === 'account' && ctx.actor.id !== right.accountId) return refuse('LINK_INVALID')
  const claim = claimOf(right.accountId, right, Number(request.expires))
  const refusal = await refusalOfDownload(ctx.config.LINK_SECRET, claim, request.signature, ctx.now)
  if (refusal) return refuse(refusal)
  if (right.status !== 'issued') return refuse('LINK_INVALID')
  const { originalKey, originalBytes, originalSha256 } = right.version
  return ok({ key: originalKey, fileName: right.version.fileName, bytes: originalBytes, sha256: originalSha256 })
}

const claimOf = (accountId: string, { id, version }: HeldRight, expiresAtMs: number): DownloadClaim => ({
  method: 'GET',
  key: version.originalKey,
  fileName: version.fileName,
  accountId,
  rightId: id,
  expiresAtMs,
})
