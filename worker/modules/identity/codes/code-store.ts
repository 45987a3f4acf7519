import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { verificationAttempt, verificationCode, verificationUse } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

export type CodeRow = typeof verificationCode.$inferSelect & { usedAtMs: number | null }

/** Identifies a code; `browser` is the keyed hash. */
type Owner = { target: string; purpose: string; browser: string }

const getLive = ({ target, purpose, browser }: Owner) =>
  and(
    eq(verificationCode.target, target),
    eq(verificationCode.purpose, purpose),
    eq(verificationCode.browser, browser),
    isNull(verificationCode.supersededAtMs),
  )

/** The valid code of an address, a purpose and a browser: the newest, unless it was replaced. */
export async function currentCode(ctx: Ctx, owner: Owner): Promise<CodeRow | null> {
  const row = await ctx.db.primary
    .select({ code: verificationCode, usedAtMs: verificationUse.usedAtMs })
    .from(verificationCode)
    .leftJoin(verificationUse, eq(verificationUse.codeId, verificationCode.id))
    .where(getLive(owner))
    .orderBy(desc(verificationCode.createdAtMs))
    .limit(1)
    .get()
  return row ? { ...row.code, usedAtMs: row.usedAtMs } : null
}

/** A new code replaces all older ones of the same browser, whatever their subject. */
export function replaceCode(ctx: Ctx, row: typeof verificationCode.$inferInsert & { browser: string }): Statement[] {
  return [
    ctx.db.mayMeetNone(
      ctx.db.build.update(verificationCode).set({ supersededAtMs: ctx.now }).where(getLive(row)),
      'the first code replaces none',
    ),
    ctx.db.build.insert(verificationCode).values(row),
  ]
}

/** The next attempt, numbered by the database; the sixth violates `check:verification_attempt_limit`. */
export const insertAttempt = (ctx: Ctx, codeId: string): Statement =>
  ctx.db.build.insert(verificationAttempt).values({
    codeId,
    n: sql`(SELECT coalesce(max(n), 0) + 1 FROM verification_attempt WHERE code_id = ${codeId})`,
    atMs: ctx.now,
  })

/** Fails with CODE_USED if the code was used or replaced in the meantime (migrations/0000_baseline.sql). */
export const insertUse = (ctx: Ctx, codeId: string): Statement =>
  ctx.db.build.insert(verificationUse).values({ codeId, usedAtMs: ctx.now })

const CHUNK = 200

export function deleteExpiredCodes(ctx: Ctx, beforeMs: number): Statement[] {
  const old = sql`(SELECT id FROM verification_code WHERE expires_at_ms < ${beforeMs} ORDER BY id LIMIT ${CHUNK})`
  return [
    ctx.db.mayMeetNone(
      ctx.db.build.delete(verificationAttempt).where(sql`${verificationAttempt.codeId} IN ${old}`),
      'a sweep',
    ),
    ctx.db.mayMeetNone(ctx.db.build.delete(verificationUse).where(sql`${verificationUse.codeId} IN ${old}`), 'a sweep'),
    ctx.db.mayMeetNone(ctx.db.build.delete(verificationCode).where(sql`${verificationCode.id} IN ${old}`), 'a sweep'),
  ]
}
