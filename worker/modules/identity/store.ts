import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { account, refreshUse, session, token } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

export type AccountRow = typeof account.$inferSelect
export type SessionRow = typeof session.$inferSelect

/**
 * By e-mail, mobile or username: three unique indexes, one query. No value can be two of them (specification section
 * 5).
 */
export const accountByName = (ctx: Ctx, name: string): Promise<AccountRow | undefined> =>
  ctx.db.primary
    .select()
    .from(account)
    .where(or(eq(account.email, name), eq(account.mobile, name), eq(account.username, name)))
    .get()

export const accountById = (ctx: Ctx, id: string): Promise<AccountRow | undefined> =>
  ctx.db.primary.select().from(account).where(eq(account.id, id)).get()

export const insertAccount = (ctx: Ctx, row: typeof account.$inferInsert): Statement =>
  ctx.db.build.insert(account).values(row)

export type AccountChange = Partial<
  Pick<AccountRow, 'email' | 'mobile' | 'nickname' | 'passwordHash' | 'passwordIsInitial' | 'locale'>
>

/**
 * For an active account for which `guard` holds; otherwise the batch fails with ROW_NOT_MET. A password is its holder's
 * own unless `set` says that it is an initial one.
 */
export const updateAccount = (ctx: Ctx, id: string, set: AccountChange, guard?: SessionGuard): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(account)
      .set(set.passwordHash === undefined ? set : { passwordIsInitial: false, ...set })
      .where(and(eq(account.id, id), eq(account.status, 'active'), guard)),
  )

/** Switches an account that a company manages off, or on again; fails with ROW_NOT_MET unless `guard` holds. */
export const switchAccount = (ctx: Ctx, id: string, to: 'active' | 'disabled', guard: SessionGuard): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(account)
      .set({ status: to })
      .where(and(eq(account.id, id), eq(account.status, to === 'active' ? 'disabled' : 'active'), guard)),
  )

/** Only a known device stores its language: somebody signing in on a new device must not choose it. */
export const updateLocale = (ctx: Ctx, id: string): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(account)
      .set({ locale: ctx.locale })
      .where(and(eq(account.id, id), eq(account.status, 'active'))),
    'a convenience: a sign-in does not fail for it',
  )

/** A condition on the account at the moment of the batch. */
export type SessionGuard = SQL
/** Password, number and address are unchanged since they were read. */
export const stillHas = (row: Pick<AccountRow, 'passwordHash' | 'mobile' | 'email'>): SessionGuard =>
  sql`${account.passwordHash} IS ${row.passwordHash} AND ${account.mobile} IS ${row.mobile} AND ${account.email} IS ${row.email}`

type NewSession = Pick<SessionRow, 'id' | 'accountId' | 'autologin' | 'userAgent' | 'createdAtMs' | 'expiresAtMs'>

/**
 * A session of an active account for which `guard` holds. Otherwise no row is inserted, and the tokens that follow in
 * the batch fail with `foreign_key`: signing in with an old password while it is being changed fails.
 */
export const insertSession = (ctx: Ctx, row: NewSession, guard: SessionGuard = sql`1`): Statement =>
  ctx.db.build.insert(session).select(
    sql`SELECT ${row.id}, ${account.id}, ${row.autologin ? 1 : 0}, ${row.userAgent}, ${row.createdAtMs}, ${row.expiresAtMs}, NULL, NULL
        FROM ${account} WHERE ${account.id} = ${row.accountId} AND ${account.status} = 'active' AND ${guard}`,
  )

export const insertTokens = (ctx: Ctx, rows: (typeof token.$inferInsert)[]): Statement =>
  ctx.db.build.insert(token).values(rows)

const revoking = (ctx: Ctx, reason: string, which: SQL | undefined) =>
  ctx.db.build
    .update(session)
    .set({ revokedAtMs: ctx.now, revokeReason: reason })
    .where(and(which, isNull(session.revokedAtMs)))

/** Fails with ROW_NOT_MET if it was ended in the meantime. */
export const revokeSession = (ctx: Ctx, id: string, reason: string): Statement[] =>
  ctx.db.mustMeet(revoking(ctx, reason, eq(session.id, id)))

export const revokeIfLive = (ctx: Ctx, id: string, reason: string): Statement =>
  ctx.db.mayMeetNone(
    revoking(ctx, reason, eq(session.id, id)),
    'it may have ended already: that is all that was wanted',
  )

export const getRevokeSessions = (ctx: Ctx, accountId: string, reason: string): Statement =>
  ctx.db.mayMeetNone(revoking(ctx, reason, eq(session.accountId, accountId)), 'there may be no live session')

export const getLiveSessions = (ctx: Ctx, accountId: string, limit: number): Promise<SessionRow[]> =>
  ctx.db.primary
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAtMs), gt(session.expiresAtMs, ctx.now)))
    .orderBy(desc(session.createdAtMs))
    .limit(limit)

