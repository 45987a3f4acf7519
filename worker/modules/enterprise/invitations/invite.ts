import { audited } from '#core/audit-store.ts'
import { CODES, type Code } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import { mustStillForOwner } from '#core/owner-store.ts'
import type { CompanyRole } from '#core/permissions.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { Contact } from '#worker/modules/identity/contract.ts'
import { consumeRateLimit, hashToken, localeOfAddress, normalizeName } from '#worker/modules/identity/public.ts'
import { MEMBER_STATUS } from '../contract.ts'
import { findDepartment } from '../departments/department-store.ts'
import { explain } from '../explain.ts'
import type { AccountMade, InviteAccount, InvitedSeveral, InviteSeveral } from '../members/contract.ts'
import {
  clearOld,
  companyName,
  type InvitationRow,
  insertInvitation,
  lastInvitation,
  readStanding,
} from './invitation-store.ts'
import { invitationLetter } from './letter.ts'

type Owner = Ctx<AccountActor>
const DAY_MS = 86_400_000
export const INVITATION_TTL_MS = 14 * DAY_MS
/** Letters to one address, whoever invites it. */
const ADDRESS_RULES = [{ name: 'day', limit: 5, windowMs: DAY_MS }]

/** Whether a refusal is too fresh to ask again. */
export const isRefusedToday = (ctx: Pick<Ctx, 'now'>, { state, decidedAtMs }: InvitationRow): boolean =>
  state === 'refused' && (decidedAtMs ?? 0) > ctx.now - DAY_MS

/**
 * Invites an address, with or without an account: both give the same answer after the same work. What the company may
 * know (that the address belongs to it, or waits already) is said.
 */
export async function inviteMember(ctx: Owner, input: Omit<InviteAccount, 'mode'>): Promise<Result<AccountMade>> {
  const address = normalizeName(input.account)
  const refuseIt = (code: Code) => refuse(code, { account: code })
  const [standing, last] = await Promise.all([readStanding(ctx, address), lastInvitation(ctx, address)])
  if (standing.isOwn) return refuseIt('INVITATION_OWN')
  if (standing.isMember) return refuseIt('INVITATION_MEMBER')
  if (last?.state === 'open' && last.expiresAtMs > ctx.now) return refuseIt('INVITATION_OPEN')
  if (last && isRefusedToday(ctx, last)) return refuseIt('INVITATION_REFUSED')
  return sendInvitation(ctx, { ...input, address }, [clearOld(ctx, address)])
}

type Sending = { address: string; role: CompanyRole; departmentId: string }
/** A new invitation with its letter; `before`: what ends the one that it replaces. */
export async function sendInvitation(
  ctx: Owner,
  { address, role, departmentId }: Sending,
  before: Statement[],
): Promise<Result<AccountMade>> {
  const turn = await consumeRateLimit(ctx, 'invitation', address, ADDRESS_RULES)
  if (!turn.ok) return turn
  const [id, token] = [ctx.newId(), ctx.newId()]
  const [tokenHash, company, locale] = await Promise.all([
    hashToken(token),
    companyName(ctx),
    localeOfAddress(ctx, address),
  ])
  const channel: 'mail' | 'sms' = address.includes('@') ? 'mail' : 'sms'
  const expiresAtMs = ctx.now + INVITATION_TTL_MS
  const letter = invitationLetter(ctx, {
    ...{ channel, address, company, role, token, expiresAtMs },
    locale: locale ?? ctx.locale,
  })
  const row = {
    ...{ id, tokenHash, channel, address, role, departmentId, expiresAtMs },
    ...{ enterpriseId: ctx.owner.enterpriseId ?? '', invitedBy: ctx.actor.id, createdAtMs: ctx.now },
  }
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'accounts:write'),
      ...before,
      insertInvitation(ctx, row),
      ...letter.statements,
      audited(ctx, {
        action: 'member.invite',
        target: `enterprise:${ctx.owner.enterpriseId}`,
        before: null,
        after: { invitation: id, role, departmentId },
      }),
    ])
  } catch (error) {
    ctx.later(turn.value())
    return explain(error)
  }
  letter.wake()
  return ok({ id, status: MEMBER_STATUS.toJoin })
}

/** Each line on its own: one that is wrong does not stop the others. */
export async function inviteSeveral(ctx: Owner, input: InviteSeveral): Promise<Result<InvitedSeveral>> {
  const { role, departmentId } = input
  if (!(await findDepartment(ctx, departmentId))) return refuse('DEPARTMENT_GONE', { departmentId: 'DEPARTMENT_GONE' })
  const words = getMessages(ctx.locale)
  const lines: InvitedSeveral['lines'] = []
  for (const account of input.accounts) {
    const read = Contact.safeParse(account)
    const made: Result<AccountMade> = read.success
      ? await inviteMember(ctx, { account: read.data, role, departmentId })
      : refuse('CONTACT_INVALID')
    const entry = made.ok ? null : CODES[made.refusal.code]
    // No longer allowed to: that is an answer to the whole request.
    if (!made.ok && made.refusal.code === 'COMPANY_ROLE') return made
    const id = made.ok ? made.value.id : null
    lines.push({ account, id, code: entry?.code ?? null, reason: entry && words._(entry.text) })
  }
  return ok({ lines })
}
