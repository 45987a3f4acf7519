import type { AccountActor, Ctx } from '#worker/context.ts'
import type { OrderCoupon } from './contract.ts'
import { couponsOfOrders } from './own-store.ts'

type Discounted = { orderNo: string; discountFen: number }

/** The coupons of orders by order number. An order that was cancelled has given its coupon back. */
export async function couponsOf(
  ctx: Ctx<AccountActor>,
  orders: readonly Discounted[],
): Promise<ReadonlyMap<string, OrderCoupon>> {
  const discounted = new Map(
    orders.filter(({ discountFen }) => discountFen > 0).map((o) => [o.orderNo, o.discountFen] as const),
  )
  const rows = await couponsOfOrders(ctx, [...discounted.keys()])
  return new Map(
    rows.flatMap(({ orderNo, id, name, type }) =>
      orderNo === null ? [] : [[orderNo, { id, name, type, amount: discounted.get(orderNo) ?? 0 }] as const],
    ),
  )
}
