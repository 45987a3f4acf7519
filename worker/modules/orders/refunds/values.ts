/** docs/decisions/098: the owner may take an order back for this long after paying. The trigger order_refund_grants says the same. */
export const REFUND_WINDOW_MS = 7 * 24 * 3_600_000
/** A request is answered within this many working days; the texts say so, and the hourly checks watch it. */
export const ANSWER_DAYS = 2
/**
 * What everybody sees of a refund (view order_refund_progress). `withdrawn`: its owner took the request back. `sent`: granted, and
 * the money is on its way.
 */
export const REFUND_STATES = ['requested', 'withdrawn', 'refused', 'sent', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]
/** Where the money goes. `bank`: by hand, to the account a transfer came from. `none`: nothing was paid. */
export const REFUND_TARGETS = ['origin', 'coins', 'bank', 'none'] as const
export type RefundTarget = (typeof REFUND_TARGETS)[number]
/** Whether a line can be refunded: by the published rule at once, by a decision of staff, or not at all. */
export const REFUND_STANDINGS = ['rule', 'staff', 'never'] as const
export type RefundStanding = (typeof REFUND_STANDINGS)[number]
/** Why not by the rule. */
export const REFUND_REASONS = [
  'taken',
  'membership',
  'recharge',
  'undone',
  'withdrawn',
  'issued',
  'downloaded',
  'late',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
/** Characters of a reason or answer. */
export const MAX_REASON = 500
