import { audited } from '#core/audit-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { accountContact, hasAddress, hashToken, maskedName } from '#worker/modules/identity/public.ts'
import { MEMBER_STATUS } from '../contract.ts'
import { explain } from '../explain.ts'
import { insertMember } from '../members/member-store.ts'
import type { Invitation, InvitationAccepted } from './contract.ts'
import { decideInvitation, type InvitationRow, invitationByToken } from './invitation-store.ts'

const find = async (ctx: Ctx, token: string) => invitationByToken(ctx, await hashToken(token))

const getState = (ctx: Ctx, { state, expiresAtMs }: InvitationRow): Invitation['state'] => {
  if (state === 'replaced') return 'withdrawn'
  return state === 'open' && expiresAtMs <= ctx.now ? 'expired' : state
}

/** Whether the signed-in account has the address of the invitation; null for a visitor. */
async function isForCaller(ctx: Ctx, address: string): Promise<boolean | null> {
  if (ctx.actor.kind !== 'account') return null
  const contact = await accountContact(ctx, ctx.actor.id)
  return contact && (contact.email === address || contact.mobile === address)
}

/** What the link shows, to whoever has it. */
export async function readInvitation(ctx: Ctx, token: string): Promise<Result<Invitation>> {
  const found = await find(ctx, token)
  if (!found) return refuse('NOT_FOUND')
  const { invitation, company, department, invitedBy } = found
  return ok({
    ...{ company, department, invitedBy, role: invitation.role, channel: invitation.channel },
    expiresAt: new Date(invitation.expiresAtMs).toISOString(),
    state: getState(ctx, invitation),
    address: maskedName(invitation.address),
    isForYou: await isForCaller(ctx, invitation.address),
  })
}

/** By the account with the invited address, once: of several who accept, one succeeds. */
export async function acceptInvitation(ctx: Ctx<AccountActor>, token: string): Promise<Result<InvitationAccepted>> {
  const found = await find(ctx, token)
  if (!found) return refuse('NOT_FOUND')
  const { invitation, company } = found
  if (getState(ctx, invitation) !== 'open') return refuse('INVITATION_STATE')
  if (!(await isForCaller(ctx, invitation.address))) return refuse('INVITATION_ADDRESS')
  const { enterpriseId, role, departmentId, address, channel } = invitation
  const contact = channel === 'mail' ? { email: address } : { phone: address }
  const guard = hasAddress(ctx.actor.id, address)
  try {
    await ctx.db.write([
      ...decideInvitation(ctx, invitation, 'accepted', { by: ctx.actor.id, guard }),
      insertMember(ctx, {
        ...{ accountId: ctx.actor.id, enterpriseId, role, departmentId, ...contact },
        ...{ status: MEMBER_STATUS.on, createdAtMs: ctx.now },
      }),
      audited(ctx, {
        action: 'member.accept',
        target: `enterprise:${enterpriseId}`,
        before: { invitation: invitation.id },
        after: { member: ctx.actor.id, role, departmentId },
      }),
    ])
  } catch (error) {
    const refused = explain(error)
    // Accepted, refused or withdrawn since it was read.
    return refused.refusal.code === 'CONFLICT' ? refuse('INVITATION_STATE') : refused
  }
  return ok({ enterpriseId, company })
}

/** By whoever has the link: it was sent to the address, and no account is needed to say no. */
export async function refuseInvitation(ctx: Ctx, token: string): Promise<Result<{ refused: true }>> {
  const found = await find(ctx, token)
  if (!found) return refuse('NOT_FOUND')
  const { invitation } = found
  if (getState(ctx, invitation) !== 'open') return refuse('INVITATION_STATE')
  const by = (await isForCaller(ctx, invitation.address)) ? ctx.actor.id : null
  try {
    await ctx.db.write(decideInvitation(ctx, invitation, 'refused', { by }))
  } catch (error) {
    const refused = explain(error)
    return refused.refusal.code === 'CONFLICT' ? refuse('INVITATION_STATE') : refused
  }
  return ok({ refused: true })
}
