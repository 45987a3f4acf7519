import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { sessionProof } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Owner = Ctx<AccountActor>

/** A newer proof replaces an older one; if the session has ended, the batch fails with ROW_NOT_MET. */
export const insertProof = (ctx: Owner, expiresAtMs: number): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .insert(sessionProof)
      .select(
        sql`SELECT id, ${expiresAtMs} FROM session
        WHERE id = ${ctx.actor.sessionId} AND account_id = ${ctx.actor.id} AND revoked_at_ms IS NULL`,
      )
      .onConflictDoUpdate({ target: sessionProof.sessionId, set: { expiresAtMs } }),
  )

export async function isProven(ctx: Owner): Promise<boolean> {
  const row = await ctx.db.primary
    .select({ id: sessionProof.sessionId })
    .from(sessionProof)
    .where(and(eq(sessionProof.sessionId, ctx.actor.sessionId), gt(sessionProof.expiresAtMs, ctx.now)))
    .get()
  return row !== undefined
}

/** Uses up the proof of a live session; the batch fails with ROW_NOT_MET if there is none. */
export const spendProof = (ctx: Owner): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build.delete(sessionProof).where(
      and(
        eq(sessionProof.sessionId, ctx.actor.sessionId),
        gt(sessionProof.expiresAtMs, ctx.now),
        sql`EXISTS (SELECT 1 FROM session s WHERE s.id = ${ctx.actor.sessionId}
          AND s.account_id = ${ctx.actor.id} AND s.revoked_at_ms IS NULL AND s.expires_at_ms > ${ctx.now})`,
      ),
    ),
  )

export const deleteOldProofs = (ctx: Ctx): Statement =>
  ctx.db.mayMeetNone(ctx.db.build.delete(sessionProof).where(lt(sessionProof.expiresAtMs, ctx.now)), 'a sweep')
