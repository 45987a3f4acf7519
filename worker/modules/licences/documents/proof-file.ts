import type { PublicJwk } from './signature.ts'

/**
 * `licence.json`: everything that a program needs to verify a licence without us (public/docs/verify). `canonical` is the signed
 * text, byte for byte.
 */
type Proof = { keyId: string; publicKey: PublicJwk; sha256: string; signature: string; canonical: string }

export const PROOF_FILE = 'licence.json'

export const toProofFile = ({ keyId, publicKey, sha256, signature, canonical }: Proof): string =>
  `${JSON.stringify({ alg: 'Ed25519', keyId, publicKey, sha256, signature, canonical }, null, 2)}\n`
