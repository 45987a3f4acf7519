import { toBase64Url } from '#core/encodings.ts'
import { hmacSha256 } from '#core/hmac.ts'

const LIMIT = 1_000_000
/** The greatest multiple of LIMIT in 32 bits: higher numbers are drawn again, so that every code is equally likely. */
const FAIR = Math.floor(2 ** 32 / LIMIT) * LIMIT

/** Six digits from the cryptographic generator. */
export function newCode(): string {
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < FAIR) return String(number % LIMIT).padStart(6, '0')
  }
}

/** What a code is bound to: address, purpose, requesting browser, and a subject if it has one (code-subject.ts). */
export type CodeScope = { target: string; purpose: string; browser: string; subject?: string }

/** HMAC-SHA-256 of a code and its scope. */
export const hashCode = (secret: string, scope: CodeScope, code: string): Promise<string> =>
  keyedHash(secret, [scope.target, scope.purpose, scope.browser, ...(scope.subject ? [scope.subject] : []), code])

/** How the table stores a browser: a plain cookie there would be as good as the cookie itself. */
export const hashBrowser = (secret: string, browser: string): Promise<string> => keyedHash(secret, ['browser', browser])

/** HMAC-SHA-256, base64url. JSON keeps the parts separate. */
export const keyedHash = async (secret: string, parts: readonly string[]): Promise<string> =>
  toBase64Url(await hmacSha256(secret, JSON.stringify(parts)))
