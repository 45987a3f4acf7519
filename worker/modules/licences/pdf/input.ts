import type { PublicJwk } from '../documents/signature.ts'
import type { Statement } from '../documents/statement.ts'
import type { DocumentLocale } from '../values.ts'
import type { Labels } from './facts.ts'

/** The weights of a font, as its files. */
export type Weights = { font: Uint8Array; boldFont?: Uint8Array }
/** `loadSecond`: the font for what the first one lacks, which most documents do not need. */
export type DocumentFonts = Weights & { loadSecond: () => Promise<Weights> }

export type RenderInput = DocumentFonts & {
  statement: Statement
  /** Ed25519 over the canonical statement, base64url, and the key it is verified with. */
  signature: string
  publicKey: PublicJwk
  locale: DocumentLocale
  labels: Labels
  verifyUrl: string
}
export type Prepared = RenderInput & { canonical: string; sha256: string }
