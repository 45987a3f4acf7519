import { and, asc, eq, sql } from 'drizzle-orm'
import type { CompanyRole } from '#core/permissions.ts'
import type { Statement } from '#db/client.ts'
import { enterprise, enterpriseMember, sessionSubject } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { MEMBER_STATUS } from './contract.ts'

type Owner = Ctx<AccountActor>
/** A company that the account may act for now. `isCurrent`: this session does. */
export type Membership = { id: string; name: string; role: CompanyRole; isCurrent: boolean }

/**
 * The choice and the permission in one read of the primary: a member who is disabled or removed acts for themselves
 * from the next request on.
 */
export const getMemberships = (ctx: Pick<Owner, 'actor' | 'channel' | 'db'>): Promise<Membership[]> =>
  ctx.db.primary
    .select({
      id: enterprise.id,
      name: enterprise.shortName,
      role: enterpriseMember.role,
      isCurrent: sql<boolean>`${sessionSubject.sessionId} is not null`.mapWith(Boolean),
    })
    .from(enterpriseMember)
    .innerJoin(enterprise, eq(enterprise.id, enterpriseMember.enterpriseId))
    .leftJoin(
      sessionSubject,
      and(eq(sessionSubject.sessionId, ctx.actor.sessionId), eq(sessionSubject.enterpriseId, enterprise.id)),
    )
    .where(
      and(
        eq(enterpriseMember.accountId, ctx.actor.id),
        eq(enterpriseMember.status, MEMBER_STATUS.on),
        eq(enterprise.channelId, ctx.channel.id),
      ),
    )
    .orderBy(asc(enterprise.shortName), asc(enterprise.id))

/** Acts for oneself again. */
export const forgetSubject = (ctx: Owner): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build.delete(sessionSubject).where(eq(sessionSubject.sessionId, ctx.actor.sessionId)),
    'whoever chose no company acts for themselves already',
  )

/** Chooses a company; the batch fails with ROW_NOT_MET unless the account is a member at that moment. */
export const chooseSubject = (ctx: Owner, enterpriseId: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .insert(sessionSubject)
      .select(
        sql`SELECT ${ctx.actor.sessionId}, ${enterpriseMember.enterpriseId} FROM ${enterpriseMember}
        JOIN ${enterprise} ON ${enterprise.id} = ${enterpriseMember.enterpriseId}
        WHERE ${enterpriseMember.accountId} = ${ctx.actor.id} AND ${enterpriseMember.enterpriseId} = ${enterpriseId}
          AND ${enterpriseMember.status} = ${MEMBER_STATUS.on} AND ${enterprise.channelId} = ${ctx.channel.id}`,
      )
      .onConflictDoUpdate({ target: sessionSubject.sessionId, set: { enterpriseId: sql`excluded.enterprise_id` } }),
  )

/** Every membership in any state, with the company's names, for the export. */
export const getAllMemberships = (ctx: Owner) =>
  ctx.db.primary
    .select({
      enterpriseId: enterprise.id,
      fullName: enterprise.fullName,
      shortName: enterprise.shortName,
      role: enterpriseMember.role,
      status: enterpriseMember.status,
      createdAtMs: enterpriseMember.createdAtMs,
    })
    .from(enterpriseMember)
    .innerJoin(enterprise, eq(enterprise.id, enterpriseMember.enterpriseId))
    .where(eq(enterpriseMember.accountId, ctx.actor.id))

/** Deletes the memberships when the account is closed. */
export const leaveAll = (ctx: Owner): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build.delete(enterpriseMember).where(eq(enterpriseMember.accountId, ctx.actor.id)),
    'most belong to no company',
  )
