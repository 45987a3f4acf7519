import { eq, sql } from 'drizzle-orm'
import { cartItem } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Owner = Ctx<AccountActor>
export type NewItem = {
  id: string
  skuId: string
  trackId: number
  versionId: number
  addedAtMs: number
  seenPriceFen: number
}

export const skusInCart = async (ctx: Owner): Promise<string[]> =>
  (
    await ctx.db.primary.select({ skuId: cartItem.skuId }).from(cartItem).where(eq(cartItem.accountId, ctx.actor.id))
  ).map(({ skuId }) => skuId)

/**
 * One statement, because D1 allows a hundred parameters. Licences that are in the cart by now stay as they are. Refuses with
 * CART_FULL or TRACK_WITHDRAWN, and then adds none.
 */
export const insertItems = (ctx: Owner, items: readonly NewItem[]) =>
  ctx.db.build
    .insert(cartItem)
    .select(
      sql`select value ->> 'id', ${ctx.actor.id}, value ->> 'skuId', value ->> 'trackId', value ->> 'versionId', value ->> 'addedAtMs',
          value ->> 'seenPriceFen' from json_each(${JSON.stringify(items)}) where true`,
    )
    .onConflictDoNothing()
    .returning({ skuId: cartItem.skuId })
