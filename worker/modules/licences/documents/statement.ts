import type { Audience, LicenceType, Medium, Scene, Term, Territory, Use } from '#worker/modules/terms/values.ts'
import type { DocumentLocale } from '../values.ts'
import type { Conditions } from './conditions.ts'

/** Codes of the first terms (2026-11), which stay in what was signed. */
type FirstType = 'personal' | 'enterprise'
type FirstAudience = 'under5m' | 'over5m'
type FirstRegion = 'china' | 'global'

/** The same text in each document language, so that every printed word is covered by the signature. */
export type Text = Record<DocumentLocale, string>

type SoundFile = {
  fileName: string
  format: string
  sampleRate: number
  bitDepth: number | null
  channels: number
  sha256: string
  bytes: number
}
type Version = { id: string; kind: string; name: Text }

/**
 * What is signed. Its personal data is limited to what matches paper and person: the name and the masked number. The
 * full number and the contact details stay in the form (`licence_document.form`), which is never published.
 */
type Common = {
  licenceNo: string
  issuer: { name: string; url: string }
  holder: { type: 'personal' | 'company'; name: string; idMasked: string | null }
  authorizationObject: string
  project: string
  isrc: string | null
  licenceType: LicenceType | FirstType
  scenes: Scene[]
  /** Not in statements of the first terms. */
  use?: Use
  media?: Medium[]
  /** Agency licences: for whom the project is made. */
  client?: string
  audience: Audience | FirstAudience
  region: Territory | FirstRegion
  /** ISO 8601 UTC; `until` is the first moment not covered, null = unlimited. */
  term: { kind: Term; from: string; until: string | null }
  /** The version that was bought. */
  deliveredFile: SoundFile
  orderNo: string
  issuedAt: string
  termsVersion: string
  termsText: Record<DocumentLocale, Conditions>
  keyId: string
}

type Track = { id: string; title: Text; artists: Text[] }

/** Documents issued before there was version 2; they stay valid as they are. */
export type FirstStatement = Common & { v: 1; track: Track & { version: Version & { durationMs: number } } }

/** Issued no more, and valid as they are. `seconds`: lengths as they are shown (catalogue/values.ts). */
export type SecondStatement = Common & {
  v: 2
  /** The legal entity that grants the licence. */
  licensor: { name: Text; registrationNumber: string; address: Text }
  track: Track & { version: Version & { seconds: number } }
  /** ISO 3166-1 codes of the territory; not for the first terms, which name none. */
  countries?: readonly string[]
  /** Every version and the stems, which the licence covers (docs/licensing.md, 7.1), as they were when it was issued. */
  files: (Version & SoundFile & { seconds: number })[]
  /** What is charged by others (7.2). */
  societyNote: Text
}
/** States what version 2 does; only its condition about refunds is another (conditions.ts, docs/decisions/117-statement-3.md). */
export type ThirdStatement = Omit<SecondStatement, 'v'> & { v: 3 }
export type Statement = FirstStatement | SecondStatement | ThirdStatement
