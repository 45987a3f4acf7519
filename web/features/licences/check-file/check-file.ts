import { type Api, ApiError, readValue } from '#web/lib/api/api.ts'
import type { Verify } from '#worker/modules/licences/contract.ts'
import { checkProof, type PublishedKey, toSha256 } from './check-proof.ts'
import { readProof } from './read-proof.ts'

export type Genuine = Extract<Verify, { genuine: true }>
/**
 * `none`: no signature of ours in the file. `altered`: the signed text was changed. `foreign`: signed with a key that is not ours,
 * or under a number that we did not issue. `genuine`: `isIssued` if every byte of the file is as issued; else only what was signed
 * is certain, and what is printed must be compared with it.
 */
export type FileCheck =
  | { kind: 'none' | 'altered' | 'foreign' | 'too large' }
  | { kind: 'genuine'; licence: Genuine; isIssued: boolean; holder: string; isOver: boolean }

const MOST_BYTES = 20_000_000

/**
 * Checks a certificate's PDF in the browser: its attachment, the signature under our published keys, and the licence's present
 * state by its number. Only the number and the digest of the file are sent. Throws if the keys or the state cannot be fetched.
 */
export async function checkFile(api: Api, file: File): Promise<FileCheck> {
  if (file.size > MOST_BYTES) return { kind: 'too large' }
  const pdf = new Uint8Array(await file.arrayBuffer())
  const proof = await readProof(pdf)
  if (!proof) return { kind: 'none' }
  const signed = await checkProof(proof, await fetchKeys())
  if (signed === 'altered') return { kind: 'altered' }
  if (signed === 'unknown key') return { kind: 'foreign' }
  const { licenceNo, holder } = JSON.parse(proof.canonical) as { licenceNo: string; holder: { name: string } }
  const found = await readState(api, licenceNo, await toSha256(pdf))
  if (!found?.genuine) return { kind: 'foreign' }
  // Also without Ed25519 in this browser: the digest of what we signed is published with the state.
  const digest = await toSha256(new TextEncoder().encode(proof.canonical))
  if (digest !== found.sha256) return { kind: 'altered' }
  const { until } = found.term
  return {
    kind: 'genuine',
    licence: found,
    isIssued: found.isIssuedFile === true,
    holder: holder.name,
    isOver: until !== null && Date.parse(until) <= Date.now(),
  }
}

async function fetchKeys(): Promise<PublishedKey[]> {
  const response = await fetch('/.well-known/licence-keys.json')
  if (!response.ok) throw new Error(`licence keys: ${response.status}`)
  const { keys } = (await response.json()) as { keys: PublishedKey[] }
  return keys
}

/** Null if no licence has this number. */
const readState = (api: Api, licenceNo: string, file: string): Promise<Verify | null> =>
  readValue(api.product.licences.verify[':licenceNo'].$get({ param: { licenceNo }, query: { file } })).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    },
  )
