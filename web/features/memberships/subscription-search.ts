import { MONTHS, type Months } from '#worker/modules/memberships/values.ts'

/** The months that plans are shown for at the beginning. */
export const USUAL_MONTHS = 12 satisfies Months
export type SubscriptionSearch = { months?: Months | undefined }

/** An unknown value counts as absent; the usual one is not written. */
export const subscriptionSearch = (search: Record<string, unknown>): SubscriptionSearch => ({
  months: MONTHS.find((months) => months === Number(search.months) && months !== USUAL_MONTHS),
})
