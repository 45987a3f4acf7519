import { sql } from 'drizzle-orm'
import { getConstraint, type Statement } from '#db/client.ts'
import { idempotency } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '../context.ts'
import { type Result, refuse, replayed } from './result.ts'

type Acting = Ctx<AccountActor>
/** The idempotency claim of a request. `requestHash` covers owner, actor, method, path and the whole parsed body. */
export type Claim = { key: string; route: string; requestHash: string }

/**
 * The result of the first request with this key; `other` if that was a different request (or for another owner); null
 * if there was none.
 */
export async function findClaim(ctx: Acting, claim: Claim): Promise<{ resultRef: string } | 'other' | null> {
  const { ownerId, route, requestHash, resultRef, actorId, key } = idempotency
  const [[row] = []] = await ctx.db.readPrimary([
    sql`SELECT ${ownerId} AS ownerId, ${route} AS route, ${requestHash} AS requestHash, ${resultRef} AS resultRef
      FROM ${idempotency} WHERE ${actorId} = ${ctx.actor.id} AND ${key} = ${claim.key}`,
  ])
  if (!row) return null
  const isSame = row.ownerId === ctx.owner.id && row.route === claim.route && row.requestHash === claim.requestHash
  return isSame ? { resultRef: row.resultRef as string } : 'other'
}

/**
 * The answer to an earlier request with this key, which `read` makes again of what it stored; KEY_REUSED if that was a different
 * request; null if there was none.
 */
export async function replay<T>(
  ctx: Acting,
  claim: Claim,
  read: (resultRef: string) => Promise<T | null>,
): Promise<Result<T> | null> {
  const earlier = await findClaim(ctx, claim)
  if (!earlier) return null
  if (earlier === 'other') return refuse('KEY_REUSED')
  const value = await read(earlier.resultRef)
  return value === null ? refuse('CONFLICT') : replayed(value)
}

/** For the batch of the effect: fails if the key has already been claimed (`isClaimTaken`). */
export const insertClaim = (ctx: Acting, claim: Claim, resultRef: string): Statement =>
  ctx.db.build
    .insert(idempotency)
    .values({ actorId: ctx.actor.id, ownerId: ctx.owner.id, createdAtMs: ctx.now, ...claim, resultRef })

export const isClaimTaken = (error: unknown): boolean => /^unique:idempotency\./.test(getConstraint(error) ?? '')
