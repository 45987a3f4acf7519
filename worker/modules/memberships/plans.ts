import { MEMBERSHIP_SCENES } from '../terms/values.ts'
import type { PlanWire } from './contract.ts'
import { DAILY_QUOTA, LEVELS, LIBRARY_OF, MONTHS, MONTHS_OFF, PLAN_LEVELS, PLANS, priceOf } from './values.ts'

const common = (level: PlanWire['level']) => ({
  dailyQuota: DAILY_QUOTA[level],
  libraryScope: LIBRARY_OF[level],
  scenes: [...MEMBERSHIP_SCENES[level]],
})

/** Every plan with every number of months; level 3 once, without a price. */
export const readPlans = (): PlanWire[] => [
  ...PLAN_LEVELS.flatMap((level) =>
    MONTHS.map((months): PlanWire => {
      const { priceFen, originalFen } = priceOf(level, months)
      const { personCount, companyCount } = PLANS[level]
      return {
        ...{ level, months, price: priceFen, originalPrice: originalFen, percentOff: MONTHS_OFF[months] },
        ...{ personCount, companyCount, ...common(level) },
      }
    }),
  ),
  ...LEVELS.filter((level) => level === 3).map(
    (level): PlanWire => ({
      ...{ level, months: null, price: null, originalPrice: null, percentOff: 0, personCount: 0, companyCount: 0 },
      ...common(level),
    }),
  ),
]
