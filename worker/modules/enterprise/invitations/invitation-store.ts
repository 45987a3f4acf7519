import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { account, department, enterprise, enterpriseMember, memberInvitation } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Owner = Ctx<AccountActor>
export type InvitationRow = typeof memberInvitation.$inferSelect
type State = InvitationRow['state']

const ofMine = ({ owner }: Owner) => eq(memberInvitation.enterpriseId, owner.enterpriseId ?? '')

/** How an address stands to the company and to the inviter; one query, the same for an address without an account. */
export type Standing = { isOwn: 0 | 1; isMember: 0 | 1 }
export async function readStanding(ctx: Owner, address: string): Promise<Standing> {
  const [row] = await ctx.db.primary.all<Standing>(
    sql`SELECT EXISTS (SELECT 1 FROM ${account} a WHERE a.id = ${ctx.actor.id} AND (a.email = ${address} OR a.mobile = ${address})) AS isOwn,
      EXISTS (SELECT 1 FROM ${account} a JOIN ${enterpriseMember} m ON m.account_id = a.id AND m.enterprise_id = ${ctx.owner.enterpriseId}
          WHERE a.email = ${address} OR a.mobile = ${address})
        OR EXISTS (SELECT 1 FROM ${enterpriseMember} m WHERE m.enterprise_id = ${ctx.owner.enterpriseId}
          AND (m.email = ${address} OR m.phone = ${address})) AS isMember`,
  )
  return row ?? { isOwn: 0, isMember: 0 }
}

/** The newest invitation of an address that waits or was refused. */
export const lastInvitation = (ctx: Owner, address: string): Promise<InvitationRow | undefined> =>
  ctx.db.primary
    .select()
    .from(memberInvitation)
    .where(
      and(ofMine(ctx), inArray(memberInvitation.state, ['open', 'refused']), eq(memberInvitation.address, address)),
    )
    .orderBy(desc(memberInvitation.createdAtMs))
    .limit(1)
    .get()

export const findInvitation = (ctx: Owner, id: string): Promise<InvitationRow | undefined> =>
  ctx.db.primary
    .select()
    .from(memberInvitation)
    .where(and(ofMine(ctx), eq(memberInvitation.id, id)))
    .get()

export const insertInvitation = (ctx: Owner, row: typeof memberInvitation.$inferInsert): Statement =>
  ctx.db.build.insert(memberInvitation).values(row)

/** From the state that was read to another; of several who decide, one succeeds. */
export const decideInvitation = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id, state }: Pick<InvitationRow, 'id' | 'state'>,
  to: Exclude<State, 'open'>,
  { by, guard }: { by: string | null; guard?: SQL },
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(memberInvitation)
      .set({ state: to, decidedAtMs: ctx.now, decidedBy: by })
      .where(
        and(
          eq(memberInvitation.id, id),
          eq(memberInvitation.state, state),
          to === 'accepted' || to === 'refused' ? gt(memberInvitation.expiresAtMs, ctx.now) : undefined,
          guard,
        ),
      ),
  )

/** Those of an address that can no longer be accepted make room for a new one. */
export const clearOld = (ctx: Owner, address: string): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(memberInvitation)
      .set({ state: 'replaced', decidedAtMs: ctx.now })
      .where(
        and(
          ofMine(ctx),
          eq(memberInvitation.address, address),
          sql`(${memberInvitation.state} = 'refused' OR (${eq(memberInvitation.state, 'open')} AND ${lte(memberInvitation.expiresAtMs, ctx.now)}))`,
        ),
      ),
    'most addresses are invited for the first time',
  )

/**
 * In the batch that closes the account, before its row is emptied: invitations to its addresses end, and what they were sent to is
 * forgotten.
 */
export function forgetInvitations(ctx: Owner): Statement[] {
  const toMe = sql`${memberInvitation.address} in (
    select ${account.email} from ${account} where ${account.id} = ${ctx.actor.id}
    union all select ${account.mobile} from ${account} where ${account.id} = ${ctx.actor.id})`
  const end = (from: 'open' | 'refused', to: 'withdrawn' | 'replaced') =>
    ctx.db.mayMeetNone(
      ctx.db.build
        .update(memberInvitation)
        .set({ state: to, decidedAtMs: ctx.now })
        .where(and(toMe, eq(memberInvitation.state, from))),
      'most people were never invited',
    )
  return [
    end('open', 'withdrawn'),
    end('refused', 'replaced'),
    ctx.db.mayMeetNone(
      ctx.db.build.update(memberInvitation).set({ address: '' }).where(toMe),
      'most people were never invited',
    ),
  ]
}

/** By the token of a link, with the names that the page shows. */
export const invitationByToken = (ctx: Pick<Ctx, 'db' | 'channel'>, tokenHash: string) =>
  ctx.db.primary
    .select({
      invitation: memberInvitation,
      company: enterprise.fullName,
      department: department.name,
      invitedBy: sql<string>`coalesce((SELECT m.name FROM enterprise_member m WHERE m.account_id = "member_invitation"."invited_by"
        AND m.enterprise_id = "member_invitation"."enterprise_id"), "account"."nickname")`,
    })
    .from(memberInvitation)
    .innerJoin(enterprise, eq(enterprise.id, memberInvitation.enterpriseId))
    .innerJoin(account, eq(account.id, memberInvitation.invitedBy))
    .leftJoin(department, eq(department.id, memberInvitation.departmentId))
    .where(and(eq(memberInvitation.tokenHash, tokenHash), eq(enterprise.channelId, ctx.channel.id)))
    .get()

export const companyName = async (ctx: Owner): Promise<string> =>
  (
    await ctx.db.primary
      .select({ name: enterprise.fullName })
      .from(enterprise)
      .where(eq(enterprise.id, ctx.owner.enterpriseId ?? ''))
      .get()
  )?.name ?? ''
