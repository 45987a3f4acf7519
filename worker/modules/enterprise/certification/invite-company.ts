import { audited } from '#core/audit-store.ts'
import { addDays } from '#core/business-day.ts'
import type { Code } from '#core/codes.ts'
import { toIso } from '#core/data-export.ts'
import type { Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { hashToken, newToken } from '#worker/modules/identity/public.ts'
import { getStaffNames, operatorGuard, whyGuardFailed } from '#worker/modules/staff/public.ts'
import type { CompanyInvited, InviteCompany, ListCompanyInvitations, StaffCompanyInvitation } from './contract.ts'
import {
  type CompanyInvitationRow,
  findInvitation,
  insertInvitation,
  invitationPage,
  withdrawOpen,
} from './invitation-store.ts'
import { getInvitationState } from './rules.ts'
import { CERTIFICATION_FIELDS, COMPANY_INVITATION_DAYS, certificationFault, tidyCertificationField } from './values.ts'

type Staff = Ctx<StaffActor>
const PERMISSION = 'companies:invite'

/** A link for one company, for 14 days, to be sent by whoever invites. The token is stored as a hash only. */
export async function inviteCompany(ctx: Staff, given: InviteCompany): Promise<Result<CompanyInvited>> {
  const texts = CERTIFICATION_FIELDS.map((field) => [field, tidyCertificationField(field, given[field] ?? '')] as const)
  const known = Object.fromEntries(texts.filter(([, text]) => text !== ''))
  const faults = Object.entries(known).flatMap(([field, text]): [string, Code][] => {
    const fault = certificationFault(field as (typeof CERTIFICATION_FIELDS)[number], text)
    return fault === null ? [] : [[field, fault]]
  })
  if (faults.length > 0) return refuse('BAD_REQUEST', Object.fromEntries(faults))
  const [id, token, expiresAtMs] = [ctx.newId(), newToken(), addDays(ctx.now, COMPANY_INVITATION_DAYS)]
  const url = `${ctx.config.PUBLIC_ORIGIN}/organize/invite?token=${token}`
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, PERMISSION, { isFresh: false }),
      insertInvitation(ctx, { id, tokenHash: await hashToken(token), madeBy: ctx.actor.id, known, expiresAtMs }),
      audited(ctx, {
        action: 'companies.invite',
        target: `company_invitation:${id}`,
        before: null,
        after: { fullName: known.fullName ?? null, taxNumber: known.taxNumber ?? null },
      }),
    ])
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return (await whyGuardFailed(ctx, PERMISSION)) ?? refuse('CONFLICT')
    throw error
  }
  return ok({ id, url, expiresAt: toIso(expiresAtMs) })
}

export async function listInvitations(
  ctx: Staff,
  input: ListCompanyInvitations,
): Promise<Result<Page<StaffCompanyInvitation>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await invitationPage(ctx, at)
  const names = await getStaffNames(ctx, [...new Set(rows.map(({ madeBy }) => madeBy))])
  return ok({ items: rows.map((row) => toWire(ctx, row, names.get(row.madeBy))), total, ...at })
}

const toWire = (ctx: Staff, row: CompanyInvitationRow, by: string | undefined): StaffCompanyInvitation => ({
  ...{ id: row.id, state: getInvitationState(row, ctx.now), fullName: row.known.fullName ?? '', by: by ?? row.madeBy },
  ...{ createdAt: toIso(row.createdAtMs), expiresAt: toIso(row.expiresAtMs) },
})

/** The link can be used no more. Safe to repeat. */
export async function withdrawInvitation(ctx: Staff, id: string): Promise<Result<StaffCompanyInvitation>> {
  const row = await findInvitation(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  const present = async (now: CompanyInvitationRow) =>
    ok(toWire(ctx, now, (await getStaffNames(ctx, [now.madeBy])).get(now.madeBy)))
  if (row.withdrawnAtMs !== null) return present(row)
  if (getInvitationState(row, ctx.now) !== 'open') return refuse('COMPANY_INVITATION_OVER')
  try {
    await ctx.db.write([
      ...operatorGuard(ctx, PERMISSION, { isFresh: false }),
      ...withdrawOpen(ctx, id),
      audited(ctx, {
        action: 'companies.invite_withdraw',
        target: `company_invitation:${id}`,
        before: { state: 'open' },
        after: { state: 'withdrawn' },
      }),
    ])
  } catch (error) {
    const now = await findInvitation(ctx, id)
    if (now && now.withdrawnAtMs !== null) return present(now)
    if (getConstraint(error) !== 'ROW_NOT_MET') throw error
    return (await whyGuardFailed(ctx, PERMISSION)) ?? refuse('COMPANY_INVITATION_OVER')
  }
  return present({ ...row, withdrawnAtMs: ctx.now })
}
