import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { hashCode, normalizeCode } from './code.ts'
import { type CodeRow, readCode } from './code-store.ts'
import { countGuess } from './count-guesses.ts'
import type { OwnCoupon } from './own-store.ts'

/**
 * What a code stands for, for this owner: the coupons that they have by it, and the code if it would give them another.
 */
export type FoundCode = { owned: OwnCoupon[]; code: CodeRow | null }

const isOpen = ({ batch, spent }: CodeRow, now: number): boolean =>
  batch.stoppedAtMs === null &&
  now >= batch.startsAtMs &&
  now < batch.expiresAtMs &&
  !spent &&
  batch.redeemed < batch.quantity

/**
 * Looks a code up. Unknown, expired, stopped, not open yet and used up get the same answer after the same work, so that
 * guessing teaches nothing; only these count as wrong.
 */
export async function findCode(ctx: Ctx<AccountActor>, text: string, field: string): Promise<Result<FoundCode>> {
  const turn = await countGuess(ctx)
  if (!turn.ok) return turn
  const { code, owned } = await readCode(ctx, await hashCode(normalizeCode(text)))
  const open = code !== null && isOpen(code, ctx.now) ? code : null
  if (!open && owned.length === 0) return refuse('COUPON_UNKNOWN', { [field]: 'COUPON_UNKNOWN' })
  ctx.later(turn.value())
  // Nothing is learnt by this answer: whoever gets it has made the codes.
  if (open?.isMaker && owned.length === 0) return refuse('COUPON_OWN', { [field]: 'COUPON_OWN' })
  return ok({ owned, code: open && !open.isMaker && open.own < open.batch.perOwner ? open : null })
}
