import { and, desc, eq, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { signInEvent } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

export type SignInEventRow = typeof signInEvent.$inferInsert

export const insertEvent = (ctx: Ctx, row: SignInEventRow): Statement => ctx.db.build.insert(signInEvent).values(row)

const signedIn = (accountId: string) => and(eq(signInEvent.accountId, accountId), eq(signInEvent.outcome, 'ok'))

/** Whether the account has signed in before, and on this device. */
export async function knownDevices(
  ctx: Ctx,
  accountId: string,
  device: string,
): Promise<{ any: boolean; same: boolean }> {
  const one = { id: signInEvent.id }
  const [any, same] = await Promise.all([
    ctx.db.primary.select(one).from(signInEvent).where(signedIn(accountId)).limit(1).get(),
    hasSignedInOn(ctx, accountId, device),
  ])
  return { any: any !== undefined, same }
}

export async function hasSignedInOn(ctx: Ctx, accountId: string, device: string): Promise<boolean> {
  const mine = and(signedIn(accountId), eq(signInEvent.device, device))
  const row = await ctx.db.primary.select({ id: signInEvent.id }).from(signInEvent).where(mine).limit(1).get()
  return row !== undefined
}

/** The newest successful sign-in. */
export async function newestSignIn(ctx: Ctx, accountId: string) {
  const [row] = await ctx.db.primary
    .select({ atMs: signInEvent.atMs, userAgent: signInEvent.userAgent })
    .from(signInEvent)
    .where(signedIn(accountId))
    .orderBy(desc(signInEvent.atMs))
    .limit(1)
  return row ?? null
}

const CHUNK = 500

export const deleteOldEvents = (ctx: Ctx, beforeMs: number): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .delete(signInEvent)
      .where(
        sql`${signInEvent.id} IN (SELECT id FROM sign_in_event WHERE at_ms < ${beforeMs} ORDER BY at_ms LIMIT ${CHUNK})`,
      ),
    'a sweep',
  )
