import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { isMade } from '#core/worth/worth-store.ts'
import type { Statement } from '#db/client.ts'
import { membershipOffer } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

export type Offer = typeof membershipOffer.$inferSelect
type Mine = Ctx<AccountActor>

const standing = (ctx: Ctx) =>
  and(isNull(membershipOffer.withdrawnAtMs), gt(membershipOffer.expiresAtMs, ctx.now), decided)
/** What waits for a second person is not offered yet. */
const decided = isMade('offer', membershipOffer.id)

/** Offers to the owner one acts for that can still be accepted, newest first; also those that were bought. */
export const openOffers = (ctx: Mine): Promise<Offer[]> =>
  ctx.db.primary
    .select()
    .from(membershipOffer)
    .where(and(ownedBy(ctx, membershipOffer.ownerId), standing(ctx)))
    .orderBy(desc(membershipOffer.createdAtMs), desc(membershipOffer.id))

/** In any state, once it was decided. */
export async function findMyOffer(ctx: Mine, id: string): Promise<Offer | null> {
  const row = await ctx.db.primary
    .select()
    .from(membershipOffer)
    .where(and(ownedBy(ctx, membershipOffer.ownerId), eq(membershipOffer.id, id), decided))
    .get()
  return row ?? null
}

/** For staff: all offers to an owner, newest first. */
export const offersTo = (ctx: Ctx, ownerId: string, limit: number): Promise<Offer[]> =>
  ctx.db.primary
    .select()
    .from(membershipOffer)
    .where(eq(membershipOffer.ownerId, ownerId))
    .orderBy(desc(membershipOffer.createdAtMs), desc(membershipOffer.id))
    .limit(limit)

export async function findOffer(ctx: Ctx, id: string): Promise<Offer | null> {
  const row = await ctx.db.primary.select().from(membershipOffer).where(eq(membershipOffer.id, id)).get()
  return row ?? null
}

/** Needs its audit row before it in the batch (trigger membership_offer_born), and what it is worth after it (`insertWorth`). */
export const insertOffer = (ctx: Ctx, offer: Omit<Offer, 'withdrawnAtMs'>): Statement =>
  ctx.db.build.insert(membershipOffer).values(offer)

/** ROW_NOT_MET if it was withdrawn before. */
export const withdraw = (ctx: Ctx, id: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(membershipOffer)
      .set({ withdrawnAtMs: ctx.now })
      .where(and(eq(membershipOffer.id, id), isNull(membershipOffer.withdrawnAtMs))),
  )
