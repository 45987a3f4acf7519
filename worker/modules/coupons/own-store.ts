import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { ownedBy, ownedBySelf } from '#core/owner-store.ts'
import { toOffset } from '#core/page.ts'
import { coupon, couponCode, order } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { COUPON_STATUS, type CouponStatus } from './values.ts'

type Owner = Ctx<AccountActor>
/** A coupon with the end of its code, and what it took off the order that it was used for. */
export type OwnCoupon = Pick<
  typeof coupon.$inferSelect,
  'id' | 'name' | 'type' | 'amountFen' | 'percentOff' | 'thresholdFen' | 'expiresAtMs' | 'state' | 'orderNo'
> & { codeEnd: string | null }

export const COUPON_COLUMNS = {
  id: coupon.id,
  name: coupon.name,
  type: coupon.type,
  amountFen: coupon.amountFen,
  percentOff: coupon.percentOff,
  thresholdFen: coupon.thresholdFen,
  expiresAtMs: coupon.expiresAtMs,
  state: coupon.state,
  orderNo: coupon.orderNo,
  codeEnd: couponCode.codeEnd,
}

/** Expired: neither used nor held by an order, and its last moment is over. */
const isExpired = (ctx: Owner): SQL => sql`(${coupon.state} = 'free' and ${coupon.expiresAtMs} <= ${ctx.now})`
const inStatus = (ctx: Owner, status: CouponStatus): SQL => {
  if (status === COUPON_STATUS.used) return eq(coupon.state, 'used')
  return status === COUPON_STATUS.expired ? isExpired(ctx) : sql`(${coupon.state} <> 'used' and not ${isExpired(ctx)})`
}

export type CouponFilter = { status: CouponStatus | null; page: number; perPage: number }
/** Unused ones by their expiry, because the first to expire should be used first; the others newest first. */
export async function couponPage(
  ctx: Owner,
  { status, ...at }: CouponFilter,
): Promise<{ rows: (OwnCoupon & { deductedFen: number | null })[]; total: number }> {
  const where = and(ownedBy(ctx, coupon.ownerId), status === null ? undefined : inStatus(ctx, status))
  const first = status === COUPON_STATUS.unused ? asc(coupon.expiresAtMs) : desc(coupon.createdAtMs)
  const [rows, total] = await Promise.all([
    ctx.db.primary
      .select({ ...COUPON_COLUMNS, deductedFen: order.discountFen })
      .from(coupon)
      .leftJoin(couponCode, eq(couponCode.hash, coupon.codeHash))
      .leftJoin(order, and(eq(order.orderNo, coupon.orderNo), eq(coupon.state, 'used')))
      .where(where)
      .orderBy(first, desc(coupon.id))
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.$count(coupon, where),
  ])
  return { rows, total }
}

export async function countByStatus(ctx: Owner): Promise<Record<'unused' | 'used' | 'expired', number>> {
  const status = sql<string>`case when ${coupon.state} = 'used' then 'used' when ${isExpired(ctx)} then 'expired' else 'unused' end`
  const rows = await ctx.db.primary
    .select({ status, n: count() })
    .from(coupon)
    .where(ownedBy(ctx, coupon.ownerId))
    .groupBy(status)
  const of = (name: string): number => rows.find((row) => row.status === name)?.n ?? 0
  return { unused: of('unused'), used: of('used'), expired: of('expired') }
}

/** Coupons that one page offers; who has more is offered those that expire first. */
const MOST_OFFERED = 100
/** What the page of an order chooses from: the next to expire, and those that other unpaid orders hold. */
export const couponsToChoose = (ctx: Owner): Promise<OwnCoupon[]> =>
  ctx.db.primary
    .select(COUPON_COLUMNS)
    .from(coupon)
    .leftJoin(couponCode, eq(couponCode.hash, coupon.codeHash))
    .where(
      and(
        ownedBy(ctx, coupon.ownerId),
        ne(coupon.state, 'used'),
        or(eq(coupon.state, 'held'), sql`${coupon.expiresAtMs} > ${ctx.now}`),
      ),
    )
    .orderBy(asc(coupon.state), asc(coupon.expiresAtMs), asc(coupon.id))
    .limit(MOST_OFFERED)

export async function findOwnCoupon(ctx: Owner, id: string): Promise<OwnCoupon | null> {
  const row = await ctx.db.primary
    .select(COUPON_COLUMNS)
    .from(coupon)
    .leftJoin(couponCode, eq(couponCode.hash, coupon.codeHash))
    .where(and(eq(coupon.id, id), ownedBy(ctx, coupon.ownerId)))
    .get()
  return row ?? null
}

/** Whether it is the person's own, while they act for a company. */
export async function isOfSelf(ctx: Owner, id: string): Promise<boolean> {
  const row = await ctx.db.primary
    .select({ id: coupon.id })
    .from(coupon)
    .where(and(eq(coupon.id, id), ownedBySelf(ctx, coupon.ownerId)))
    .get()
  return row !== undefined
}

/** The coupons that these orders hold or have used. */
export const couponsOfOrders = (
  ctx: Owner,
  orderNos: string[],
): Promise<{ orderNo: string | null; id: string; name: string; type: number }[]> =>
  orderNos.length === 0
    ? Promise.resolve([])
    : ctx.db.primary
        .select({ orderNo: coupon.orderNo, id: coupon.id, name: coupon.name, type: coupon.type })
        .from(coupon)
        .where(inArray(coupon.orderNo, orderNos))
