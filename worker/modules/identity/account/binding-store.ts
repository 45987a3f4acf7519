import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import { account, wechatIdentity } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Own = Ctx<AccountActor>
/** A view that accepts inserts, stores nothing, and fails on 0 (migrations/0000_baseline.sql). */
const rowGuard = sqliteTable('row_guard', { met: integer('met').notNull() })

/** Which of phone and WeChat the caller has not bound. */
export async function missingBindings(ctx: Own): Promise<('phone' | 'wechat')[]> {
  const row = await ctx.db.primary
    .select({ mobile: account.mobile, openid: wechatIdentity.openid })
    .from(account)
    .leftJoin(wechatIdentity, eq(wechatIdentity.accountId, account.id))
    .where(eq(account.id, ctx.actor.id))
    .get()
  return [...(row?.mobile ? [] : ['phone' as const]), ...(row?.openid ? [] : ['wechat' as const])]
}

/** For the batch of a payment: fails with ROW_NOT_MET unless both are still bound to an active account. */
export const mustStillBeBound = (ctx: Own): Statement =>
  ctx.db.build.insert(rowGuard).select(
    sql`SELECT count(*) FROM ${account} JOIN ${wechatIdentity} ON ${eq(wechatIdentity.accountId, account.id)}
      WHERE ${and(eq(account.id, ctx.actor.id), eq(account.status, 'active'), isNotNull(account.mobile))}`,
  )
