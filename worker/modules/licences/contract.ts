import * as z from 'zod/mini'
import type { Code } from '#core/codes.ts'
import { missingChars } from '#core/print/values.ts'
import { SkuId } from '../catalogue/contract.ts'
import { Id } from '../channels/contract.ts'
import { CodeText, isIdNumber, Line, TaxNumber, tidyLine } from '../identity/holder/contract.ts'
import { AskedUse } from '../terms/contract.ts'
import { AUDIENCES, LICENCE_TYPES, MEDIA, SCENES, TERMS, TERRITORIES } from '../terms/values.ts'

const as = (code: Code): Code => code

/** Codes of today's terms and of the first ones, whose licences stay as they were (docs/licensing.md, 11). */
const LicenceTypeCode = z.enum([...LICENCE_TYPES, 'personal', 'enterprise'])
const AudienceCode = z.enum([...AUDIENCES, 'under5m', 'over5m'])
const TerritoryCode = z.enum([...TERRITORIES, 'china', 'global'])

const PHONES = [
  /^(\+?86)?1[3-9]\d{9}$/, // mainland mobile
  /^(0|\+?860?)(10\d{8}|2\d{9}|[3-9]\d{9,10})(-\d{1,6})?$/, // landline with its area code; an extension after a dash
  /^[48]00\d{7}$/, // service numbers
  /^\+(?!86)[1-9]\d{6,14}$/, // elsewhere: ITU-T E.164
]
/** Removes spaces, brackets and dashes between groups; only the dash before an extension has a meaning. */
export function tidyPhone(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\s()]/gu, '')
  const extended = /^(0\d{2,3})-?(\d{7,8})-(\d{1,6})$/.exec(plain)
  return extended ? `${extended[1]}${extended[2]}-${extended[3]}` : plain.replaceAll('-', '')
}
export const isPhone = (text: string): boolean => PHONES.some((pattern) => pattern.test(text))

const common = {
  projectName: Line(120),
  /** Name of the holder; for exchanged tracks the id of an authorization object. */
  authorizationObject: Line(100),
  contactPhone: z
    .string()
    .check(
      z.maxLength(40, { error: as('FIELD_TOO_LONG'), abort: true }),
      z.overwrite(tidyPhone),
      z.minLength(1, { error: as('FIELD_REQUIRED'), abort: true }),
      z.refine(isPhone, as('PHONE_INVALID')),
    ),
  contactEmail: z
    .string()
    .check(
      z.maxLength(254, { error: as('FIELD_TOO_LONG'), abort: true }),
      z.trim(),
      z.minLength(1, { error: as('FIELD_REQUIRED'), abort: true }),
      z.regex(z.regexes.email, as('EMAIL_INVALID')),
    ),
}

export const PersonalForm = z.strictObject({
  authorizationType: z.literal('personal'),
  ...common,
  personName: Line(60),
  personId: CodeText(40).check(z.refine(isIdNumber, as('ID_NUMBER_INVALID'))),
})
export type PersonalForm = z.infer<typeof PersonalForm>
export const CompanyForm = z.strictObject({
  authorizationType: z.literal('company'),
  ...common,
  companyName: Line(120),
  /** Required by today's terms; old forms may lack it (rules.ts, `formFault`). */
  taxNumber: z.optional(TaxNumber()),
  /** Agency licences: the client for whom the project is made. */
  clientName: z.optional(Line(120)),
})
export type CompanyForm = z.infer<typeof CompanyForm>
export const LicenceForm = z.discriminatedUnion('authorizationType', [PersonalForm, CompanyForm])
export type LicenceForm = z.infer<typeof LicenceForm>

/** Fields printed on the document; contact details are not. */
const PRINTED = ['projectName', 'authorizationObject', 'personName', 'companyName', 'clientName'] as const
type Printed = (typeof PRINTED)[number]
/**
 * The characters of each printed field that the fonts of licences lack (emoji, Hangul, rare ideographs, controls). Not part of the
 * schema, which also reads forms of older licences.
 */
export function unprintable(
  form: Partial<Record<keyof PersonalForm | keyof CompanyForm, string>>,
): Partial<Record<Printed, string[]>> {
  const found = PRINTED.map((name) => [name, missingChars(tidyLine(form[name] ?? ''))] as const)
  return Object.fromEntries(found.filter(([, chars]) => chars.length > 0))
}

const contacts = { authorizationObject: z.string(), contactPhone: z.string(), contactEmail: z.string() }
/** Whom an earlier licence was issued to, as its form said; for the owner's next form. */
export const KnownHolder = z.discriminatedUnion('authorizationType', [
  z.object({ authorizationType: z.literal('personal'), personName: z.string(), personId: z.string(), ...contacts }),
  z.object({
    authorizationType: z.literal('company'),
    companyName: z.string(),
    taxNumber: z.string(),
    /** The company that one acts for, as it was certified. */
    isCertified: z.optional(z.boolean()),
    ...contacts,
  }),
])
export type KnownHolder = z.infer<typeof KnownHolder>

/** `POST /licences/check`: may this use be made of a track, with a licence of it that is held or considered? */
export const CheckUse = z.strictObject({
  trackId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
  skuId: z.optional(SkuId),
  use: AskedUse,
  /** Also keep the answer as a signed statement. */
  signed: z.optional(z.boolean()),
})
export type CheckUse = z.infer<typeof CheckUse>

/** One form for several licences of one order (`POST /licences/batch-form`). */
export const BatchForm = z.strictObject({
  orderNo: Id,
  licenceIds: z.array(Id).check(z.minLength(1), z.maxLength(50)),
  form: LicenceForm,
})
export type BatchForm = z.infer<typeof BatchForm>

