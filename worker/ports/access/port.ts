/** The person that Cloudflare Access let through, and when it issued the token (Unix ms). */
export type AccessIdentity = { email: string; issuedAtMs: number }

export interface AccessPort {
  /**
   * The person of a `Cf-Access-Jwt-Assertion`; null if it is not a valid token for us. Rejects if the keys cannot be
   * fetched.
   */
  identityOf(assertion: string): Promise<AccessIdentity | null>
}

/** The keys of Access cannot be fetched, so nobody can sign in through it. */
export class AccessError extends Error {
  constructor(readonly code: string) {
    super(`access: ${code}`)
    this.name = 'AccessError'
  }
}
