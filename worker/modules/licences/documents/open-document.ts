import { sha256Hex } from '#core/encodings.ts'
import type { StoredDocument } from '../store.ts'
import { type PublicJwk, verifySignature } from './signature.ts'
import type { Statement } from './statement.ts'

/**
 * The statement of a stored document if digest, signature (under one of our keys) and number all match. Otherwise null:
 * nothing of such a document may be shown as true.
 */
export async function openDocument(
  document: StoredDocument,
  keys: ReadonlyMap<string, PublicJwk>,
): Promise<{ statement: Statement; publicKey: PublicJwk } | null> {
  const publicKey = keys.get(document.keyId)
  if (!publicKey || (await sha256Hex(document.canonical)) !== document.sha256) return null
  if (!(await verifySignature(publicKey, document.canonical, document.signature))) return null
  const statement = JSON.parse(document.canonical) as Statement
  return statement.licenceNo === document.licenceNo && statement.keyId === document.keyId
    ? { statement, publicKey }
    : null
}
