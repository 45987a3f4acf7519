import { type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { coupon } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

/** The number of the owner's coupons that can be used now, as part of a select. */
export const countUsable = (ctx: Ctx<AccountActor>): SQL<number> =>
  sql`(select count(*) from ${coupon} where ${ownedBy(ctx, coupon.ownerId)} and ${coupon.state} = 'free' and ${coupon.expiresAtMs} > ${ctx.now})`
