// Apart from the contract so that a form can check while one types without loading zod (docs/decisions/011).

/** Longer than a buyer's: what is behind it is everybody's. */
export const STAFF_PASSWORD = { min: 12, max: 128 } as const
export const isStaffPassword = (text: string): boolean =>
  text.length >= STAFF_PASSWORD.min && text.length <= STAFF_PASSWORD.max
/** Six digits of the code app, or a recovery code with or without its hyphen. */
export const STAFF_CODE_PATTERN = /^\s*(?:\d{3}\s?\d{3}|[0-9a-z]{5}-?[0-9a-z]{5})\s*$/i
/** What stands behind the `#` of an enrolment link. */
export const ENROLMENT_TOKEN_PATTERN = /^[\w-]{43}$/
