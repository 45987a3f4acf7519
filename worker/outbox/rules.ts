/** After this many failures a row is dead: staff look at it (invariant I14). */
export const MAX_ATTEMPTS = 8
/** Longer than any vendor call may take: who claimed a row and died gives it back after this. */
export const LEASE_MS = 60_000
const FIRST_BACKOFF_MS = 10_000
/** So that what piled up during an outage drains within five minutes of its end (reliability.md section 15). */
const LONGEST_BACKOFF_MS = 5 * 60_000

/** Pause after the given number of failed attempts: 10, 20, 40 … 300 s, a good 15 minutes in all. */
export const backoffMs = (attempts: number): number =>
  Math.min(FIRST_BACKOFF_MS * 2 ** (attempts - 1), LONGEST_BACKOFF_MS)

/** Whether a vendor refused the message itself: then another try is of no use. */
export const isFinal = (error: unknown): boolean => (error as { isFinal?: unknown } | null)?.isFinal === true

/** What may be kept of an error: "port: status" or "port: vendor.CODE". A vendor's own words may repeat the recipient's address. */
export function withoutPersonalData(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return /^[a-z-]{1,20}: (?:\d{3}\b|[A-Za-z]\w{0,40}(?:\.\w{1,60}){1,2}$)/.exec(error.message)?.[0] ?? error.name
}
