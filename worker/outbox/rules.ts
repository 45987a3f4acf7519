/** After this many failures a row is dead and staff look at it (invariant I14). */
export const MAX_ATTEMPTS = 8
/** Longer than any vendor call may take: the claim of a process that died expires after this. */
export const LEASE_MS = 60_000
const FIRST_BACKOFF_MS = 10_000
/** So short that the backlog of an outage is delivered within five minutes of its end (reliability.md section 15). */
const LONGEST_BACKOFF_MS = 5 * 60_000

/** Pause after the given number of failed attempts: 10, 20, 40 … 300 s, about 15 minutes in all. */
export const backoffMs = (attempts: number): number =>
  Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), LONGEST_BACKOFF_MS)

/** Whether the vendor refused the message itself, so that a retry is useless. */
export const isFinal = (error: unknown): boolean => (error as { isFinal?: unknown } | null)?.isFinal === true

/**
 * The part of an error that may be stored: "port: status" or "port: vendor.CODE". A vendor's message may repeat the
 * recipient's address.
 */
export function withoutPersonalData(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return /^[a-z-]{1,20}: (?:\d{3}\b|[A-Za-z]\w{0,40}(?:\.\w{1,60}){1,2}$)/.exec(error.message)?.[0] ?? error.name
}
