import { and, desc } from 'drizzle-orm'
import { DATA_EXPORT_PAGE, type DataExport, inPages, toIso } from '#core/data-export.ts'
import { olderThan, ownedBySelf } from '#core/owner-store.ts'
import { coupon } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Owner = Ctx<AccountActor>

/** The person's own coupons in every status. Money in fen. */
export const couponData = (ctx: Owner): DataExport[] => [
  inPages('coupons', (after: { id: string } | null) => couponsAfter(ctx, after)),
]

async function couponsAfter(ctx: Owner, after: { id: string } | null) {
  const rows = await ctx.db.primary
    .select()
    .from(coupon)
    .where(and(ownedBySelf(ctx, coupon.ownerId), olderThan([coupon.id], after && [after.id])))
    .orderBy(desc(coupon.id))
    .limit(DATA_EXPORT_PAGE)
  return rows.map(
    ({ id, name, type, amountFen, percentOff, thresholdFen, state, orderNo, createdAtMs, expiresAtMs }) => ({
      ...{ id, name, type, amountFen, percentOff, thresholdFen, state, orderNo },
      createdAt: toIso(createdAtMs),
      expiresAt: toIso(expiresAtMs),
    }),
  )
}
