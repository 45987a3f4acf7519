import type { Config } from '#worker/env.ts'
import { shownSeconds } from '#worker/modules/catalogue/values.ts'
import { TERRITORY_COUNTRIES } from '#worker/modules/terms/public.ts'
import type { Term, Territory } from '#worker/modules/terms/values.ts'
import type { LicenceForm } from '../contract.ts'
import { maskNumber, termEnd } from '../rules.ts'
import { DOCUMENT_LOCALES } from '../values.ts'
import { getConditions } from './conditions.ts'
import { SOCIETY_NOTE } from './society-note.ts'
import type { Statement, Text, ThirdStatement } from './statement.ts'

type Names = Partial<Record<string, string>>
type Named = { name: string; names: Names }

/** A right with everything its document mentions, as read by the store. */
export type RightFacts = {
  orderNo: string
  terms: Pick<Statement, 'licenceType' | 'scenes' | 'use' | 'media' | 'audience' | 'region' | 'termsVersion'> & {
    code: string
    term: Term
  }
  track: Named & { id: number; artists: Named[]; isrc: string | null }
  version: VersionFacts
}
/** A version with its original file, as stored. */
export type VersionFacts = Named & {
  id: number
  kind: string
  durationMs: number
  fileName: string
  format: string
  sampleRate: number
  bitDepth: number | null
  channels: number
  originalSha256: string
  originalBytes: number
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

const toVersion = (version: VersionFacts) => ({
  id: String(version.id),
  kind: version.kind,
  name: toText(version),
  seconds: shownSeconds(version.durationMs),
})
const toFile = (version: VersionFacts): ThirdStatement['deliveredFile'] => ({
  fileName: version.fileName.toWellFormed(),
  format: version.format,
  sampleRate: version.sampleRate,
  bitDepth: version.bitDepth,
  channels: version.channels,
  sha256: version.originalSha256,
  bytes: version.originalBytes,
})

type LicensorConfig = Pick<
  Config,
  'LICENSOR_NAME' | 'LICENSOR_NAME_EN' | 'LICENSOR_NUMBER' | 'LICENSOR_ADDRESS' | 'LICENSOR_ADDRESS_EN'
>
/** The licensor as configured; in Chinese where there is no English text. */
export const toLicensor = (config: LicensorConfig): ThirdStatement['licensor'] => ({
  name: { 'zh-CN': config.LICENSOR_NAME, 'en-US': config.LICENSOR_NAME_EN || config.LICENSOR_NAME },
  registrationNumber: config.LICENSOR_NUMBER,
  address: { 'zh-CN': config.LICENSOR_ADDRESS, 'en-US': config.LICENSOR_ADDRESS_EN || config.LICENSOR_ADDRESS },
})

const countriesOf = (territory: string): readonly string[] | undefined =>
  Object.hasOwn(TERRITORY_COUNTRIES, territory) ? TERRITORY_COUNTRIES[territory as Territory] : undefined

const iso = (ms: number): string => new Date(ms).toISOString()

export type Issue = {
  licenceNo: string
  keyId: string
  issuerUrl: string
  nowMs: number
  licensor: ThirdStatement['licensor']
  /** All versions of the track, in their order. */
  versions: readonly VersionFacts[]
}

/** The statement for a right and a form, issued now. */
export function buildStatement(right: RightFacts, form: LicenceForm, issue: Issue): ThirdStatement {
  const { terms, track, version } = right
  const until = termEnd(terms.term, issue.nowMs)
  const countries = countriesOf(terms.region)
  return {
    v: 3,
    licenceNo: issue.licenceNo,
    licensor: issue.licensor,
    issuer: { name: '曲证 Cuemark', url: issue.issuerUrl },
    holder: getHolder(form),
    authorizationObject: form.authorizationObject,
    project: form.projectName,
    track: {
      id: String(track.id),
      title: toText(track),
      artists: track.artists.map(toText),
      version: toVersion(version),
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
    ...(countries && { countries }),
    deliveredFile: toFile(version),
    files: issue.versions.map((each) => ({ ...toVersion(each), ...toFile(each) })),
    societyNote: SOCIETY_NOTE,
    orderNo: right.orderNo,
    issuedAt: iso(issue.nowMs),
    termsVersion: terms.termsVersion,
    termsText: getConditions(terms.termsVersion),
    keyId: issue.keyId,
  }
}
