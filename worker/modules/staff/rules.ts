import type { ThrottleRule } from '#worker/durable/throttle.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** From signing in to the end, whatever one does meanwhile. */
export const STAFF_SESSION_TTL_MS = 12 * HOUR_MS
/** How long a proof of identity is good for money and for other people's accounts. */
export const PROOF_TTL_MS = 10 * MINUTE_MS
export const ENROLMENT_TTL_MS = 24 * HOUR_MS
export const RECOVERY_CODES = 10
/** Networks an account has signed in from count as its own for so long; its ended sessions are kept for it. */
export const KNOWN_NETWORK_MS = 30 * 24 * HOUR_MS

/** Wrong tries with one address from one network. */
export const STAFF_SIGN_IN_RULES: readonly ThrottleRule[] = [{ name: 'quarter', limit: 10, windowMs: 15 * MINUTE_MS }]
/** Wrong tries of one network with whatever addresses. */
export const STAFF_NETWORK_RULES: readonly ThrottleRule[] = [{ name: 'quarter', limit: 50, windowMs: 15 * MINUTE_MS }]
/**
 * Wrong tries with one address from all networks that are not known for it: many networks together guess no faster. The owner
 * is not held up by them where they have signed in before.
 */
export const STAFF_STRANGER_RULES: readonly ThrottleRule[] = [{ name: 'hour', limit: 40, windowMs: HOUR_MS }]
/** Wrong codes of somebody who is signed in: a stolen session must not guess its way to a proof. */
export const STAFF_PROVE_RULES: readonly ThrottleRule[] = [
  { name: 'quarter', limit: 5, windowMs: 15 * MINUTE_MS },
  { name: 'day', limit: 20, windowMs: 24 * HOUR_MS },
]
/** Enrolment tokens looked at by one network. */
export const ENROLMENT_NETWORK_RULES: readonly ThrottleRule[] = [
  { name: 'quarter', limit: 60, windowMs: 15 * MINUTE_MS },
]

export const isProofFresh = (provedAtMs: number, now: number): boolean => now - provedAtMs < PROOF_TTL_MS

/** How addresses are stored and compared, here and in Access tokens. */
export const normalizeEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
