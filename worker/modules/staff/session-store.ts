import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { StaffRole } from '#core/permissions.ts'
import type { Statement } from '#db/client.ts'
import { staffAccount, staffEnrolment, staffRole, staffSession } from '#db/schema/index.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'

export type StaffSessionRow = typeof staffSession.$inferSelect

/** A trigger refuses it unless the account is active at that moment. */
export const insertSession = (ctx: Ctx, row: typeof staffSession.$inferInsert): Statement =>
  ctx.db.build.insert(staffSession).values(row)

const isLive = (now: number) => and(isNull(staffSession.revokedAtMs), gt(staffSession.expiresAtMs, now))

/** The live session of a token with its account's address and current roles; reads the primary. */
export async function sessionOfToken(ctx: Ctx, tokenHash: string) {
  const rows = await ctx.db.primary
    .select({ session: staffSession, email: staffAccount.email, role: staffRole.role })
    .from(staffSession)
    .innerJoin(staffAccount, and(eq(staffAccount.id, staffSession.staffId), eq(staffAccount.status, 'active')))
    .leftJoin(staffRole, eq(staffRole.staffId, staffSession.staffId))
    .where(and(eq(staffSession.tokenHash, tokenHash), isLive(ctx.now)))
  const [first] = rows
  return first && { ...first.session, email: first.email, roles: rows.flatMap(({ role }) => role ?? []) }
}

export const sessionById = (ctx: Ctx, id: string): Promise<StaffSessionRow | undefined> =>
  ctx.db.primary
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.id, id), isLive(ctx.now)))
    .get()

export const getLiveSessions = (ctx: Ctx, staffId: string, limit: number): Promise<StaffSessionRow[]> =>
  ctx.db.primary
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), isLive(ctx.now)))
    .orderBy(desc(staffSession.createdAtMs), desc(staffSession.id))
    .limit(limit)

/** Ends a session of the account; the batch fails if it does not exist, has ended, or belongs to another account. */
export const revokeSession = (ctx: Ctx, staffId: string, id: string, reason: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(staffSession)
      .set({ revokedAtMs: ctx.now, revokeReason: reason })
      .where(and(eq(staffSession.id, id), eq(staffSession.staffId, staffId), isLive(ctx.now))),
  )

/** Records a proof of identity now. */
export const putProof = (ctx: Ctx, sessionId: string, provedAtMs: number): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(staffSession)
      .set({ provedAtMs })
      .where(and(eq(staffSession.id, sessionId), isLive(ctx.now))),
  )

/**
 * For the batch of a decision: fails it unless at that moment the session is live, its account active, with one of `roles`, and
 * proved after `provedAfterMs`. The values read before may be outdated.
 */
export const sessionGuard = (
  ctx: Ctx,
  { id, sessionId }: StaffActor,
  needs: { roles: readonly StaffRole[]; provedAfterMs: number },
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(staffSession)
      .set({ provedAtMs: sql`${staffSession.provedAtMs}` })
      .where(
        and(
          eq(staffSession.id, sessionId),
          isLive(ctx.now),
          gt(staffSession.provedAtMs, needs.provedAfterMs),
          sql`exists (select 1 from ${staffAccount} join ${staffRole} on ${staffRole.staffId} = ${staffAccount.id}
            where ${staffAccount.id} = ${id} and ${staffAccount.status} = 'active'
              and ${inArray(staffRole.role, [...needs.roles])})`,
        ),
      ),
  )

/** Whether the account has signed in from this network (its keyed hash) within the remembered time. */
export const hasSignedInFrom = async (ctx: Ctx, staffId: string, network: string, sinceMs: number): Promise<boolean> =>
  (await ctx.db.primary
    .select({ id: staffSession.id })
    .from(staffSession)
    .where(
      and(eq(staffSession.staffId, staffId), eq(staffSession.network, network), gt(staffSession.createdAtMs, sinceMs)),
    )
    .limit(1)
    .get()) !== undefined

/** Deletes sessions that no longer make a network known, and expired links. */
export const deleteOldStaffRows = (ctx: Ctx, endedBeforeMs: number): Statement[] => [
  ctx.db.mayMeetNone(
    ctx.db.build.delete(staffSession).where(lt(staffSession.expiresAtMs, endedBeforeMs)),
    'most sweeps find nothing',
  ),
  ctx.db.mayMeetNone(
    ctx.db.build.delete(staffEnrolment).where(lt(staffEnrolment.expiresAtMs, ctx.now)),
    'most sweeps find nothing',
  ),
]
