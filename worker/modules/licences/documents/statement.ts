import type { Audience, LicenceType, Medium, Scene, Term, Territory, Use } from '#worker/modules/terms/values.ts'
import type { LicenceForm } from '../contract.ts'
import { maskNumber, termEnd } from '../rules.ts'
import { DOCUMENT_LOCALES, type DocumentLocale } from '../values.ts'
import { type Conditions, getConditions } from './conditions.ts'

/** Codes of the first terms (2026-11), which stay in what was signed. */
type FirstType = 'personal' | 'enterprise'
type FirstAudience = 'under5m' | 'over5m'
type FirstRegion = 'china' | 'global'

/** The same text in each document language, so that every printed word is covered by the signature. */
export type Text = Record<DocumentLocale, string>

/**
 * What is signed. Its personal data is limited to what matches paper and person: the name and the masked number. The
 * full number and the contact details stay in the form (`licence_document.form`), which is never published.
 */
export type Statement = {
  v: 1
  licenceNo: string
  issuer: { name: string; url: string }
  holder: { type: 'personal' | 'company'; name: string; idMasked: string | null }
  authorizationObject: string
  project: string
  track: {
    id: string
    title: Text
    artists: Text[]
    version: { id: string; kind: string; name: Text; durationMs: number }
  }
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
  deliveredFile: {
    fileName: string
    format: string
    sampleRate: number
    bitDepth: number | null
    channels: number
    sha256: string
    bytes: number
  }
  orderNo: string
  issuedAt: string
  termsVersion: string
  termsText: Record<DocumentLocale, Conditions>
  keyId: string
}

export type Names = Partial<Record<string, string>>
type Named = { name: string; names: Names }

/** A right with everything its document mentions, as read by the store. */
export type RightFacts = {
  orderNo: string
  terms: Pick<Statement, 'licenceType' | 'scenes' | 'use' | 'media' | 'audience' | 'region' | 'termsVersion'> & {
    code: string
    term: Term
  }
  track: Named & { id: number; artists: Named[]; isrc: string | null }
  version: Named & { id: number; kind: string; durationMs: number } & {
    fileName: string
    format: string
    sampleRate: number
    bitDepth: number | null
    channels: number
    originalSha256: string
    originalBytes: number
  }
}

const toText = (thing: Named): Text =>
  Object.fromEntries(
    DOCUMENT_LOCALES.map((locale) => [locale, (thing.names[locale] || thing.name).toWellFormed()]),
  ) as Text

const getHolder = (form: LicenceForm): Statement['holder'] =>
  form.authorizationType === 'personal'
    ? { type: 'personal', name: form.personName, idMasked: maskNumber('personal', form.personId) }
    : {
        type: 'company',
        name: form.companyName,
        idMasked: form.taxNumber ? maskNumber('company', form.taxNumber) : null,
      }

const iso = (ms: number): string => new Date(ms).toISOString()

export type Issue = { licenceNo: string; keyId: string; issuerUrl: string; nowMs: number }

/** The statement for a right and a form, issued now. */
export function buildStatement(right: RightFacts, form: LicenceForm, issue: Issue): Statement {
  const { terms, track, version } = right
  const until = termEnd(terms.term, issue.nowMs)
  return {
    v: 1,
    licenceNo: issue.licenceNo,
    issuer: { name: '曲证 Cuemark', url: issue.issuerUrl },
    holder: getHolder(form),
    authorizationObject: form.authorizationObject,
    project: form.projectName,
    track: {
      id: String(track.id),
      title: toText(track),
      artists: track.artists.map(toText),
      version: { id: String(version.id), kind: version.kind, name: toText(version), durationMs: version.durationMs },
    },
    isrc: track.isrc,
    licenceType: terms.licenceType,
    scenes: terms.scenes,
    ...(terms.use && { use: terms.use }),
    ...(terms.media && { media: terms.media }),
    ...('clientName' in form && form.clientName && { client: form.clientName }),
    audience: terms.audience,
    region: terms.region,
    term: { kind: terms.term, from: iso(issue.nowMs), until: until === null ? null : iso(until) },
    deliveredFile: {
      fileName: version.fileName.toWellFormed(),
      format: version.format,
      sampleRate: version.sampleRate,
      bitDepth: version.bitDepth,
      channels: version.channels,
      sha256: version.originalSha256,
      bytes: version.originalBytes,
    },
    orderNo: right.orderNo,
    issuedAt: iso(issue.nowMs),
    termsVersion: terms.termsVersion,
    termsText: getConditions(terms.termsVersion),
    keyId: issue.keyId,
  }
}
