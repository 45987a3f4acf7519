import { fromBase64Url, toHex, utf8 } from '#core/encodings.ts'
import type { Proof } from './read-proof.ts'

/** A published key: an Ed25519 JWK with its identifier (`/.well-known/licence-keys.json`). */
export type PublishedKey = { kid: string; kty: string; crv: string; x: string }

/** `unsupported`: this browser has no Ed25519; the digest can still be compared with the one we publish. */
export type Signed = 'signed' | 'altered' | 'unknown key' | 'unsupported'

/** Whether one of our keys signed exactly this text. The key that the file itself carries is not believed. */
export async function checkProof(
  { keyId, signature, canonical }: Proof,
  keys: readonly PublishedKey[],
): Promise<Signed> {
  const jwk = keys.find(({ kid }) => kid === keyId)
  if (!jwk) return 'unknown key'
  const bytes = fromBase64Url(signature)
  if (bytes?.length !== 64) return 'altered'
  const key = await importKey(jwk)
  if (!key) return 'unsupported'
  const isSigned = await crypto.subtle.verify('Ed25519', key, bytes, utf8(canonical))
  return isSigned ? 'signed' : 'altered'
}

const importKey = ({ kty, crv, x }: PublishedKey): Promise<CryptoKey | null> =>
  crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify']).catch(() => null)

/** Lower-case hex. */
export const toSha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes))
