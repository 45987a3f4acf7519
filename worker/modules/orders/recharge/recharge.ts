import { msg } from '@lingui/core/macro'
import { type Claim, findClaim, insertClaim, isClaimTaken } from '#core/idempotency-store.ts'
import { LOCALES } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'
import { mayForOwner, mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse, replayed } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { LineNames } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { bonusOf } from '#worker/modules/coins/public.ts'
import { missingBindings } from '#worker/modules/identity/public.ts'
import { isVendorWay, isWayOn } from '#worker/modules/payments/public.ts'
import { armTimerFor } from '../announce.ts'
import { type Approved, heldBack } from '../approvals/held-back.ts'
import { payOrder } from '../paying/pay-order.ts'
import { autoCancelAt, getOrderNo, getTotals } from '../rules.ts'
import { closeOrder, insertOrder, type NewLine } from '../store.ts'
import type { Recharge, RechargedWire } from './contract.ts'
import { findMyRecharge, findOpenRecharge } from './store.ts'

type Buyer = Ctx<AccountActor>
type Placed = { orderNo: string; bonusFen: number }
/** A request that loses a race, or whose reply was lost, looks again and finds what was written. */
const LOOKS = 3

/**
 * An order of its own kind that sells coins, with a code to pay it by. Pressing twice, with or without an idempotency
 * key, finds the open recharge of the same amount: an owner has at most one of each (trigger recharge_open_once). If
 * the provider does not answer, the order stays, and the same request goes on with it.
 */
export async function recharge(ctx: Buyer, input: Recharge, claim: Claim | null): Promise<Result<RechargedWire>> {
  if (!mayForOwner(ctx, 'orders:pay')) return refuse('COMPANY_ROLE')
  const known = await getReplay(ctx, claim)
  if (known && !known.ok) return known
  if (!isVendorWay(input.payWay) || !isWayOn(ctx, input.payWay))
    return refuse('BAD_REQUEST', { payWay: 'PAY_WAY_UNAVAILABLE' })
  const placed = await place(ctx, input.amount, claim)
  if (!placed.ok) return placed
  const { orderNo, bonusFen } = placed.value
  const pay = await payOrder(ctx, orderNo, input, null)
  if (!pay.ok) return { ok: false, refusal: { ...pay.refusal, named: { rechargeNo: orderNo } } }
  const recharged = { ...pay.value, rechargeNo: orderNo, bonus: bonusFen }
  return placed.replayed ? replayed(recharged) : ok(recharged)
}

async function place(ctx: Buyer, amountFen: number, claim: Claim | null): Promise<Result<Placed>> {
  for (let look = 0; look < LOOKS; look++) {
    const known = await getReplay(ctx, claim)
    if (known) return known
    if (look === 0) {
      const missing = await missingBindings(ctx)
      if (missing.length > 0)
        return { ok: false, refusal: { code: 'COINS_NEED_BINDING', named: { missing: missing.join(',') } } }
    }
    const open = await findOpenRecharge(ctx, amountFen)
    const placed = open
      ? { orderNo: open.orderNo, bonusFen: open.detail.bonusFen, statements: [] }
      : prepare(ctx, amountFen)
    const refusal = await write(ctx, placed, claim)
    if (refusal === 'again') continue
    if (refusal) return refusal
    if (!open) ctx.later(armTimerFor(ctx, autoCancelAt(ctx.now)))
    return ok({ orderNo: placed.orderNo, bonusFen: placed.bonusFen })
  }
  return refuse('CONFLICT')
}

async function getReplay(ctx: Buyer, claim: Claim | null): Promise<Result<Placed> | null> {
  const earlier = claim && (await findClaim(ctx, claim))
  if (!earlier) return null
  if (earlier === 'other') return refuse('KEY_REUSED')
  const row = await findMyRecharge(ctx, earlier.resultRef)
  return row ? replayed({ orderNo: row.orderNo, bonusFen: row.detail.bonusFen }) : refuse('CONFLICT')
}

const randomFraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
export const rechargeNames = (): LineNames =>
  Object.fromEntries(LOCALES.map((locale) => [locale, getMessages(locale)._(msg`金币充值`)])) as LineNames

/** The order of a recharge that was approved; it is paid by the call that asked for it. */
export async function placeRecharge(
  ctx: Buyer,
  amountFen: number,
  approved: Approved,
): Promise<Result<{ orderNo: string; amountPayable: number }>> {
  const placed = prepare(ctx, amountFen, approved)
  const refusal = await write(ctx, placed, null)
  if (refusal === 'again') return refuse('CONFLICT')
  if (refusal) return refusal
  ctx.later(armTimerFor(ctx, autoCancelAt(ctx.now)))
  return ok({ orderNo: placed.orderNo, amountPayable: amountFen })
}

function prepare(ctx: Buyer, amountFen: number, approved?: Approved): Placed & { statements: Statement[] } {
  const orderNo = getOrderNo(ctx.now, randomFraction)
  const bonusFen = bonusOf(amountFen)
  const line: NewLine = {
    ...{ id: ctx.newId(), kind: 'recharge', names: rechargeNames(), priceFen: amountFen, exchanged: false },
    detail: { coinsFen: amountFen, bonusFen },
  }
  const lines = [line]
  const statements = [
    ...(approved?.first ?? []),
    ...insertOrder(ctx, { orderNo, kind: 'recharge', lines, totals: getTotals(lines), approvalId: approved?.id }),
    closeOrder(ctx, orderNo),
    ...(approved?.last(orderNo) ?? []),
  ]
  return { orderNo, bonusFen, statements }
}

/** Null if it was written; `again` if what another request wrote has to be read first. */
async function write(
  ctx: Buyer,
  { orderNo, statements }: Placed & { statements: Statement[] },
  claim: Claim | null,
): Promise<'again' | Result<never> | null> {
  const claimed = claim ? [insertClaim(ctx, claim, orderNo)] : []
  if (claimed.length + statements.length === 0) return null
  try {
    await ctx.db.write([...mustStillForOwner(ctx, 'orders:pay'), ...claimed, ...statements])
    return null
  } catch (error) {
    const constraint = getConstraint(error)
    const held = heldBack(constraint)
    if (held) return refuse(held)
    switch (constraint) {
      case 'COMPANY_ROLE':
      case 'RECHARGES_OPEN_FULL':
        return refuse(constraint)
      // Account closed in the meantime.
      case 'ACCOUNT_CLOSED':
        return refuse('UNAUTHORIZED')
      // Another request was faster; or the drawn order number exists, and another is drawn.
      case 'RECHARGE_OPEN':
      case 'APPEND_ONLY':
        return 'again'
      default:
        // The reply may have been lost although the order was written: then the next look finds it.
        if (isClaimTaken(error) || (constraint === null && (await findMyRecharge(ctx, orderNo)))) return 'again'
        throw error
    }
  }
}