export const LICENCE_STATUSES = ['awaiting_form', 'issued', 'revoked'] as const
export type LicenceStatus = (typeof LICENCE_STATUSES)[number]
/** Why a licence was revoked, as far as it is published: its line was refunded (decision 098), or anything else. */
export const REVOCATION_REASONS = ['refunded', 'other'] as const
/** The holder's view. `sha256` is of the delivered file; number, hash, time and URL are null until issued. */
export const Licence = z.object({
  id: z.string(),
  licenceNo: z.nullable(z.string()),
  orderNo: z.string(),
  trackId: z.string(),
  versionId: z.string(),
  status: z.enum(LICENCE_STATUSES),
  form: z.nullable(LicenceForm),
  scenes: z.array(z.enum(SCENES)),
  /** Decides who can hold it: `individual` and `personal` natural persons, the others organisations. */
  licenceType: LicenceTypeCode,
  /** What the use covers, in the reader's language; null for licences of the first terms. */
  covers: z.nullable(z.string()),
  /**
   * Taken through a membership: until when its form can be filled in; null while no membership of the owner runs. The holder must be
   * one of the membership's authorization objects. Null if it was paid for.
   */
  exchange: z.nullable(z.object({ formUntil: z.nullable(z.string()) })),
  /** Null for licences of the first terms. */
  media: z.nullable(z.array(z.enum(MEDIA))),
  region: TerritoryCode,
  term: z.enum(TERMS),
  sha256: z.nullable(z.string()),
  issuedAt: z.nullable(z.iso.datetime()),
  /** End of the term and the days until then (0: it is over); null before it is issued and for perpetual ones. */
  until: z.nullable(z.iso.datetime()),
  daysLeft: z.nullable(z.int()),
  verifyUrl: z.nullable(z.url()),
})
export type Licence = z.infer<typeof Licence>
export const LicencePage = z.object({ items: z.array(Licence), total: z.int(), page: z.int(), perPage: z.int() })
export type LicencePage = z.infer<typeof LicencePage>

/** SHA-256 in lower-case hex. */
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** `file`: digest of a PDF, calculated where it is (the file itself is never sent), to learn whether we issued exactly these bytes. */
export const VerifyQuery = z.strictObject({ file: z.optional(Digest) })

/**
 * The public view. A document whose signature fails shows nothing. `sha256` is of the signed statement, `delivered` the audio file
 * that was licensed. `isIssuedFile` answers `file`; null if it was not asked, or no PDF has been made yet.
 */
export const Verify = z.discriminatedUnion('genuine', [
  z.object({
    genuine: z.literal(false),
    licenceNo: z.string(),
    track: z.null(),
    scenes: z.array(z.enum(SCENES)).check(z.maxLength(0)),
    region: z.null(),
    term: z.null(),
    holder: z.null(),
    client: z.null(),
    licensor: z.null(),
    media: z.null(),
    mediaNames: z.null(),
    countries: z.null(),
    societyNote: z.null(),
    statementVersion: z.null(),
    licenceType: z.null(),
    audience: z.null(),
    project: z.null(),
    sha256: z.null(),
    delivered: z.null(),
    isIssuedFile: z.null(),
    issuedAt: z.null(),
    revoked: z.boolean(),
    revocation: z.null(),
  }),
  z.object({
    genuine: z.literal(true),
    licenceNo: z.string(),
    track: z.object({
      id: z.string(),
      name: z.string(),
      version: z.string(),
      artists: z.array(z.string()),
      /** The length of the version as on the certificate; null for documents of version 1. */
      seconds: z.nullable(z.number()),
    }),
    scenes: z.array(z.enum(SCENES)),
    region: TerritoryCode,
    term: z.object({ kind: z.enum(TERMS), from: z.iso.datetime(), until: z.nullable(z.iso.datetime()) }),
    holder: z.string(),
    /** Agency licences: for whom the project is made. */
    client: z.nullable(z.string()),
    /** The legal entity that grants the licence; null for documents of version 1. */
    licensor: z.nullable(z.object({ name: z.string(), registrationNumber: z.string(), address: z.string() })),
    /** Null for licences of the first terms. */
    media: z.nullable(z.array(z.enum(MEDIA))),
    /** The same in the reader's language. */
    mediaNames: z.nullable(z.array(z.string())),
    /** By name, in the reader's language (the codes are signed); null for documents of version 1. */
    countries: z.nullable(z.string()),
    societyNote: z.nullable(z.string()),
    /** Version of the signed statement. */
    statementVersion: z.int(),
    licenceType: LicenceTypeCode,
    audience: AudienceCode,
    project: z.string(),
    sha256: Digest,
    delivered: z.object({ fileName: z.string(), sha256: Digest }),
    isIssuedFile: z.nullable(z.boolean()),
    issuedAt: z.iso.datetime(),
    revoked: z.boolean(),
    /** Null while it stands. */
    revocation: z.nullable(z.object({ reason: z.enum(REVOCATION_REASONS), at: z.iso.datetime() })),
  }),
])
export type Verify = z.infer<typeof Verify>

/** The version of a file; without it the bought one. */
export const VersionId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
export const AudioQuery = z.strictObject({ versionId: z.optional(VersionId) })

/** One original file that a licence covers. `seconds`: as shown on the certificate; below one second in tenths. */
export const LicenceFile = z.object({
  versionId: z.string(),
  name: z.string(),
  fileName: z.string(),
  format: z.string(),
  sampleRate: z.int(),
  bitDepth: z.nullable(z.int()),
  channels: z.int(),
  seconds: z.number(),
  bytes: z.int(),
  sha256: Digest,
})
export type LicenceFile = z.infer<typeof LicenceFile>

/** A download link that works until `expiresAt` for its signed-in holder. `url` is relative to the origin. */
export const AudioLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() })
export type AudioLink = z.infer<typeof AudioLink>
