import { ok, type Result } from '#core/result.ts'
import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { type Chosen, type CouponLine, getDiscount, unfitRefusal } from '#worker/modules/coupons/public.ts'
import type { PlaceOrder } from '../contract.ts'

/** What the order's coupon takes off, and the statements that hold it. */
export type Discount = { fen: number; take(orderNo: string): Statement[] }
const NONE: Discount = { fen: 0, take: () => [] }

/** The discount of an order with these lines; a chosen coupon that takes nothing off is refused. */
export function discountFor(
  ctx: Ctx,
  chosen: Chosen | null,
  lines: readonly CouponLine[],
  { couponId }: Pick<PlaceOrder, 'couponId'>,
): Result<Discount> {
  if (!chosen) return ok(NONE)
  const fit = getDiscount(chosen.coupon, lines, ctx.now)
  if ('fen' in fit) return ok({ fen: fit.fen, take: chosen.take })
  return { ok: false, refusal: unfitRefusal(fit, couponId === undefined ? 'couponCode' : 'couponId') }
}
