import { addMonths } from '#core/business-day.ts'
import { ok, type Refusal, type Result, refuse } from '#core/result.ts'
import type { MembershipDetail } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { findMyOffer, type Offer, periodsOfMine } from '#worker/modules/memberships/public.ts'
import { isPlanLevel, MOST_MONTHS_AHEAD, PLANS, priceOf } from '#worker/modules/memberships/values.ts'
import { findOpenMembership, isOfferBought } from './store.ts'

type Buyer = Ctx<AccountActor>
type Plan = Required<Pick<MembershipDetail, 'level' | 'personCount' | 'companyCount'>> & { months: 1 | 3 | 6 | 12 | 24 }
export type Choice = {
  level?: 1 | 2 | 3 | undefined
  months?: Plan['months'] | undefined
  personCount?: number | undefined
  companyCount?: number | undefined
  offerId?: string | undefined
}
/** What would be bought, with its price and times, and why it cannot be bought now. */
export type MembershipQuote = {
  kind: 'opening' | 'renewal' | 'upgrade'
  detail: MembershipDetail
  priceFen: number
  originalFen: number
  fromMs: number
  untilMs: number
  refusal: Refusal | null
  openOrderNo: string | null
}

/** The end of what runs now (null = nothing), and its level: periods that follow are of the same level. */
type Running = { level: number; endMs: number } | null

/** docs/licensing.md, 13.6: the rules by which a membership is sold. Triggers repeat those that a race could break. */
export async function quoteMembership(ctx: Buyer, choice: Choice): Promise<Result<MembershipQuote>> {
  const [periods, open] = await Promise.all([periodsOfMine(ctx), findOpenMembership(ctx)])
  const left = periods.filter(({ untilMs }) => untilMs > ctx.now)
  const running: Running = left[0] ? { level: left[0].level, endMs: left.at(-1)?.untilMs ?? 0 } : null
  const quoted = await (choice.offerId === undefined
    ? quotePlan(ctx, choice, running)
    : quoteOffer(ctx, choice.offerId, running))
  if (!quoted.ok) return quoted
  const openOrderNo = open?.orderNo ?? null
  const waits: Refusal | null = openOrderNo === null ? null : openRefusal(openOrderNo)
  return ok({ ...quoted.value, refusal: waits ?? quoted.value.refusal, openOrderNo })
}

export const openRefusal = (orderNo: string): Refusal => ({ code: 'MEMBERSHIP_OPEN', named: { orderNo } })

type Quoted = Omit<MembershipQuote, 'openOrderNo'>

async function quotePlan(ctx: Buyer, choice: Choice, running: Running): Promise<Result<Quoted>> {
  const { level, months } = choice
  if (level === undefined || months === undefined) throw new Error('a plan without level or months')
  if (!isPlanLevel(level)) return refuse('MEMBERSHIP_ENQUIRY', { level: 'MEMBERSHIP_ENQUIRY' })
  const { personCount, companyCount } = PLANS[level]
  if ((choice.personCount ?? personCount) !== personCount || (choice.companyCount ?? companyCount) !== companyCount)
    return refuse('MEMBERSHIP_ENQUIRY', { personCount: 'MEMBERSHIP_ENQUIRY' })
  const detail = { level, months, personCount, companyCount, afterMs: running?.endMs ?? null }
  const { fromMs, untilMs } = toPeriod(ctx, months, running)
  const code =
    level === 1 && ctx.owner.enterpriseId !== null
      ? 'MEMBERSHIP_FOR_PERSON'
      : running && running.level !== level
        ? running.level > level
          ? 'MEMBERSHIP_DOWNGRADE'
          : 'MEMBERSHIP_UPGRADE'
        : untilMs > addMonths(ctx.now, MOST_MONTHS_AHEAD)
          ? 'MEMBERSHIP_TOO_FAR'
          : null
  return ok({
    kind: running ? 'renewal' : 'opening',
    ...{ detail, ...priceOf(level, months), fromMs, untilMs },
    refusal: code && { code },
  })
}

async function quoteOffer(ctx: Buyer, offerId: string, running: Running): Promise<Result<Quoted>> {
  const offer = await findMyOffer(ctx, offerId)
  if (!offer) return refuse('NOT_FOUND')
  if (offer.withdrawnAtMs !== null || offer.expiresAtMs <= ctx.now || (await isOfferBought(ctx, offerId)))
    return refuse('MEMBERSHIP_OFFER_GONE')
  const { months, personCount, companyCount, priceFen } = offer
  const level = offer.level as MembershipDetail['level']
  const upgrade = toUpgrade(offer)
  const fits = upgrade
    ? running?.level === upgrade.fromLevel && running.endMs === upgrade.untilMs
    : !running || running.level === level
  return ok({
    kind: upgrade ? 'upgrade' : running ? 'renewal' : 'opening',
    detail: {
      ...{ level, months, personCount, companyCount, offerId },
      ...(upgrade ? { upgrade } : { afterMs: running?.endMs ?? null }),
    },
    ...{ priceFen, originalFen: priceFen },
    ...(upgrade ? { fromMs: ctx.now, untilMs: upgrade.untilMs } : toPeriod(ctx, months, running)),
    refusal: fits ? null : { code: 'MEMBERSHIP_OFFER_GONE' },
  })
}

export const toUpgrade = ({ fromLevel, untilMs }: Offer): MembershipDetail['upgrade'] =>
  fromLevel === null || untilMs === null ? undefined : { fromLevel, untilMs }

function toPeriod(ctx: Buyer, months: number, running: Running) {
  const fromMs = running?.endMs ?? ctx.now
  return { fromMs, untilMs: addMonths(fromMs, months) }
}
