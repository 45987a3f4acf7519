// A separate file so that a form can validate while typing without loading zod (docs/decisions/069).

/** Longer than for buyers, because a staff account gives access to everybody's data. */
export const STAFF_PASSWORD = { min: 12, max: 128 } as const
export const isStaffPassword = (text: string): boolean =>
  text.length >= STAFF_PASSWORD.min && text.length <= STAFF_PASSWORD.max
/** Six digits of the authenticator app, or a recovery code with or without its hyphen. */
export const STAFF_CODE_PATTERN = /^\s*(?:\d{3}\s?\d{3}|[0-9a-z]{5}-?[0-9a-z]{5})\s*$/i
/** The fragment (`#`) of an enrolment link. */
export const ENROLMENT_TOKEN_PATTERN = /^[\w-]{43}$/

/** Audit actions that decide about one thing, by the kind of its audit target. */
export const DECISIONS = {
  order: ['transfers.confirm', 'transfers.reject'],
  refund: ['refunds.grant', 'refunds.refuse', 'refunds.give', 'refunds.settle', 'refunds.repay'],
  payment_exception: ['money.return', 'money.resolve'],
  coin_adjustment: ['coins.confirm', 'coins.decline'],
  certification: ['companies.approve', 'companies.reject'],
} as const
export type DecisionKind = keyof typeof DECISIONS
export type DecisionAction = (typeof DECISIONS)[DecisionKind][number]
export const DECISION_ACTIONS = Object.values(DECISIONS).flat()
