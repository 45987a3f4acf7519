import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { cartItem } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Owner = Ctx<AccountActor>
export type CartRow = typeof cartItem.$inferSelect

/** Scope is in the query: what lies in somebody else's cart is not found. */
const mine = (ctx: Owner) => eq(cartItem.accountId, ctx.actor.id)
const isOneOf = (skuIds: readonly string[]) =>
  sql`${cartItem.skuId} in (select value from json_each(${JSON.stringify(skuIds)}))`

/** Refuses with `unique:…`, CART_FULL or TRACK_WITHDRAWN. */
export const insertItem = (ctx: Owner, item: Pick<CartRow, 'id' | 'skuId' | 'trackId' | 'versionId'>): Statement =>
  ctx.db.build.insert(cartItem).values({ ...item, accountId: ctx.actor.id, addedAtMs: ctx.now })

export const deleteSkus = (ctx: Owner, skuIds: readonly string[]): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .delete(cartItem)
      .where(and(mine(ctx), isOneOf(skuIds)))
      .returning({ skuId: cartItem.skuId }),
    'its rows say which were in the cart',
  )

/** ROW_NOT_MET when the item is gone; `unique:…` when the new one is in the cart already. */
export const changeItem = (ctx: Owner, id: string, to: Pick<CartRow, 'skuId' | 'versionId'>): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(cartItem)
      .set(to)
      .where(and(mine(ctx), eq(cartItem.id, id))),
  )

export async function findItem(ctx: Owner, id: string): Promise<CartRow | null> {
  const [row] = await ctx.db.primary
    .select()
    .from(cartItem)
    .where(and(mine(ctx), eq(cartItem.id, id)))
    .limit(1)
  return row ?? null
}

/** What was put in last comes first. */
export const itemsOfTrack = (ctx: Owner, trackId: number): Promise<CartRow[]> =>
  ctx.db.primary
    .select()
    .from(cartItem)
    .where(and(mine(ctx), eq(cartItem.trackId, trackId)))
    .orderBy(desc(cartItem.addedAtMs), desc(cartItem.id))

export const listItems = (ctx: Owner): Promise<CartRow[]> =>
  ctx.db.primary.select().from(cartItem).where(mine(ctx)).orderBy(desc(cartItem.addedAtMs), desc(cartItem.id))

/** How much is in somebody's cart, as a part of a select. */
export const countInCart = (ctx: Owner): SQL<number> =>
  sql`(select count(*) from cart_item where account_id = ${ctx.actor.id})`

/** Takes these out of the cart, for the batch that orders them. */
export const deleteCartItems = (ctx: Owner, skuIds: readonly string[]): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build.delete(cartItem).where(and(mine(ctx), isOneOf(skuIds))),
    'one may order what never lay in the cart',
  )

/** Of somebody who closes their account. */
export const emptyCart = (ctx: Owner): Statement =>
  ctx.db.mayMeetNone(ctx.db.build.delete(cartItem).where(mine(ctx)), 'there may be nothing in it')
