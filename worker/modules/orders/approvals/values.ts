/** Why an order needs an approval: its member always asks; it is above what one order, a month or the department's month may cost. */
export const APPROVAL_REASONS = ['asks', 'order', 'month', 'department'] as const
export type ApprovalReason = (typeof APPROVAL_REASONS)[number]
export const APPROVAL_STATES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]
/** Afterwards a request has expired. */
export const APPROVAL_MS = 7 * 24 * 3_600_000
