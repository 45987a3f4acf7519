import { and, asc, desc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { payment, paymentAttempt } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { outboxAddEach } from '#worker/outbox/add.ts'

/** Received money: for which order, by which pay way, how much (fen) and in which currency (ISO 4217). */
export type Settlement = {
  orderNo: string
  payWay: number
  provider: string
  providerTradeNo: string
  /** Our number of the trade at a provider; null in our own books. */
  outTradeNo: string | null
  amountFen: number
  currency: string
}

/** Refused by triggers: ORDER_ALREADY_PAID, ORDER_NOT_PAYABLE, AMOUNT_DIFFERS, CURRENCY_DIFFERS. */
export const insertPayment = (ctx: Ctx, settled: Settlement): Statement =>
  ctx.db.build.insert(payment).values({ id: ctx.newId(), settledAtMs: ctx.now, ...settled })

export async function getPayment(ctx: Ctx, orderNo: string) {
  const [row] = await ctx.db.primary.select().from(payment).where(eq(payment.orderNo, orderNo)).limit(1)
  return row ?? null
}

/** Payments of some orders (at most 100: D1's limit of bound parameters). */
export const getPayments = (ctx: Ctx, orderNos: readonly string[]) =>
  ctx.db.primary
    .select()
    .from(payment)
    .where(inArray(payment.orderNo, [...orderNos]))

/** The order that this trade has paid; null if none. */
export async function paidBy(
  ctx: Ctx,
  { provider, providerTradeNo }: Pick<Settlement, 'provider' | 'providerTradeNo'>,
): Promise<string | null> {
  const [row] = await ctx.db.primary
    .select({ orderNo: payment.orderNo })
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.providerTradeNo, providerTradeNo)))
    .limit(1)
  return row?.orderNo ?? null
}

export type Attempt = typeof paymentAttempt.$inferSelect

/** A trade as we name it: through which pay way, under which of our numbers. */
export type TradeName = { payWay: number; outTradeNo: string }

/** The live attempt of this order at this trade, if any; without a QR code if the provider has not answered yet. */
export async function liveAttempt(
  ctx: Ctx,
  orderNo: string,
  { payWay, outTradeNo }: TradeName,
): Promise<Attempt | null> {
  const [row] = await ctx.db.primary
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.orderNo, orderNo),
        eq(paymentAttempt.payWay, payWay),
        eq(paymentAttempt.outTradeNo, outTradeNo),
        gt(paymentAttempt.expiresAtMs, ctx.now),
      ),
    )
    .orderBy(desc(paymentAttempt.createdAtMs))
    .limit(1)
  return row ?? null
}

export async function findAttempt(ctx: Ctx, id: string): Promise<Attempt | null> {
  const [row] = await ctx.db.primary.select().from(paymentAttempt).where(eq(paymentAttempt.id, id)).limit(1)
  return row ?? null
}

/** The trades through which payment of this order was attempted. */
export const attemptedTrades = (ctx: Ctx, orderNo: string): Promise<TradeName[]> =>
  ctx.db.primary
    .selectDistinct({ payWay: paymentAttempt.payWay, outTradeNo: paymentAttempt.outTradeNo })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderNo, orderNo))

/** Attempts about which the provider is to be asked once more, those that have waited longest first. */
export const dueLastAsks = (ctx: Ctx, limit: number): Promise<Attempt[]> =>
  ctx.db.primary
    .select()
    .from(paymentAttempt)
    .where(lte(paymentAttempt.lastAskAtMs, ctx.now))
    .orderBy(asc(paymentAttempt.lastAskAtMs))
    .limit(limit)

/** What has paid its order is known and not asked about. For the batch before `dueLastAsks`. */
export const settleLastAsks = (ctx: Ctx): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(paymentAttempt)
      .set({ lastAskAtMs: null })
      .where(
        and(
          lte(paymentAttempt.lastAskAtMs, ctx.now),
          sql`exists (select 1 from payment p where p.order_no = ${paymentAttempt.orderNo}
            and p.pay_way = ${paymentAttempt.payWay} and p.out_trade_no = ${paymentAttempt.outTradeNo})`,
        ),
      ),
    'mostly there is none',
  )

/** When it is asked about again; null: it has answered. Two sweeps may both say so. */
export const setLastAsk = (ctx: Ctx, id: string, atMs: number | null): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .update(paymentAttempt)
      .set({ lastAskAtMs: atMs })
      .where(and(eq(paymentAttempt.id, id), isNotNull(paymentAttempt.lastAskAtMs))),
    'answered to another sweep',
  )

/** Whether a provider may be creating a code for this order right now: asked since `sinceMs`, and not answered. */
export async function isBeingAsked(ctx: Ctx, orderNo: string, sinceMs: number): Promise<boolean> {
  const [row] = await ctx.db.primary
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(
      and(eq(paymentAttempt.orderNo, orderNo), eq(paymentAttempt.qrCode, ''), gt(paymentAttempt.askedAtMs, sinceMs)),
    )
    .limit(1)
  return row !== undefined
}

/**
 * Before the provider is called. Refused by a trigger: ORDER_NOT_PAYABLE, or ATTEMPT_LIVE if there is already a live
 * one.
 */
export const insertAttempt = (ctx: Ctx, attempt: Attempt): Statement =>
  ctx.db.build.insert(paymentAttempt).values(attempt)

/** An attempt without an answer, of an order that `payable` (a subquery of order numbers) still returns. */
const unanswered = (id: string, payable: SQL) =>
  and(eq(paymentAttempt.id, id), eq(paymentAttempt.qrCode, ''), sql`${paymentAttempt.orderNo} in (${payable})`)

/**
 * The provider is about to be asked again. ROW_NOT_MET if it has answered meanwhile, or the order can no longer be
 * paid.
 */
export const markAsked = (ctx: Ctx, id: string, payable: SQL): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.update(paymentAttempt).set({ askedAtMs: ctx.now }).where(unanswered(id, payable)))

/** Stores the provider's answer; the first answer is kept. ROW_NOT_MET as above. */
export const markAnswered = (ctx: Ctx, id: string, qrCode: string, payable: SQL): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.update(paymentAttempt).set({ qrCode }).where(unanswered(id, payable)))

/** Id of the outbox row that closes an order's trades: an order is over once, and so are its trades. */
export const toCloseId = (orderNo: string): string => `close-${orderNo}`

/**
 * For the batch that ends orders: every order of `orderNos` (a subquery) with a payment attempt is closed at its
 * providers too, except for the trade through which it was paid.
 */
export const closeTrades = (
  ctx: Ctx,
  orderNos: SQL,
  paid: { payWay: number | null; outTradeNo: string | null } = { payWay: null, outTradeNo: null },
): Statement =>
  outboxAddEach(
    ctx,
    'trade_close',
    sql`select 'close-' || ${paymentAttempt.orderNo} as id, json_object('orderNo', ${paymentAttempt.orderNo}) as payload
        from ${paymentAttempt} where ${paymentAttempt.orderNo} in (${orderNos}) 
          and not (${paymentAttempt.payWay} is ${paid.payWay} and ${paymentAttempt.outTradeNo} is ${paid.outTradeNo}) group by ${paymentAttempt.orderNo}`,
  )
