import type { Code } from '#core/codes.ts'
import { fromBase64Url, toBase64Url, utf8 } from '#core/encodings.ts'

/** Maximum lifetime of a link (docs: reliability, "Downloads"). */
export const LINK_LIFE_MS = 5 * 60_000

/**
 * Everything covered by the signature. `key`: the object in R2; `sessionId`: the session that asked for the link, which
 * the link does not outlive; `expiresAtMs`: Unix time, first moment it is invalid.
 */
export type DownloadClaim = {
  method: 'GET'
  key: string
  fileName: string
  accountId: string
  sessionId: string
  rightId: string
  expiresAtMs: number
}

const keys = new Map<string, Promise<CryptoKey>>()
function hmacKey(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const opened = crypto.subtle.importKey('raw', utf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  keys.set(secret, opened)
  opened.catch(() => keys.delete(secret))
  return opened
}

/**
 * A JSON array, so that no value can spill over into its neighbour. The first item separates this use of the secret
 * from others.
 */
const toBytes = (c: DownloadClaim) =>
  utf8(
    JSON.stringify([
      'licence-audio-v2',
      c.method,
      c.key,
      c.fileName,
      c.accountId,
      c.sessionId,
      c.rightId,
      c.expiresAtMs,
    ]),
  )

export async function signDownload(secret: string, claim: DownloadClaim): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(secret), toBytes(claim))))
}

/** Null if the link is valid. The signature is checked first: an unsigned expiry means nothing. */
export async function refusalOfDownload(
  secret: string,
  claim: DownloadClaim,
  signature: string,
  nowMs: number,
): Promise<Code | null> {
  const bytes = fromBase64Url(signature)
  if (!bytes || !Number.isSafeInteger(claim.expiresAtMs)) return 'LINK_INVALID'
  if (!(await crypto.subtle.verify('HMAC', await hmacKey(secret), bytes, toBytes(claim)))) return 'LINK_INVALID'
  if (nowMs >= claim.expiresAtMs) return 'LINK_EXPIRED'
  return claim.expiresAtMs - nowMs > LINK_LIFE_MS ? 'LINK_INVALID' : null
}
