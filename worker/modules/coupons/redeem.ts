import { type Claim, insertClaim, replay } from '#core/idempotency-store.ts'
import { mayForOwner, mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { type CodeRow, insertCoupon, readCode } from './code-store.ts'
import type { CouponWire } from './contract.ts'
import { findCode } from './find-code.ts'
import { findOwnCoupon } from './own-store.ts'
import { presentCoupon } from './present-coupon.ts'

type Owner = Ctx<AccountActor>
const taken = refuse('COUPON_REDEEMED', { code: 'COUPON_REDEEMED' })

const replayCoupon = (ctx: Owner, claim: Claim): Promise<Result<CouponWire> | null> =>
  replay(ctx, claim, async (id) => {
    const row = await findOwnCoupon(ctx, id)
    return row ? presentCoupon(row, ctx.now) : null
  })

/** Makes the coupon of a code the owner's. The database decides whether the batch still has one (migrations/0006). */
export async function redeemCoupon(ctx: Owner, code: string, claim: Claim | null): Promise<Result<CouponWire>> {
  if (!mayForOwner(ctx, 'coupons:redeem')) return refuse('COMPANY_ROLE')
  const earlier = claim && (await replayCoupon(ctx, claim))
  if (earlier) return earlier
  const found = await findCode(ctx, code, 'code')
  if (!found.ok) return found
  return found.value.code ? store(ctx, found.value.code, claim) : taken
}

async function store(ctx: Owner, code: CodeRow, claim: Claim | null): Promise<Result<CouponWire>> {
  const id = ctx.newId()
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'coupons:redeem'),
      ...(claim ? [insertClaim(ctx, claim, id)] : []),
      insertCoupon(ctx, { id, code }),
    ])
  } catch (error) {
    const stored = claim && (await replayCoupon(ctx, claim))
    if (stored) return stored
    const constraint = getConstraint(error)
    // Another request was faster: the last one of the batch, or the owner's own, from another tab.
    if (constraint === 'COUPON_UNKNOWN' && (await readCode(ctx, code.hash)).owned.length > 0) return taken
    if (constraint === 'COUPON_UNKNOWN' || constraint === 'COUPON_OWN') return refuse(constraint, { code: constraint })
    if (constraint === 'COUPON_REDEEMED') return taken
    if (constraint === 'COMPANY_ROLE') return refuse(constraint)
    // The reply of our own write may have been lost.
    if (constraint !== null || !(await findOwnCoupon(ctx, id))) throw error
  }
  const row = await findOwnCoupon(ctx, id)
  return row ? ok(presentCoupon(row, ctx.now)) : refuse('CONFLICT')
}
