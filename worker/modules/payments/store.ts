import { and, desc, eq, gt } from 'drizzle-orm'
import type { Statement } from '../../../db/client.ts'
import { payment, paymentAttempt, paymentException } from '../../../db/schema/index.ts'
import type { Ctx } from '../../context.ts'

/** Money that a provider says has arrived. Amount in fen. */
export type Settlement = {
  orderNo: string
  payWay: number
  provider: 'alipay'
  providerTradeNo: string
  amountFen: number
}

/** Refused by triggers: ORDER_ALREADY_PAID, ORDER_NOT_PAYABLE, AMOUNT_DIFFERS. */
export const insertPayment = (ctx: Ctx, settled: Settlement): Statement =>
  ctx.db.build.insert(payment).values({ id: ctx.newId(), settledAtMs: ctx.now, ...settled })

export const insertException = (ctx: Ctx, settled: Settlement, reason: string): Statement => {
  const { orderNo, provider, providerTradeNo, amountFen } = settled
  return ctx.db.build
    .insert(paymentException)
    .values({ id: ctx.newId(), orderNo, provider, providerTradeNo, amountFen, reason, atMs: ctx.now })
}

export async function paymentOf(ctx: Ctx, orderNo: string) {
  const [row] = await ctx.db.primary.select().from(payment).where(eq(payment.orderNo, orderNo)).limit(1)
  return row ?? null
}

/** The QR code that is still good for this order, if any. */
export async function openAttempt(ctx: Ctx, orderNo: string, payWay: number) {
  const [row] = await ctx.db.primary
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderNo, orderNo),
        eq(paymentAttempt.payWay, payWay),
        gt(paymentAttempt.expiresAtMs, ctx.now),
      ),
    )
    .orderBy(desc(paymentAttempt.createdAtMs))
    .limit(1)
  return row ?? null
}

export async function wasAttempted(ctx: Ctx, orderNo: string): Promise<boolean> {
  const [row] = await ctx.db.primary
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderNo, orderNo))
    .limit(1)
  return row !== undefined
}

export const insertAttempt = (
  ctx: Ctx,
  attempt: { orderNo: string; payWay: number; amountFen: number; qrCode: string; expiresAtMs: number },
): Statement =>
  ctx.db.build
    .insert(paymentAttempt)
    .values({ id: ctx.newId(), createdAtMs: ctx.now, ...attempt })
    .onConflictDoNothing()
