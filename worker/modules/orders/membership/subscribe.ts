import { msg } from '@lingui/core/macro'
import { type Claim, insertClaim } from '#core/idempotency-store.ts'
import { LOCALES, type Locale } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'
import { isOwner, mayForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { LineNames, MembershipDetail } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { findChosen } from '#worker/modules/coupons/public.ts'
import { armTimerFor } from '../announce.ts'
import { type Approved, heldBack } from '../approvals/held-back.ts'
import { ORDER_STATUS } from '../contract.ts'
import { type Discount, discountFor } from '../coupons/discount.ts'
import { type Placed, replayOrder } from '../replay-order.ts'
import { autoCancelAt, duplicateAt, getOrderNo, getTotals } from '../rules.ts'
import { settling } from '../settling.ts'
import { closeOrder, insertOrder, type NewLine } from '../store.ts'
import type { Subscribe } from './contract.ts'
import { type MembershipQuote, openRefusal, quoteMembership } from './quote.ts'
import { findOpenMembership } from './store.ts'

type Buyer = Ctx<AccountActor>
/** As in place-order.ts: numbers that were drawn twice are drawn again. */
const DRAWS = 3

const randomFraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/**
 * An order of its own kind that sells a membership. The batch refuses it if another one waits (MEMBERSHIP_OPEN), if what runs has
 * changed since the price was shown, or if its offer is gone (trigger membership_line_fits). With nothing to pay it is opened at once.
 */
export async function subscribe(
  ctx: Buyer,
  input: Subscribe,
  claim: Claim | null,
  approved?: Approved,
): Promise<Result<Placed>> {
  if (input.expectedOwner && !isOwner(ctx, input.expectedOwner)) return refuse('OWNER_CHANGED')
  if (!mayForOwner(ctx, 'orders:place')) return refuse('COMPANY_ROLE')
  const earlier = claim && (await replayOrder(ctx, claim))
  if (earlier) return earlier
  const twice = duplicateAt(input.skuIds ?? [])
  if (twice >= 0) return refuse('BAD_REQUEST', { [`skuIds.${twice}`]: 'ORDER_DUPLICATE_SKU' })
  const [quoted, chosen] = await Promise.all([quoteMembership(ctx, input), findChosen(ctx, input)])
  if (!quoted.ok) return quoted
  if (quoted.value.refusal) return { ok: false, refusal: quoted.value.refusal }
  if (!chosen.ok) return chosen
  const { detail } = quoted.value
  const line = toLine(ctx, { ...quoted.value, detail: input.skuIds ? { ...detail, skuIds: input.skuIds } : detail })
  const discount = discountFor(ctx, chosen.value, [line], input)
  if (!discount.ok) return discount
  const totals = getTotals([line], discount.value.fen)
  if (input.expectedFinal !== totals.dueFen) return refuse('PRICE_CHANGED')

  for (let draw = 1; ; draw++) {
    const orderNo = getOrderNo(ctx.now, randomFraction)
    try {
      const claimed = claim ? [insertClaim(ctx, claim, orderNo)] : []
      const placing = getStatements(ctx, orderNo, line, discount.value, approved?.id)
      await ctx.db.write([...claimed, ...(approved?.first ?? []), ...placing, ...(approved?.last(orderNo) ?? [])])
    } catch (error) {
      if (getConstraint(error) === 'APPEND_ONLY' && draw < DRAWS) continue
      return mapDbError(ctx, error, input, claim)
    }
    if (totals.dueFen > 0) ctx.later(armTimerFor(ctx, autoCancelAt(ctx.now)))
    return ok({ orderNo, amountPayable: totals.dueFen })
  }
}

type MembershipLine = Extract<NewLine, { kind: 'membership' }>
/** The line that sells it. */
export const toLine = (
  ctx: Buyer,
  { detail, priceFen }: Pick<MembershipQuote, 'detail' | 'priceFen'>,
): MembershipLine => ({
  ...{ id: ctx.newId(), kind: 'membership', names: getNames(detail), detail, priceFen, exchanged: false },
})

const getNames = (detail: MembershipDetail): LineNames =>
  Object.fromEntries(LOCALES.map((locale) => [locale, nameIn(detail, locale)])) as LineNames
function nameIn({ level, months, upgrade }: MembershipDetail, locale: Locale): string {
  const words = getMessages(locale)
  const plan = words._(level === 1 ? msg`个人会员` : level === 2 ? msg`企业会员` : msg`定制会员`)
  if (upgrade) return words._({ ...msg({ message: '升级为{plan}' }), values: { plan } })
  return words._({ ...msg({ message: '{plan} · {months, plural, other {# 个月}}' }), values: { plan, months } })
}

function getStatements(
  ctx: Buyer,
  orderNo: string,
  line: MembershipLine,
  discount: Discount,
  approvalId?: string,
): Statement[] {
  const totals = getTotals([line], discount.fen)
  const placed = [
    ...insertOrder(ctx, { orderNo, kind: 'membership', lines: [line], totals, approvalId }),
    ...discount.take(orderNo),
    closeOrder(ctx, orderNo),
  ]
  if (totals.dueFen > 0) return placed
  const order = { orderNo, ownerId: ctx.owner.id, status: ORDER_STATUS.unpaid, ...totals }
  const sold = { ...line, trackId: null, versionId: null }
  return [...placed, ...settling(ctx, order, [sold], { way: 'nothing_due' }).statements]
}

/** The coupon was free when it was read, and another request took it. */
const COUPON_LOST = new Set(['ROW_NOT_MET', 'COUPON_UNKNOWN', 'COUPON_REDEEMED', 'COUPON_OWN'])

async function mapDbError(ctx: Buyer, error: unknown, input: Subscribe, claim: Claim | null): Promise<Result<Placed>> {
  const stored = claim && (await replayOrder(ctx, claim))
  if (stored) return stored
  const constraint = getConstraint(error)
  switch (constraint) {
    case 'MEMBERSHIP_OPEN': {
      const open = await findOpenMembership(ctx)
      return open ? { ok: false, refusal: openRefusal(open.orderNo) } : refuse('CONFLICT')
    }
    case 'MEMBERSHIP_CHANGED':
    case 'MEMBERSHIP_OFFER_GONE':
    case 'ORDERS_UNPAID_FULL':
    case 'COMPANY_ROLE':
      return refuse(constraint)
    case 'ACCOUNT_CLOSED':
      return refuse('UNAUTHORIZED')
    default: {
      const held = heldBack(constraint)
      if (held) return refuse(held)
      if (constraint === null || !COUPON_LOST.has(constraint)) throw error
      const chosen = await findChosen(ctx, input)
      return chosen.ok ? refuse('CONFLICT') : chosen
    }
  }
}
