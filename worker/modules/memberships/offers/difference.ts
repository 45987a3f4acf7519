import { isPlanLevel, MONTHS_OFF, type Months, PLANS, type PlanLevel } from '../values.ts'

/** A period as it was bought: its line's price, and for how many months. */
export type BoughtPeriod = { fromMs: number; untilMs: number; months: number; priceFen: number }

const isMonths = (months: number): months is Months => months in MONTHS_OFF

/**
 * docs/licensing.md, 13.7: what an upgrade to a plan costs at `nowMs`. For each period that runs or follows: the price of the
 * higher plan for the same months at the same discount, less what the period cost before coupons, in proportion to what is left
 * of it. Rounded down to whole fen for each period, never negative.
 */
export function differenceFen(level: PlanLevel, periods: readonly BoughtPeriod[], nowMs: number): number {
  return periods.reduce((sum, { fromMs, untilMs, months, priceFen }) => {
    if (untilMs <= nowMs) return sum
    const off = isMonths(months) ? MONTHS_OFF[months] : 0
    const whole = Math.max(0, Math.floor((PLANS[level].monthFen * months * (100 - off)) / 100) - priceFen)
    const left = untilMs - Math.max(fromMs, nowMs)
    return sum + Number((BigInt(whole) * BigInt(left)) / BigInt(untilMs - fromMs))
  }, 0)
}

/** The plan that staff can offer as an upgrade, if there is one. */
export const nextPlan = (level: number): PlanLevel | null => {
  const next = level + 1
  return isPlanLevel(next) ? next : null
}
