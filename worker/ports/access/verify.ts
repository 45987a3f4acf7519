import { fromBase64Url, utf8 } from '#core/encodings.ts'
import type { AccessIdentity } from './port.ts'

/** A public key of a JWK set (RFC 7517). */
export type AccessKey = JsonWebKey & { kid: string }
/** What a token must name besides being signed. `now`: Unix ms. */
export type Expected = { issuer: string; audience: string; now: number }
export type Parsed = {
  kid: string
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
  claims: Claims
}
type Claims = Record<string, unknown>

/** Longer than any Access token. */
const MOST_CHARACTERS = 16_384
/** Allowance for clock differences, only for the start of a token, never for its end. */
const LEEWAY_S = 30
const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

function getObject(text: string): Claims | null {
  const bytes = fromBase64Url(text)
  if (!bytes) return null
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : null
  } catch {
    return null
  }
}

/** Parses a token whose header requires nothing but RS256 (RFC 8725 section 3.1). The contents are not verified yet. */
export function parseToken(token: string): Parsed | null {
  const parts = token.split('.')
  if (token.length > MOST_CHARACTERS || parts.length !== 3) return null
  const [head = '', body = '', mark = ''] = parts
  const [header, claims, signature] = [getObject(head), getObject(body), fromBase64Url(mark)]
  if (!header || !claims || !signature) return null
  if (header.alg !== 'RS256' || header.crit !== undefined || typeof header.kid !== 'string') return null
  const signed = utf8(`${head}.${body}`)
  return { kid: header.kid, signed, signature, claims }
}

/** The keys of a set that may be used for RS256; others are ignored. */
export function keysIn(set: unknown): AccessKey[] {
  const keys = (set as { keys?: unknown } | null)?.keys
  return (Array.isArray(keys) ? (keys as AccessKey[]) : []).filter(
    (key) =>
      typeof key === 'object' &&
      key !== null &&
      key.kty === 'RSA' &&
      typeof key.kid === 'string' &&
      (key.alg === undefined || key.alg === 'RS256') &&
      (key.use === undefined || key.use === 'sig'),
  )
}

export async function isSignedBy(key: AccessKey, { signed, signature }: Parsed): Promise<boolean> {
  const plain = { kty: 'RSA', n: key.n, e: key.e } as JsonWebKey
  const imported = await crypto.subtle.importKey('jwk', plain, RS256, false, ['verify']).catch(() => null)
  return imported !== null && crypto.subtle.verify(RS256, imported, signature, signed)
}

/**
 * The person named by a verified token, if it is for us and currently valid. A service token has no e-mail and gives
 * null.
 */
export function identityIn({ claims }: Parsed, { issuer, audience, now }: Expected): AccessIdentity | null {
  const nowS = now / 1000
  const audiences = Array.isArray(claims.aud) ? claims.aud : [claims.aud]
  if (claims.iss !== issuer || !audiences.includes(audience)) return null
  const { exp, iat, nbf = iat, email } = claims
  if (!isTime(exp) || exp <= nowS) return null
  if (!isTime(iat) || iat > nowS + LEEWAY_S || !isTime(nbf) || nbf > nowS + LEEWAY_S) return null
  if (typeof email !== 'string' || email.length > 254 || !email.includes('@')) return null
  return { email, issuedAtMs: Math.min(iat * 1000, now) }
}

const isTime = (claim: unknown): claim is number => typeof claim === 'number' && Number.isFinite(claim)
