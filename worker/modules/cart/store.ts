import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { cartItem } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Owner = Ctx<AccountActor>
export type CartRow = typeof cartItem.$inferSelect

/** The scope is part of the query: items of another cart are not found. */
const mine = (ctx: Owner) => eq(cartItem.accountId, ctx.actor.id)
const isOneOf = (skuIds: readonly string[]) =>
  sql`${cartItem.skuId} in (select value from json_each(${JSON.stringify(skuIds)}))`

/** Refuses with `unique:…`, CART_FULL or TRACK_WITHDRAWN. */
export const insertItem = (ctx: Owner, item: Omit<CartRow, 'accountId' | 'addedAtMs'>): Statement =>
  ctx.db.build.insert(cartItem).values({ ...item, accountId: ctx.actor.id, addedAtMs: ctx.now })

/**
 * Adds those that are not in the cart yet and returns their SKUs. In the cart they stand in this order, as if added a
 * millisecond apart.
 */
export const insertItems = (ctx: Owner, items: readonly Omit<CartRow, 'accountId' | 'addedAtMs'>[]): Statement =>
  ctx.db.build
    .insert(cartItem)
    // `where true`: without it SQLite parses what follows as a join condition.
    .select(sql`select value ->> 'id', ${ctx.actor.id}, value ->> 'skuId', value ->> 'trackId', value ->> 'versionId', ${ctx.now} - key,
      value ->> 'seenPriceFen' from json_each(${JSON.stringify(items)}) where true`)
    .onConflictDoNothing()
    .returning({ skuId: cartItem.skuId })

export const deleteSkus = (ctx: Owner, skuIds: readonly string[]): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build
      .delete(cartItem)
      .where(and(mine(ctx), isOneOf(skuIds)))
      .returning({ skuId: cartItem.skuId }),
    'its rows say which were in the cart',
  )

/** ROW_NOT_MET if the item is gone; `unique:…` if the new one is already in the cart. */
export const changeItem = (
  ctx: Owner,
  id: string,
  to: Pick<CartRow, 'skuId' | 'versionId' | 'seenPriceFen'>,
): Statement[] =>
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

/** Newest first. */
export const itemsOfTrack = (ctx: Owner, trackId: number): Promise<CartRow[]> =>
  ctx.db.primary
    .select()
    .from(cartItem)
    .where(and(mine(ctx), eq(cartItem.trackId, trackId)))
    .orderBy(desc(cartItem.addedAtMs), desc(cartItem.id))

export const listItems = (ctx: Owner): Promise<CartRow[]> =>
  ctx.db.primary.select().from(cartItem).where(mine(ctx)).orderBy(desc(cartItem.addedAtMs), desc(cartItem.id))

/** Those of these SKUs that are in the cart. */
export const itemsAmong = (ctx: Owner, skuIds: readonly string[]): Promise<CartRow[]> =>
  ctx.db.primary
    .select()
    .from(cartItem)
    .where(and(mine(ctx), isOneOf(skuIds)))

/** The number of items in the cart, as part of a select. */
export const countInCart = (ctx: Owner): SQL<number> =>
  sql`(select count(*) from cart_item where account_id = ${ctx.actor.id})`

/** Removes the ordered items, for the batch that orders them. */
export const deleteCartItems = (ctx: Owner, skuIds: readonly string[]): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build.delete(cartItem).where(and(mine(ctx), isOneOf(skuIds))),
    'one may order what never lay in the cart',
  )

/** Empties the cart when the account is closed. */
export const emptyCart = (ctx: Owner): Statement =>
  ctx.db.mayMeetNone(ctx.db.build.delete(cartItem).where(mine(ctx)), 'there may be nothing in it')
