import { toIso } from '#core/data-export.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { hashToken } from '#worker/modules/identity/public.ts'
import type { CompanyInvitationWire } from './contract.ts'
import { type CompanyInvitationRow, findByHash } from './invitation-store.ts'
import { getInvitationState } from './rules.ts'

/** An invitation that can be used now. */
export async function openInvitation(ctx: Ctx, token: string): Promise<Result<CompanyInvitationRow>> {
  const row = await findByHash(ctx, await hashToken(token))
  if (!row) return refuse('NOT_FOUND', { invitation: 'NOT_FOUND' })
  return getInvitationState(row, ctx.now) === 'open' ? ok(row) : refuse('COMPANY_INVITATION_OVER')
}

/** For whoever has the link, also a visitor: whether it can be used, and what is known of the company. */
export async function readInvitation(ctx: Ctx, token: string): Promise<Result<CompanyInvitationWire>> {
  const row = await findByHash(ctx, await hashToken(token))
  if (!row) return refuse('NOT_FOUND')
  const state = getInvitationState(row, ctx.now)
  return ok({ state, expiresAt: toIso(row.expiresAtMs), known: state === 'open' ? row.known : null })
}
