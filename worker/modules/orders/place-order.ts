import { type Claim, insertClaim } from '#core/idempotency-store.ts'
import { isOwner, mayForOwner } from '#core/owner-store.ts'
import { ok, type Refusal, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { takeOut } from '../cart/public.ts'
import { type QuotedSku, quoteSkus } from '../catalogue/public.ts'
import { findChosen } from '../coupons/public.ts'
import { type Member, readMember } from '../memberships/public.ts'
import { armTimerFor } from './announce.ts'
import { type Approved, heldBack } from './approvals/held-back.ts'
import { ORDER_STATUS, type PlaceOrder } from './contract.ts'
import { type Discount, discountFor } from './coupons/discount.ts'
import { chooseExchange, exchangeRefusal } from './exchange/choose.ts'
import { findMisfits, type Misfit } from './misfits.ts'
import { type Placed, replayOrder } from './replay-order.ts'
import { autoCancelAt, duplicateAt, getOrderNo, getTotals, sellable, type Totals } from './rules.ts'
import { settling } from './settling.ts'
import { getStanding, type Standing, standingRefusal } from './standing.ts'
import { closeOrder, insertOrder, type LicenceLine, type NewOrder } from './store.ts'

type Buyer = Ctx<AccountActor>
/**
 * Order numbers have ten random digits per day: at the expected peak two orders draw the same number every few days,
 * but never three times in a row.
 */
const DRAWS = 3

/** Mistakes in the request itself, independent of stored data. */
function mistakeIn({ skuIds, buyAgain = [], exchange = [] }: PlaceOrder): Result<never> | null {
  const twice = duplicateAt(skuIds)
  if (twice >= 0) return refuse('BAD_REQUEST', { [`skuIds.${twice}`]: 'ORDER_DUPLICATE_SKU' })
  for (const [name, some] of Object.entries({ buyAgain, exchange })) {
    const foreign = some.findIndex((skuId) => !skuIds.includes(skuId))
    if (foreign >= 0) return refuse('BAD_REQUEST', { [`${name}.${foreign}`]: 'FIELD_INVALID' })
  }
  return null
}

/** A member may take what is by enquiry. */
function quoteRefusal(quotes: QuotedSku[], exchanged: ReadonlySet<string> = new Set()): Refusal | null {
  const at = quotes.findIndex(
    ({ refusal, skuId }) => refusal !== null && !(refusal === 'SKU_ENQUIRY' && exchanged.has(skuId)),
  )
  const code = quotes[at]?.refusal
  if (!code) return null
  return code === 'NOT_FOUND'
    ? { code: 'BAD_REQUEST', fields: { [`skuIds.${at}`]: 'TRACK_WITHDRAWN' } }
    : { code, fields: { [`skuIds.${at}`]: code } }
}

const misfitRefusal = (skuIds: readonly string[], skuId: string, { code, instead }: Misfit): Refusal => ({
  code,
  fields: { [`skuIds.${skuIds.indexOf(skuId)}`]: code },
  ...(instead && { named: { skuId: instead.skuId, price: String(instead.price) } }),
})

const randomFraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/**
 * Places an order in one batch with the idempotency row, the order, its lines, its coupon and its first event. The
 * database checks that every track is still on sale and unchanged since its price was read, that the owner does not already have one of
 * these licences (in an open order or as a right), and for a company that the caller may buy (trigger
 * order_placer_acts_for_owner).
 */
export async function placeOrder(
  ctx: Buyer,
  input: PlaceOrder,
  claim: Claim | null,
  approved?: Approved,
): Promise<Result<Placed>> {
  if (input.expectedOwner && !isOwner(ctx, input.expectedOwner)) return refuse('OWNER_CHANGED')
  if (!mayForOwner(ctx, 'orders:place')) return refuse('COMPANY_ROLE')
  const { skuIds, buyAgain = [] } = input
  // One round trip for all that the decision is based on (docs/decisions/111).
  const [earlier, quotes, standing, member] = await Promise.all([
    claim && replayOrder(ctx, claim),
    quoteSkus(ctx, skuIds),
    getStanding(ctx, skuIds),
    input.useMemberExchange ? readMember(ctx) : null,
  ])
  if (earlier) return earlier
  const mistake = mistakeIn(input)
  if (mistake) return mistake
  const read = await decideSold(ctx, input, { quotes, standing, member })
  if (!read.ok) return read
  const { sold, totals, discount } = read.value
  for (let draw = 1; ; draw++) {
    const orderNo = getOrderNo(ctx.now, randomFraction)
    const lines = sold.map((line) => ({ ...line, id: ctx.newId(), boughtAgain: buyAgain.includes(line.skuId) }))
    try {
      const claimed = claim ? [insertClaim(ctx, claim, orderNo)] : []
      const about = { projectId: input.projectId, approvalId: approved?.id }
      const placing = getStatements(ctx, orderNo, lines, totals, discount, about)
      await ctx.db.write([...claimed, ...(approved?.first ?? []), ...placing, ...(approved?.last(orderNo) ?? [])])
    } catch (error) {
      if (getConstraint(error) === 'APPEND_ONLY' && draw < DRAWS) continue
      return mapDbError(ctx, error, input, claim)
    }
    if (totals.dueFen > 0) ctx.later(armTimerFor(ctx, autoCancelAt(ctx.now)))
    return ok({ orderNo, amountPayable: totals.dueFen })
  }
}

type Sold = { sold: ReturnType<typeof sellable<QuotedSku>>; totals: Totals; discount: Discount }

type Read = { quotes: QuotedSku[]; standing: Map<string, Standing>; member: Member | null }

/** What is ordered at the current prices, or why it cannot be; the batch checks again. */
async function decideSold(ctx: Buyer, input: PlaceOrder, { quotes, standing, member }: Read): Promise<Result<Sold>> {
  const { skuIds, buyAgain = [] } = input
  // Not before, because asking for a code counts as a guess, and repeating a request must not.
  const chosen = await findChosen(ctx, input)
  const exchange = chooseExchange(member, quotes, input)
  const refusal =
    exchangeRefusal(skuIds, input, exchange) ??
    quoteRefusal(quotes, exchange.exchanged) ??
    standingRefusal(skuIds, buyAgain, standing)
  if (refusal) return { ok: false, refusal }
  const [misfit] = await findMisfits(ctx, quotes)
  if (misfit) return { ok: false, refusal: misfitRefusal(skuIds, ...misfit) }
  if (!chosen.ok) return chosen
  const sold = sellable(quotes, exchange.exchanged)
  const discount = discountFor(ctx, chosen.value, sold, input)
  if (!discount.ok) return discount
  const totals = getTotals(sold, discount.value.fen)
  return input.expectedFinal === totals.dueFen
    ? ok({ sold, totals, discount: discount.value })
    : refuse('PRICE_CHANGED')
}

/**
 * The statements of the order. If nothing is left to pay it is finished at once and its owner gets the rights (api.md,
 * "order").
 */
function getStatements(
  ctx: Buyer,
  orderNo: string,
  lines: LicenceLine[],
  totals: Totals,
  discount: Discount,
  about: Pick<NewOrder, 'projectId' | 'approvalId'>,
): Statement[] {
  const placed = [
    ...insertOrder(ctx, { orderNo, kind: 'purchase', lines, totals, ...about }),
    ...discount.take(orderNo),
    closeOrder(ctx, orderNo),
    takeOut(
      ctx,
      lines.map(({ skuId }) => skuId),
    ),
  ]
  if (totals.dueFen > 0) return placed
  const order = { orderNo, ownerId: ctx.owner.id, status: ORDER_STATUS.unpaid, ...totals }
  const sold = lines.map((line) => ({ ...line, detail: null }))
  // Nobody can be waiting for an order that does not exist yet, so nothing is announced.
  return [...placed, ...settling(ctx, order, sold, { way: 'nothing_due' }).statements]
}

/** Maps a database refusal to an answer. If the reply of our own write was lost, our key shows as already claimed. */
async function mapDbError(ctx: Buyer, error: unknown, input: PlaceOrder, claim: Claim | null): Promise<Result<Placed>> {
  const stored = claim && (await replayOrder(ctx, claim))
  if (stored) return stored
  const constraint = getConstraint(error)
  switch (constraint) {
    case 'TRACK_WITHDRAWN':
    case 'ORDERS_UNPAID_FULL':
      return refuse(constraint)
    // Archived or merged since the page was loaded, or somebody else's.
    case 'PROJECT_UNKNOWN':
      return refuse(constraint, { projectId: constraint })
    // Another request of the same buyer was faster: the order is named from what it wrote. If that is gone again, try
    // once more.
    case 'ORDER_OPEN':
    case 'LICENCE_HELD': {
      const standing = await getStanding(ctx, input.skuIds)
      const refusal = standingRefusal(input.skuIds, input.buyAgain ?? [], standing)
      return refusal ? { ok: false, refusal } : refuse('CONFLICT')
    }
    // Removed from the company, or made a viewer, while the order was being placed.
    case 'COMPANY_ROLE':
      return refuse('COMPANY_ROLE')
    // Account closed while the order was being placed.
    case 'ACCOUNT_CLOSED':
      return refuse('UNAUTHORIZED')
    // The quota was used up, or the track or the membership changed, between reading and writing.
    case 'EXCHANGE_NO_MEMBERSHIP':
    case 'EXCHANGE_SCOPE':
    case 'EXCHANGE_LIBRARY':
    case 'EXCHANGE_ENQUIRY':
    case 'EXCHANGE_QUOTA': {
      const [quotes, member] = await Promise.all([quoteSkus(ctx, input.skuIds), readMember(ctx)])
      const refusal = exchangeRefusal(input.skuIds, input, chooseExchange(member, quotes, input))
      return refusal ? { ok: false, refusal } : refuse('PRICE_CHANGED')
    }
    case 'check:order_line_licence': {
      const refusal = quoteRefusal(await quoteSkus(ctx, input.skuIds))
      return refusal ? { ok: false, refusal } : refuse('PRICE_CHANGED')
    }
    default: {
      const held = heldBack(constraint)
      if (held) return refuse(held)
      const refusal = constraint !== null && COUPON_LOST.has(constraint) ? await whyCouponLost(ctx, input) : null
      if (refusal) return { ok: false, refusal }
      throw error
    }
  }
}

/** The coupon was free when it was read, and another request of the same owner took it, or the last one of its batch. */
const COUPON_LOST = new Set(['ROW_NOT_MET', 'COUPON_UNKNOWN', 'COUPON_REDEEMED', 'COUPON_OWN'])
async function whyCouponLost(ctx: Buyer, input: PlaceOrder): Promise<Refusal | null> {
  if (input.couponId === undefined && input.couponCode === undefined) return null
  const chosen = await findChosen(ctx, input)
  return chosen.ok ? { code: 'CONFLICT' } : chosen.refusal
}
