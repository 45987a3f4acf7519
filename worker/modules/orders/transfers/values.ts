// A separate file so that the browser can use it without loading zod (docs/decisions/069).

export const REMITTANCE_STATES = ['waiting', 'confirmed', 'refused', 'overtaken', 'withdrawn'] as const
export type RemittanceState = (typeof REMITTANCE_STATES)[number]

/** Proofs of one order, and of one account in a business day; triggers decide (migrations/0009_transfers.sql). */
export const MAX_PROOFS = 5
export const MAX_PROOFS_A_DAY = 20
/** Specification sections 5 and 9: "under 10 MB". */
export const MAX_PROOF_BYTES = 10_000_000 - 1
/** Specification section 9; the hours are working time (core/business-day.ts). */
export const PROMISED_HOURS = 48

/** Reasons that a buyer reads in their own language; anything else is shown as staff wrote it. */
export const REFUSAL_REASONS = ['not_arrived', 'amount_differs', 'unreadable', 'other_order'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
export const isRefusalReason = (reason: string): reason is RefusalReason =>
  (REFUSAL_REASONS as readonly string[]).includes(reason)
