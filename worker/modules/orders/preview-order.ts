import { CODES } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import { mayForOwner, ownersById } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { couponsToChoose, findChosen, offerCoupons, presentChosen } from '../coupons/public.ts'
import { readExchanging } from '../memberships/public.ts'
import { licenceWords } from '../terms/public.ts'
import { approvalNeed } from './approvals/limits-store.ts'
import type { PreviewOrder, PreviewWire } from './contract.ts'
import { type ChosenExchange, chooseExchange, lineExchange, memberWire } from './exchange/choose.ts'
import { findOpenMembershipNo } from './membership/store.ts'
import { asExchange, planWire, quotePlan, whatPlanTakes } from './membership/with-plan.ts'
import { type QuotedLine, quoteLines } from './quote-lines.ts'
import { duplicateAt, getTotals, sellable } from './rules.ts'
import { heldWire } from './standing.ts'

/**
 * What an order of these SKUs would cost now. Lines that cannot be bought say why and are not counted. A coupon is
 * applied only if it was chosen; one that does not fit says why. With `membershipPlan` the totals are those of two orders: the
 * membership, and then these lines with what it takes (docs/decisions/115).
 */
export async function previewOrder(
  ctx: Ctx<AccountActor>,
  { skuIds, membershipPlan, ...choice }: PreviewOrder,
): Promise<Result<PreviewWire>> {
  const twice = duplicateAt(skuIds)
  if (twice >= 0) return refuse('BAD_REQUEST', { [`skuIds.${twice}`]: 'ORDER_DUPLICATE_SKU' })
  const [quotes, owners, chosen, own, exchanging, openOrder, planned] = await Promise.all([
    quoteLines(ctx, skuIds),
    ownersById(ctx, [ctx.owner.id]),
    findChosen(ctx, choice),
    couponsToChoose(ctx),
    readExchanging(ctx),
    findOpenMembershipNo(ctx),
    membershipPlan ? quotePlan(ctx, membershipPlan) : null,
  ])
  if (planned && !planned.ok) return planned
  if (!chosen.ok) return chosen
  const owner = owners.get(ctx.owner.id)
  if (!owner) throw new Error('an owner without a row')
  const { member } = exchanging
  const bought = planned?.value ?? null
  const taking = whatPlanTakes(ctx, exchanging, quotes, bought)
  const exchange = bought && taking ? asExchange(taking) : chooseExchange(member, quotes, choice)
  const lines = sellable(quotes, exchange.exchanged)
  // One order has one coupon: with a plan, the membership's, which is ordered first.
  const reduced = bought ? [bought.line] : lines
  const coupon = chosen.value && presentChosen(ctx, chosen.value, reduced)
  const totals = getTotals(bought ? [...lines, bought.line] : lines, coupon?.discount ?? 0)
  return ok({
    owner,
    mayOrder: mayForOwner(ctx, 'orders:place'),
    productPrice: totals.productFen,
    membershipFee: totals.membershipFen,
    memberExchange: totals.exchangeFen,
    discount: totals.discountFen,
    final: totals.dueFen,
    coupon,
    ...offerCoupons(ctx, own, reduced),
    // With a plan, the membership is what is ordered now.
    approval: await approvalNeed(ctx, bought ? totals.membershipFen - totals.discountFen : totals.dueFen),
    member: member && memberWire(member, ctx.now),
    plan: taking && planWire(taking, openOrder, bought, totals),
    lines: quotes.map((quote) => lineWire(ctx, quote, exchange)),
  })
}

function lineWire(ctx: Ctx, quote: QuotedLine, chosen: ChosenExchange): PreviewWire['lines'][number] {
  const words = getMessages(ctx.locale)
  const exchange = lineExchange(ctx, chosen, quote.skuId)
  return {
    skuId: quote.skuId,
    trackId: String(quote.trackId),
    versionId: String(quote.versionId),
    name: quote.name,
    versionName: quote.versionName,
    artists: quote.artists,
    cover: quote.cover,
    licence: licenceWords(quote.code, words),
    price: quote.priceFen,
    originalPrice: quote.originalPriceFen,
    ...(exchange && { exchange }),
    ...(quote.refusal &&
      !exchange?.isTaken && { refusal: { code: CODES[quote.refusal].code, msg: words._(CODES[quote.refusal].text) } }),
    ...(quote.instead && { instead: quote.instead }),
    ...(quote.openOrderNo && { openOrderNo: quote.openOrderNo }),
    ...(quote.held && { held: heldWire(quote.held) }),
  }
}
