import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { account, qrUse, type WechatBefore, wechatIdentity } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { WechatPerson } from '#worker/ports/wechat-login/port.ts'
import type { AccountRow, SessionGuard } from '../store.ts'

export type WechatRow = typeof wechatIdentity.$inferSelect

export async function isWechatBound(ctx: Ctx, accountId: string): Promise<boolean> {
  const row = await ctx.db.primary
    .select({ id: wechatIdentity.accountId })
    .from(wechatIdentity)
    .where(eq(wechatIdentity.accountId, accountId))
    .get()
  return row !== undefined
}

/** The WeChat bound to an account: at most one row. */
export const getWechat = (ctx: Ctx, accountId: string): Promise<WechatRow[]> =>
  ctx.db.primary.select().from(wechatIdentity).where(eq(wechatIdentity.accountId, accountId))

/** The account of a WeChat: by `unionid`, which identifies the person, else by `openid` within one application. */
export async function accountOfWechat(
  ctx: Ctx,
  { appId, openid, unionid }: WechatPerson,
): Promise<{ account: AccountRow; wechat: WechatRow } | undefined> {
  const find = (where: SQL | undefined) =>
    ctx.db.primary
      .select({ account, wechat: wechatIdentity })
      .from(wechatIdentity)
      .innerJoin(account, eq(account.id, wechatIdentity.accountId))
      .where(where)
      .get()
  const byUnion = unionid === null ? undefined : await find(eq(wechatIdentity.unionid, unionid))
  return byUnion ?? find(and(eq(wechatIdentity.appId, appId), eq(wechatIdentity.openid, openid)))
}

/** Violates a UNIQUE if the account already has a WeChat, or the WeChat an account. */
export const insertWechat = (ctx: Ctx, accountId: string, { appId, openid, unionid }: WechatPerson): Statement =>
  ctx.db.build.insert(wechatIdentity).values({ accountId, appId, openid, unionid, boundAtMs: ctx.now })

/**
 * WeChat sends `unionid` only once the application is attached to the owner's account there; stored when it arrives.
 */
export const learnUnionid = (ctx: Ctx, accountId: string, unionid: string): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(wechatIdentity)
      .set({ unionid })
      .where(and(eq(wechatIdentity.accountId, accountId), isNull(wechatIdentity.unionid))),
    'another sign-in may have learned it; whether it is still bound the session asks (stillBound)',
  )

const deleting = (ctx: Ctx, accountId: string) =>
  ctx.db.build.delete(wechatIdentity).where(eq(wechatIdentity.accountId, accountId))

/**
 * Fails with LAST_WAY_IN if nothing else is left to sign in with (migrations/0000_baseline.sql), with ROW_NOT_MET if it
 * was unbound in the meantime.
 */
export const unbindOwn = (ctx: Ctx, accountId: string): Statement[] => ctx.db.mustMeet(deleting(ctx, accountId))

export const deleteWechat = (ctx: Ctx, accountId: string): Statement =>
  ctx.db.mayMeetNone(deleting(ctx, accountId), 'not everybody has one')

/** As before a change, unless it now belongs to another account. */
export const restoreWechat = (
  ctx: Ctx,
  accountId: string,
  { appId, openid, unionid, boundAtMs }: WechatBefore,
): Statement =>
  ctx.db.build.insert(wechatIdentity).select(
    sql`SELECT ${accountId}, ${appId}, ${openid}, ${unionid}, ${boundAtMs} WHERE NOT EXISTS (
      SELECT 1 FROM wechat_identity w WHERE (w.app_id = ${appId} AND w.openid = ${openid}) OR w.unionid = ${unionid})`,
  )

/** For `insertSession`: the account still has that WeChat, and `guard` holds. */
export const stillBound = ({ accountId, appId, openid }: WechatRow, guard: SessionGuard): SessionGuard =>
  sql`${guard} AND EXISTS (SELECT 1 FROM wechat_identity w
    WHERE w.account_id = ${accountId} AND w.app_id = ${appId} AND w.openid = ${openid})`

/** Fails with QR_USED if the code was already used. */
export const insertQrUse = (ctx: Ctx, tagHash: string): Statement =>
  ctx.db.build.insert(qrUse).values({ tagHash, usedAtMs: ctx.now })

const CHUNK = 500

export const deleteOldUses = (ctx: Ctx, beforeMs: number): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .delete(qrUse)
      .where(
        sql`${qrUse.tagHash} IN (SELECT tag_hash FROM qr_use WHERE used_at_ms < ${beforeMs} ORDER BY used_at_ms LIMIT ${CHUNK})`,
      ),
    'a sweep',
  )
