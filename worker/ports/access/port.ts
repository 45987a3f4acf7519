/** Whom Cloudflare Access let through, and when it said so (Unix ms). */
export type AccessIdentity = { email: string; issuedAtMs: number }

export interface AccessPort {
  /** The person of a `Cf-Access-Jwt-Assertion`; null for whatever is not a valid one of ours. Rejects when the keys cannot be had. */
  identityOf(assertion: string): Promise<AccessIdentity | null>
}

/** Access gave no keys, so nobody can be let in by it. */
export class AccessError extends Error {
  constructor(readonly code: string) {
    super(`access: ${code}`)
    this.name = 'AccessError'
  }
}
