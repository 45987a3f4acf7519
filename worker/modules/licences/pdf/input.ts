import type { PublicJwk } from '../documents/signature.ts'
import type { Statement } from '../documents/statement.ts'
import type { DocumentLocale } from '../values.ts'
import type { Labels } from './facts.ts'

export type RenderInput = {
  statement: Statement
  /** Ed25519 over the canonical statement, base64url, and the key it is verified with. */
  signature: string
  publicKey: PublicJwk
  locale: DocumentLocale
  labels: Labels
  verifyUrl: string
  font: Uint8Array
  boldFont?: Uint8Array
}
export type Prepared = RenderInput & { canonical: string; sha256: string }
