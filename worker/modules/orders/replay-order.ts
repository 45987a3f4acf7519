import { type Claim, replay } from '#core/idempotency-store.ts'
import type { Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { findMyOrder } from './store.ts'

export type Placed = { orderNo: string; amountPayable: number }

/** The answer to an earlier request with this key that placed an order, of any kind. */
export const replayOrder = (ctx: Ctx<AccountActor>, claim: Claim): Promise<Result<Placed> | null> =>
  replay(ctx, claim, async (orderNo) => {
    const row = await findMyOrder(ctx, orderNo)
    return row && { orderNo: row.orderNo, amountPayable: row.dueFen }
  })
