import { toBase64Url } from './base64.ts'

const LIMIT = 1_000_000
/** The greatest multiple of LIMIT in 32 bits: what lies above is drawn again, so that every code is as likely as any other. */
const FAIR = Math.floor(2 ** 32 / LIMIT) * LIMIT

/** Six digits from the system's generator. */
export function newCode(): string {
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < FAIR) return String(number % LIMIT).padStart(6, '0')
  }
}

/** What a code is good for: an address, a purpose, the browser that asked, and a subject where it has one (code-subject.ts). */
export type CodeScope = { target: string; purpose: string; browser: string; subject?: string }

/** HMAC-SHA-256 of a code and its scope. */
export const hashCode = (secret: string, scope: CodeScope, code: string): Promise<string> =>
  keyedHash(secret, [scope.target, scope.purpose, scope.browser, ...(scope.subject ? [scope.subject] : []), code])

/** As what the table knows a browser: a cookie there would be as good as the cookie. */
export const hashBrowser = (secret: string, browser: string): Promise<string> => keyedHash(secret, ['browser', browser])

/** HMAC-SHA-256, base64url. JSON keeps the parts apart. */
export async function keyedHash(secret: string, parts: readonly string[]): Promise<string> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(JSON.stringify(parts)))))
}

/** Compares two hashes of one length without showing where they differ. */
export function isSameHash(a: string, b: string): boolean {
  const text = new TextEncoder()
  const [left, right] = [text.encode(a), text.encode(b)]
  return left.length === right.length && crypto.subtle.timingSafeEqual(left, right)
}
