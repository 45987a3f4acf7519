import { and, asc, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { account, credentialChange, credentialNotice } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { AccountRow } from '../store.ts'

export type ChangeRow = typeof credentialChange.$inferSelect
type NewChange = Omit<typeof credentialChange.$inferInsert, 'n'>

/** The next change of the account; if two count the same, the unique index accepts one. */
export const insertChange = (ctx: Ctx, row: NewChange): Statement =>
  ctx.db.build.insert(credentialChange).values({
    ...row,
    n: sql`(SELECT coalesce(max(n), 0) + 1 FROM credential_change WHERE account_id = ${row.accountId})`,
  })

export const insertNotice = (ctx: Ctx, row: typeof credentialNotice.$inferInsert): Statement =>
  ctx.db.build.insert(credentialNotice).values(row)

const isOpen = (now: number) => and(isNull(credentialChange.undoneAtMs), gt(credentialChange.untilMs, now))

/** The change that a token was sent for, while it is valid; another token may already have undone it. */
export async function changeOfToken(ctx: Ctx, tokenHash: string) {
  const row = await ctx.db.primary
    .select({ change: credentialChange, channel: credentialNotice.channel })
    .from(credentialNotice)
    .innerJoin(credentialChange, eq(credentialChange.id, credentialNotice.changeId))
    .where(and(eq(credentialNotice.tokenHash, tokenHash), gt(credentialChange.untilMs, ctx.now)))
    .get()
  return row ?? null
}

/** The oldest open change that the same address was notified of. */
export async function firstOpenFor(ctx: Ctx, accountId: string, to: Pick<ChangeRow, 'email' | 'mobile'>) {
  const told = or(
    to.email === null ? undefined : eq(credentialChange.email, to.email),
    to.mobile === null ? undefined : eq(credentialChange.mobile, to.mobile),
  )
  const row = await ctx.db.primary
    .select()
    .from(credentialChange)
    .where(and(eq(credentialChange.accountId, accountId), isOpen(ctx.now), told))
    .orderBy(asc(credentialChange.n))
    .limit(1)
    .get()
  return row ?? null
}

/** This change and every later open one, oldest first. */
export const openFrom = (ctx: Ctx, { accountId, n }: Pick<ChangeRow, 'accountId' | 'n'>): Promise<ChangeRow[]> =>
  ctx.db.primary
    .select()
    .from(credentialChange)
    .where(and(eq(credentialChange.accountId, accountId), gte(credentialChange.n, n), isOpen(ctx.now)))
    .orderBy(asc(credentialChange.n))

export const getChanges = (ctx: Ctx, accountId: string): Promise<ChangeRow[]> =>
  ctx.db.primary
    .select()
    .from(credentialChange)
    .where(eq(credentialChange.accountId, accountId))
    .orderBy(desc(credentialChange.n))

/** Undoes a change and all later ones, with the tokens sent for them. Of several requests, one succeeds. */
export const undoFrom = (ctx: Ctx, change: ChangeRow): Statement[] => [
  ...ctx.db.mustMeet(
    ctx.db.build
      .update(credentialChange)
      .set({ undoneAtMs: ctx.now })
      .where(and(eq(credentialChange.id, change.id), isOpen(ctx.now))),
  ),
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(credentialChange)
      .set({ undoneAtMs: ctx.now })
      .where(
        and(
          eq(credentialChange.accountId, change.accountId),
          gt(credentialChange.n, change.n),
          isNull(credentialChange.undoneAtMs),
        ),
      ),
    'there may have been no later change',
  ),
]

/** Other accounts that have one of these names. */
export const othersWith = (ctx: Ctx, id: string, names: Pick<AccountRow, 'email' | 'mobile'>) =>
  ctx.db.primary
    .select({ email: account.email, mobile: account.mobile })
    .from(account)
    .where(
      and(
        sql`${account.id} <> ${id}`,
        or(
          names.email === null ? sql`0` : eq(account.email, names.email),
          names.mobile === null ? sql`0` : eq(account.mobile, names.mobile),
        ),
      ),
    )

/** Deletes the stored previous addresses when the account is closed. */
export const forgetChanges = (ctx: Ctx, accountId: string): Statement[] => [
  ctx.db.mayMeetNone(
    ctx.db.build
      .delete(credentialNotice)
      .where(sql`${credentialNotice.changeId} IN (SELECT id FROM credential_change WHERE account_id = ${accountId})`),
    'most accounts never changed',
  ),
  ctx.db.mayMeetNone(
    ctx.db.build.delete(credentialChange).where(eq(credentialChange.accountId, accountId)),
    'most accounts never changed',
  ),
]

const CHUNK = 200

export function deleteOldChanges(ctx: Ctx, beforeMs: number): Statement[] {
  const old = sql`(SELECT id FROM credential_change WHERE until_ms < ${beforeMs} ORDER BY until_ms LIMIT ${CHUNK})`
  return [
    ctx.db.mayMeetNone(
      ctx.db.build.delete(credentialNotice).where(sql`${credentialNotice.changeId} IN ${old}`),
      'a sweep',
    ),
    ctx.db.mayMeetNone(ctx.db.build.delete(credentialChange).where(sql`${credentialChange.id} IN ${old}`), 'a sweep'),
  ]
}
