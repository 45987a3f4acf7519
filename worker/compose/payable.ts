import { findOwner } from '#core/owner-store.ts'
import type { Ctx, Payment } from '../context.ts'
import { findPayable } from '../modules/orders/public.ts'

/** See `Ctx.payable`. `ctx` is a function because the caller is known only after this object is made. */
export const getPayable =
  (ctx: () => Ctx) =>
  async (orderNo?: string): Promise<Payment | null> => {
    const { actor, channel, db, now, owner: known } = ctx()
    if (actor.kind !== 'account') return null
    // Routes that are open to visitors have not asked for the owner.
    const owner = known ?? (await findOwner({ db, now, channel }, actor))
    return owner && findPayable({ actor, channel, db, now, owner }, orderNo)
  }
