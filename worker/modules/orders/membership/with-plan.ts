import type { Code } from '#core/codes.ts'
import { toIso } from '#core/data-export.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { Exchanging } from '#worker/modules/memberships/public.ts'
import { isPlanLevel, type PlanLevel } from '#worker/modules/memberships/values.ts'
import type { PreviewOrder } from '../contract.ts'
import type { ChosenExchange } from '../exchange/choose.ts'
import type { PlanWire } from '../exchange/contract.ts'
import { lowestPlan, type PlanTaking, planTaking } from '../exchange/plan.ts'
import type { QuotedLine } from '../quote-lines.ts'
import type { Totals } from '../rules.ts'
import { quoteMembership } from './quote.ts'

/** A plan that an order is previewed with. Prices in fen. */
export type BoughtPlan = {
  level: PlanLevel
  months: number
  originalFen: number
  untilMs: number
  /** The line of the membership order. */
  line: { kind: 'membership'; priceFen: number; exchanged: false }
}

/**
 * The plan at its price. Refused as POST /memberships/subscribe would refuse it; also if a membership runs, because then the
 * order needs none (MEMBERSHIP_CHANGED: it began after the page was shown).
 */
export async function quotePlan(
  ctx: Ctx<AccountActor>,
  plan: NonNullable<PreviewOrder['membershipPlan']>,
): Promise<Result<BoughtPlan>> {
  const quoted = await quoteMembership(ctx, plan)
  if (!quoted.ok) return { ok: false, refusal: { ...quoted.refusal, fields: ofPlan(quoted.refusal.fields) } }
  const { kind, detail, priceFen, originalFen, untilMs, refusal } = quoted.value
  if (refusal) return { ok: false, refusal: { ...refusal, fields: { membershipPlan: refusal.code } } }
  const { level, months } = detail
  if (kind !== 'opening' || !isPlanLevel(level))
    return refuse('MEMBERSHIP_CHANGED', { membershipPlan: 'MEMBERSHIP_CHANGED' })
  return ok({ level, months, originalFen, untilMs, line: { kind: 'membership', priceFen, exchanged: false } })
}
const ofPlan = (fields: Record<string, Code> = {}): Record<string, Code> =>
  Object.fromEntries(Object.entries(fields).map(([name, code]) => [`membershipPlan.${name}`, code]))

/** What the plan that was asked for would take of these lines, or the lowest one that takes something; null for a member. */
export function whatPlanTakes(
  ctx: Ctx<AccountActor>,
  { member, takenTracks }: Exchanging,
  quotes: readonly QuotedLine[],
  bought: BoughtPlan | null,
): PlanTaking | null {
  if (bought) return planTaking(bought.level, takenTracks, quotes)
  return member ? null : lowestPlan(ctx, takenTracks, quotes)
}

/** The lines as they stand once the plan runs. */
export const asExchange = ({ reasons, takes }: PlanTaking): ChosenExchange => ({
  ...{ member: null, reasons, exchanged: takes },
})

export const planWire = (
  { level, takes, savesFen }: PlanTaking,
  openOrder: PlanWire['openOrder'],
  bought: BoughtPlan | null,
  { membershipFen, discountFen, dueFen }: Totals,
): PlanWire => ({
  ...{ level, takes: takes.size, saves: savesFen, openOrder },
  chosen: bought && {
    months: bought.months,
    originalFee: bought.originalFen,
    until: toIso(bought.untilMs),
    dueNow: membershipFen - discountFen,
    dueAfter: dueFen - (membershipFen - discountFen),
  },
})
