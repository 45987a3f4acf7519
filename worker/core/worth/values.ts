// Without zod and drizzle, so that the browser may import it.

/** What staff give away: coins, coupons of a batch, a membership below its list price, a refund, what a transfer paid for. */
export const WORTH_KINDS = ['coins', 'coupons', 'offer', 'refund', 'transfer'] as const
export type WorthKind = (typeof WORTH_KINDS)[number]
export const WORTH_STATES = ['waiting', 'made', 'declined'] as const
export type WorthState = (typeof WORTH_STATES)[number]
export const MAX_WORTH_ANSWER = 300
