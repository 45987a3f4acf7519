import { inArray } from 'drizzle-orm'
import { order } from '#db/schema/index.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import type { OrderRow } from '../store.ts'

/** Orders of any owner, for staff (at most 100: D1's limit of bound parameters). */
export const findOrders = async (ctx: Ctx<Operator>, orderNos: readonly string[]): Promise<OrderRow[]> =>
  orderNos.length === 0
    ? []
    : ctx.db.primary
        .select()
        .from(order)
        .where(inArray(order.orderNo, [...orderNos]))
