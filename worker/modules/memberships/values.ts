import type { LIBRARIES } from '../catalogue/contract.ts'
import type { MembershipLevel } from '../terms/values.ts'

export const LEVELS = [1, 2, 3] as const satisfies readonly MembershipLevel[]

/** docs/licensing.md, 13.1. Level 3 is sold by enquiry. */
export const PLANS = {
  1: { monthFen: 16_800, personCount: 1, companyCount: 0 },
  2: { monthFen: 168_000, personCount: 0, companyCount: 1 },
} as const
/** How long one may subscribe, in months, and what is taken off the monthly price, in percent. */
export const MONTHS_OFF = { 1: 0, 3: 10, 6: 15, 12: 25, 24: 35 } as const
export type Months = keyof typeof MONTHS_OFF
export const MONTHS = [1, 3, 6, 12, 24] as const satisfies readonly Months[]
/** Levels with a price; the other one is sold by enquiry. */
export type PlanLevel = keyof typeof PLANS
export const PLAN_LEVELS = [1, 2] as const satisfies readonly PlanLevel[]
export const isPlanLevel = (level: number): level is PlanLevel => level in PLANS

/** What a plan costs for these months, and what they would cost month by month, in fen. */
export function priceOf(level: PlanLevel, months: Months): { priceFen: number; originalFen: number } {
  const originalFen = PLANS[level].monthFen * months
  return { priceFen: originalFen - Math.floor((originalFen * MONTHS_OFF[months]) / 100), originalFen }
}

/** docs/licensing.md, 13.6: a renewal ends at most this many months from now. */
export const MOST_MONTHS_AHEAD = 36
/** docs/licensing.md, 13.8: how long an offer of staff can be accepted, and how long a custom membership may run. */
export const OFFER_DAYS = 14
export const MOST_OFFER_MONTHS = 36

/** docs/licensing.md, 13.4: tracks a member may exchange on one business day; null = no limit. */
export const DAILY_QUOTA: Record<MembershipLevel, number | null> = { 1: 50, 2: 50, 3: null }
/** Tracks a member may exchange from (specification section 3, "library scope"). */
export const LIBRARY_OF: Record<MembershipLevel, (typeof LIBRARIES)[number]> = {
  1: 'RF_LIBRARY',
  2: 'FULL_SONG_LIBRARY',
  3: 'FULL_SONG_LIBRARY',
}
/**
 * docs/licensing.md, 13.6: who may exchange licences whose price is by enquiry. Level 3 is agreed upon with each member, so its
 * price covers them.
 */
export const TAKES_ENQUIRY: Record<MembershipLevel, boolean> = { 1: false, 2: false, 3: true }
