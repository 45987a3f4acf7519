import { canonicalJson } from '#core/canonical-json.ts'
import { fromHex, sha256Hex } from '#core/encodings.ts'

/** The chain before its first entry: 32 zero bytes. */
export const START = '0'.repeat(64)

/** The next hash of the chain: SHA-256 over the previous one and the entry's, as bytes. All in lower-case hex. */
export function chainHash(previous: string, entry: string): Promise<string> {
  const bytes = fromHex(previous + entry)
  if (bytes?.length !== 64) throw new Error('chain: two hashes of 32 bytes expected')
  return sha256Hex(bytes)
}

/** What a revocation enters the chain as; the reason is not part of it. */
export const revocationText = (licenceNo: string, atMs: number): string =>
  canonicalJson({ licenceNo, revokedAt: new Date(atMs).toISOString() })

/**
 * What is signed of a head. `position`: how many documents and revocations there were; `previous`: SHA-256 of the signed text of
 * the head before, so that no head can be left out later; null for the first.
 */
export type Head = {
  v: 1
  issuer: string
  day: string
  position: number
  hash: string
  previous: string | null
  publishedAt: string
  keyId: string
}
