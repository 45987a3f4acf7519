import { sessionsActingFor } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { LINK_LIFE_MS, refusalOfDownload, signDownload } from '../licences/public.ts'
import type { InvoiceLink } from './contract.ts'
import { findAny, findMine, type InvoiceRow } from './store.ts'

/** More live sessions than a person or a company has; only the newest are tried. */
const MOST_SESSIONS = 1000
type Issued = InvoiceRow & { fileKey: string; fileName: string; fileKind: 'pdf' | 'ofd' | 'xml' }
const hasFile = (row: InvoiceRow | undefined): row is Issued => row?.state === 'issued' && row.fileKey !== null

const toClaim = (row: Issued, holder: { id: string; sessionId: string }, expiresAtMs: number) => ({
  ...{ method: 'GET' as const, key: row.fileKey, fileName: row.fileName, expiresAtMs },
  ...{ accountId: holder.id, sessionId: holder.sessionId, rightId: `invoice:${row.id}` },
})

/** A link to the file of one's own invoice: for this session, valid for five minutes. */
export async function linkFile(ctx: Ctx<AccountActor>, id: string): Promise<Result<InvoiceLink>> {
  const row = await findMine(ctx, id)
  if (!hasFile(row)) return refuse('NOT_FOUND')
  const claim = toClaim(row, ctx.actor, ctx.now + LINK_LIFE_MS)
  const query = new URLSearchParams({
    expires: String(claim.expiresAtMs),
    signature: await signDownload(ctx.config.LINK_SECRET, claim),
  })
  return ok({
    url: `/download/invoice/${encodeURIComponent(id)}/${encodeURIComponent(row.fileName)}?${query}`,
    expiresAt: new Date(claim.expiresAtMs).toISOString(),
  })
}

export type OpenedFile = { key: string; kind: 'pdf' | 'ofd' | 'xml'; name: string }
const toOpened = (row: Issued): OpenedFile => ({ key: row.fileKey, kind: row.fileKind, name: row.fileName })
export type LinkedRequest = { id: string; fileName: string; expires: string; signature: string }

/**
 * The file behind a link. As with original files of licences the claim is rebuilt from the stored row, and the signature must belong
 * to a live session that may act for the owner now; another signed-in account is refused.
 */
export async function openLinked(ctx: Ctx, request: LinkedRequest): Promise<Result<OpenedFile>> {
  const row = await findAny(ctx, request.id)
  if (!hasFile(row) || row.fileName !== request.fileName || !/^\d{1,15}$/.test(request.expires))
    return refuse('LINK_INVALID')
  for (const holder of await sessionsActingFor(ctx, row.ownerId, MOST_SESSIONS)) {
    if (ctx.actor.kind === 'account' && ctx.actor.id !== holder.id) continue
    const claim = toClaim(row, holder, Number(request.expires))
    const refusal = await refusalOfDownload(ctx.config.LINK_SECRET, claim, request.signature, ctx.now)
    if (refusal === null) return ok(toOpened(row))
    if (refusal !== 'LINK_INVALID') return refuse(refusal)
  }
  return refuse('LINK_INVALID')
}

/** For staff; who may see it is decided by `can()`. */
export async function openForStaff(ctx: Ctx, id: string): Promise<Result<OpenedFile>> {
  const row = await findAny(ctx, id)
  return hasFile(row) ? ok(toOpened(row)) : refuse('NOT_FOUND')
}
