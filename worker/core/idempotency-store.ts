import { and, eq } from 'drizzle-orm'
import { getConstraint, type Statement } from '#db/client.ts'
import { idempotency } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '../context.ts'

type Acting = Ctx<AccountActor>
/** A request that says it is to take effect once. `requestHash` covers owner, method, path and the whole parsed body. */
export type Claim = { key: string; route: string; requestHash: string }

/** What the first request with this key made; `other` when that was another request (or for another owner), null when there was none. */
export async function findClaim(ctx: Acting, claim: Claim): Promise<{ resultRef: string } | 'other' | null> {
  const [row] = await ctx.db.primary
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.actorId, ctx.actor.id), eq(idempotency.key, claim.key)))
    .limit(1)
  if (!row) return null
  const isSame = row.ownerId === ctx.owner.id && row.route === claim.route && row.requestHash === claim.requestHash
  return isSame ? { resultRef: row.resultRef } : 'other'
}

/** For the batch of the effect: refused when the key was claimed before (`isClaimTaken`). */
export const insertClaim = (ctx: Acting, claim: Claim, resultRef: string): Statement =>
  ctx.db.build
    .insert(idempotency)
    .values({ actorId: ctx.actor.id, ownerId: ctx.owner.id, createdAtMs: ctx.now, ...claim, resultRef })

export const isClaimTaken = (error: unknown): boolean => /^unique:idempotency\./.test(getConstraint(error) ?? '')
