import { canonicalJson } from '#core/canonical-json.ts'
import { fromBase64Url, sha256, toBase64Url, utf8 } from '#core/encodings.ts'

/** Public part of an Ed25519 key as a JWK (RFC 8037). */
export type PublicJwk = { kty: 'OKP'; crv: 'Ed25519'; x: string }
export type Signer = { keyId: string; publicJwk: PublicJwk; sign(text: string): Promise<string> }

/** RFC 7638 thumbprint: SHA-256 over the required members in canonical form, base64url. */
export async function getKeyId(jwk: PublicJwk): Promise<string> {
  const text = canonicalJson({ crv: jwk.crv, kty: jwk.kty, x: jwk.x })
  return toBase64Url(await sha256(text))
}

function publicPart(keyText: string): { jwk: JsonWebKey; publicJwk: PublicJwk } {
  const jwk = JSON.parse(keyText) as JsonWebKey
  if (jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519' || !jwk.x)
    throw new Error('licence key: an Ed25519 JWK with x is expected')
  return {
    jwk: { kty: jwk.kty, crv: jwk.crv, x: jwk.x, ...(jwk.d && { d: jwk.d }) },
    publicJwk: { kty: 'OKP', crv: 'Ed25519', x: jwk.x },
  }
}

/** Imported keys as promises, by key text: a few constants from the configuration, no request data. */
const signers = new Map<string, Promise<Signer>>()
export function openSigner(keyText: string): Promise<Signer> {
  const known = signers.get(keyText)
  if (known) return known
  const opened = importSigner(keyText)
  signers.set(keyText, opened)
  opened.catch(() => signers.delete(keyText))
  return opened
}

async function importSigner(keyText: string): Promise<Signer> {
  const { jwk, publicJwk } = publicPart(keyText)
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['sign'])
  const sign = async (text: string) => toBase64Url(new Uint8Array(await crypto.subtle.sign('Ed25519', key, utf8(text))))
  // If x does not belong to d, documents would be signed that nobody can verify: detected before the first one.
  if (!(await verifySignature(publicJwk, 'self-test', await sign('self-test'))))
    throw new Error('licence key: x does not fit d')
  return { keyId: await getKeyId(publicJwk), publicJwk, sign }
}

const verifiers = new Map<string, Promise<CryptoKey>>()
function verifier(jwk: PublicJwk): Promise<CryptoKey> {
  const known = verifiers.get(jwk.x)
  if (known) return known
  const opened = crypto.subtle.importKey('jwk', { ...jwk }, { name: 'Ed25519' }, false, ['verify'])
  verifiers.set(jwk.x, opened)
  opened.catch(() => verifiers.delete(jwk.x))
  return opened
}

/** Whether `signature` (base64url) is valid for the UTF-8 bytes of `text`. Pass only keys from the configuration. */
export async function verifySignature(jwk: PublicJwk, text: string, signature: string): Promise<boolean> {
  const bytes = fromBase64Url(signature)
  if (bytes?.length !== 64) return false
  return crypto.subtle.verify('Ed25519', await verifier(jwk), bytes, utf8(text))
}

/**
 * The public keys that documents may be signed with, by key id: the current one and the retired ones
 * (LICENCE_RETIRED_KEYS). Without the retired keys, older licences would look forged after a change of key.
 */
export async function keyring(keys: {
  LICENCE_SIGNING_KEY: string
  LICENCE_RETIRED_KEYS: string
}): Promise<Map<string, PublicJwk>> {
  const retired = (JSON.parse(keys.LICENCE_RETIRED_KEYS) as object[]).map((jwk) => JSON.stringify(jwk))
  const jwks = [keys.LICENCE_SIGNING_KEY, ...retired].map((text) => publicPart(text).publicJwk)
  return new Map(await Promise.all(jwks.map(async (jwk) => [await getKeyId(jwk), jwk] as const)))
}