export const countLiveSessions = (ctx: Ctx, accountId: string): Promise<number> =>
  ctx.db.primary.$count(
    session,
    and(eq(session.accountId, accountId), isNull(session.revokedAtMs), gt(session.expiresAtMs, ctx.now)),
  )

/** Whether the account has a password at all. */
export async function hasPassword(ctx: Ctx, accountId: string): Promise<boolean> {
  const one = { isSet: sql<number>`${account.passwordHash} is not null` }
  return (await ctx.db.primary.select(one).from(account).where(eq(account.id, accountId)).get())?.isSet === 1
}

export async function isAutologin(ctx: Ctx, sessionId: string): Promise<boolean> {
  const one = { autologin: session.autologin }
  return (await ctx.db.primary.select(one).from(session).where(eq(session.id, sessionId)).get())?.autologin ?? false
}

const isLive = (now: number) => [
  isNull(session.revokedAtMs),
  gt(session.expiresAtMs, now),
  eq(account.status, 'active'),
]

/** The live session of an access token. */
export const sessionOfAccessToken = (
  ctx: Ctx,
  hash: string,
): Promise<{ accountId: string; sessionId: string } | undefined> =>
  ctx.db.primary
    .select({ accountId: session.accountId, sessionId: session.id })
    .from(token)
    .innerJoin(session, eq(session.id, token.sessionId))
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(token.hash, hash), eq(token.kind, 'access'), gt(token.expiresAtMs, ctx.now), ...isLive(ctx.now)))
    .get()

/** An access token that has not expired; its session is not checked. */
export const accessTokenByHash = (
  ctx: Ctx,
  hash: string,
): Promise<{ sessionId: string; expiresAtMs: number } | undefined> =>
  ctx.db.primary
    .select({ sessionId: token.sessionId, expiresAtMs: token.expiresAtMs })
    .from(token)
    .where(and(eq(token.hash, hash), eq(token.kind, 'access'), gt(token.expiresAtMs, ctx.now)))
    .get()

/** Whether the session is live and belongs to the account. */
export async function isLiveSession(ctx: Ctx, id: string, accountId: string): Promise<boolean> {
  const row = await ctx.db.primary
    .select({ id: session.id })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.id, id), eq(session.accountId, accountId), ...isLive(ctx.now)))
    .get()
  return row !== undefined
}

export const getAccessHashes = async (ctx: Ctx, sessionId: string): Promise<string[]> => {
  const live = and(eq(token.sessionId, sessionId), eq(token.kind, 'access'), gt(token.expiresAtMs, ctx.now))
  return (await ctx.db.primary.select({ hash: token.hash }).from(token).where(live)).map((row) => row.hash)
}

/** Of all live sessions of an account. */
export const accessHashesOfAccount = async (ctx: Ctx, accountId: string): Promise<string[]> => {
  const rows = await ctx.db.primary
    .select({ hash: token.hash })
    .from(session)
    .innerJoin(token, eq(token.sessionId, session.id))
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.revokedAtMs),
        eq(token.kind, 'access'),
        gt(token.expiresAtMs, ctx.now),
      ),
    )
  return rows.map((row) => row.hash)
}

/** A refresh token with everything needed to rotate it. */
export const refreshTokenByHash = (ctx: Ctx, hash: string) =>
  ctx.db.primary
    .select({
      session,
      tokenExpiresAtMs: token.expiresAtMs,
      accountStatus: account.status,
      usedAtMs: refreshUse.usedAtMs,
    })
    .from(token)
    .innerJoin(session, eq(session.id, token.sessionId))
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(refreshUse, eq(refreshUse.hash, token.hash))
    .where(and(eq(token.hash, hash), eq(token.kind, 'refresh')))
    .get()

/**
 * Fails with REFRESH_USED if the token was used or its session revoked in the meantime (migrations/0000_baseline.sql).
 */
export const insertRefreshUse = (ctx: Ctx, hash: string): Statement =>
  ctx.db.build.insert(refreshUse).values({ hash, usedAtMs: ctx.now })

const CHUNK = 500

/** Deletes tokens that expired before `beforeMs`, and sessions without tokens, a chunk at a time. */
export function deleteExpiredSessions(ctx: Ctx, beforeMs: number): Statement[] {
  const oldTokens = sql`(SELECT hash FROM token WHERE expires_at_ms < ${beforeMs} ORDER BY expires_at_ms LIMIT ${CHUNK})`
  const bare = sql`(SELECT s.id FROM session s WHERE s.expires_at_ms < ${beforeMs}
    AND NOT EXISTS (SELECT 1 FROM token t WHERE t.session_id = s.id) LIMIT ${CHUNK})`
  return [
    ctx.db.mayMeetNone(ctx.db.build.delete(refreshUse).where(sql`${refreshUse.hash} IN ${oldTokens}`), 'a sweep'),
    ctx.db.mayMeetNone(ctx.db.build.delete(token).where(sql`${token.hash} IN ${oldTokens}`), 'a sweep'),
    ctx.db.mayMeetNone(ctx.db.build.delete(session).where(sql`${session.id} IN ${bare}`), 'a sweep'),
  ]
}
