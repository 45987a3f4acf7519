import { and, eq, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { isMade } from '#core/worth/worth-store.ts'
import type { Statement } from '#db/client.ts'
import { coupon, couponBatch, couponBatchOwn, couponCode } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { COUPON_COLUMNS, type OwnCoupon } from './own-store.ts'

type Owner = Ctx<AccountActor>
export type BatchRow = typeof couponBatch.$inferSelect
/**
 * What a code stands for. `spent`: a single-use code that somebody has redeemed; `own`: coupons of this batch that the
 * owner has; `isMaker`: the owner made the batch, or a member of the company did.
 */
export type CodeRow = {
  hash: string
  codeEnd: string
  batch: BatchRow
  spent: boolean
  own: number
  isMaker: boolean
}

/** The batch of a code, and the owner's coupons that were redeemed by it: the same two reads for any code. */
export async function readCode(ctx: Owner, hash: string): Promise<{ code: CodeRow | null; owned: OwnCoupon[] }> {
  const [rows, owned] = await Promise.all([
    ctx.db.primary
      .select({
        hash: couponCode.hash,
        codeEnd: couponCode.codeEnd,
        batch: couponBatch,
        spent: sql<number>`exists (select 1 from ${coupon} where ${coupon.codeHash} = ${couponCode.hash})`,
        own: sql<number>`(select count(*) from ${coupon} where ${coupon.batchId} = ${couponBatch.id}
          and ${coupon.ownerId} = ${ctx.owner.id})`,
        isMaker: sql<number>`exists (select 1 from ${couponBatchOwn} where ${couponBatchOwn.batchId} = ${couponBatch.id}
          and ${couponBatchOwn.ownerId} = ${ctx.owner.id})`,
      })
      .from(couponCode)
      .innerJoin(couponBatch, eq(couponBatch.id, couponCode.batchId))
      .where(
        and(eq(couponCode.hash, hash), eq(couponBatch.channelId, ctx.channel.id), isMade('coupons', couponBatch.id)),
      )
      .limit(1),
    ctx.db.primary
      .select(COUPON_COLUMNS)
      .from(coupon)
      .leftJoin(couponCode, eq(couponCode.hash, coupon.codeHash))
      .where(and(eq(coupon.codeHash, hash), ownedBy(ctx, coupon.ownerId)))
      .limit(100),
  ])
  const [row] = rows
  if (!row) return { code: null, owned }
  return { code: { ...row, spent: Boolean(row.spent) && !row.batch.isShared, isMaker: Boolean(row.isMaker) }, owned }
}

/**
 * The coupon that a code gives. The triggers of `coupon` decide whether the batch still gives one, and to this owner:
 * COUPON_UNKNOWN, COUPON_REDEEMED, COUPON_OWN.
 */
export const insertCoupon = (ctx: Owner, { id, code }: { id: string; code: CodeRow }): Statement => {
  const { id: batchId, name, type, amountFen, percentOff, thresholdFen, expiresAtMs } = code.batch
  return ctx.db.build.insert(coupon).values({
    ...{ id, ownerId: ctx.owner.id, name, type, amountFen, percentOff, thresholdFen, expiresAtMs },
    ...{ state: 'free' as const, orderNo: null, createdAtMs: ctx.now, batchId, codeHash: code.hash },
  })
}
