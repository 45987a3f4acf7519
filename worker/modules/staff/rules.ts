import type { ThrottleRule } from '#worker/durable/throttle.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Lifetime of a session from sign-in; activity does not extend it. */
export const STAFF_SESSION_TTL_MS = 12 * HOUR_MS
/** How long a proof of identity is accepted for money and for other people's accounts. */
export const PROOF_TTL_MS = 10 * MINUTE_MS
export const ENROLMENT_TTL_MS = 24 * HOUR_MS
export const RECOVERY_CODES = 10
/** How long a network counts as known after a sign-in from it; ended sessions are kept for this. */
export const KNOWN_NETWORK_MS = 30 * 24 * HOUR_MS

/** Wrong attempts with one address from one network. */
export const STAFF_SIGN_IN_RULES: readonly ThrottleRule[] = [{ name: 'quarter', limit: 10, windowMs: 15 * MINUTE_MS }]
/** Wrong attempts of one network with any addresses. */
export const STAFF_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'quarter', limit: 50, windowMs: 15 * MINUTE_MS }]
/**
 * Wrong attempts with one address from all networks unknown to it, so that many networks together cannot guess faster. Does not
 * affect the owner where they have signed in before.
 */
export const STAFF_STRANGER_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 40, windowMs: HOUR_MS }]
/** Wrong codes within a session, so that a stolen session cannot be used to guess a proof. */
export const STAFF_PROVE_RULES: readonly ThrottleRule[] = [
  { name: 'quarter', limit: 5, windowMs: 15 * MINUTE_MS },
  { name: 'day', limit: 20, windowMs: 24 * HOUR_MS },
]
/** Enrolment tokens tried by one network. */
export const ENROLMENT_NETWORK_RULES: readonly ThrottleRule[] = [
  { name: 'quarter', limit: 60, windowMs: 15 * MINUTE_MS },
]

export const isProofFresh = (provedAtMs: number, now: number): boolean => now - provedAtMs < PROOF_TTL_MS

/** How addresses are stored and compared, here and with Access tokens. */
export const normalizeEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
