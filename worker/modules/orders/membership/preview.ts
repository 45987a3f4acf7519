import { CODES, type Code } from '#core/codes.ts'
import { toIso } from '#core/data-export.ts'
import { getMessages } from '#core/messages.ts'
import { mayForOwner, ownersById } from '#core/owner-store.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { couponsToChoose, findChosen, offerCoupons, presentChosen } from '#worker/modules/coupons/public.ts'
import { getTotals } from '../rules.ts'
import type { MembershipPreview, PreviewMembership } from './contract.ts'
import { quoteMembership } from './quote.ts'

const describeCode = (ctx: Ctx, code: Code) => ({
  code: CODES[code].code,
  msg: getMessages(ctx.locale)._(CODES[code].text),
})

/** What a membership would cost and when it would end. A coupon is applied only if it was chosen. */
export async function previewMembership(
  ctx: Ctx<AccountActor>,
  input: PreviewMembership,
): Promise<Result<MembershipPreview>> {
  const [quoted, owners, chosen, own] = await Promise.all([
    quoteMembership(ctx, input),
    ownersById(ctx, [ctx.owner.id]),
    findChosen(ctx, input),
    couponsToChoose(ctx),
  ])
  if (!quoted.ok) return quoted
  if (!chosen.ok) return chosen
  const owner = owners.get(ctx.owner.id)
  if (!owner) throw new Error('an owner without a row')
  const { kind, detail, priceFen, originalFen, fromMs, untilMs, refusal, openOrderNo } = quoted.value
  const lines = [{ kind: 'membership' as const, priceFen, exchanged: false }]
  const coupon = chosen.value && presentChosen(ctx, chosen.value, lines)
  const totals = getTotals(lines, coupon?.discount ?? 0)
  const { level, months, personCount, companyCount } = detail
  return ok({
    ...{ kind, level, months, personCount, companyCount, owner },
    mayOrder: mayForOwner(ctx, 'orders:place'),
    ...{ from: toIso(fromMs), until: toIso(untilMs), price: priceFen, originalPrice: originalFen },
    ...{ discount: totals.discountFen, final: totals.dueFen, coupon },
    ...offerCoupons(ctx, own, lines),
    refusal: refusal && describeCode(ctx, refusal.code),
    openOrderNo,
  })
}
