// A separate file so that the browser can use it without loading zod (docs/decisions/069).
import type { Code } from '#core/codes.ts'
import { isTaxNumber, tidyTaxNumber } from '#worker/modules/identity/holder/values.ts'

export const CERTIFICATION_STATES = ['submitted', 'approved', 'rejected', 'withdrawn'] as const
export type CertificationState = (typeof CERTIFICATION_STATES)[number]

/** Specification section 9: "enterprise review 1-7 working days". */
export const REVIEW_DAYS = 7
/** Applications of one account in a business day; the trigger certification_born says the same. */
export const MAX_CERTIFICATIONS_A_DAY = 10
/** Specification section 5: "jpg or png, under 10 MB". */
export const MAX_BUSINESS_LICENCE_BYTES = 10_000_000 - 1

/** Reasons that an applicant reads in their own language; anything else is shown as staff wrote it. */
export const CERTIFICATION_REASONS = [
  'unreadable',
  'name_differs',
  'number_differs',
  'not_valid',
  'not_authorized',
  'company_exists',
] as const
export type CertificationReason = (typeof CERTIFICATION_REASONS)[number]
export const isCertificationReason = (reason: string): reason is CertificationReason =>
  (CERTIFICATION_REASONS as readonly string[]).includes(reason)

/** The texts of the form, in the order in which they are asked for (specification section 3, "Enterprise"). */
export const CERTIFICATION_FIELDS = ['fullName', 'shortName', 'taxNumber', 'intro', 'admin', 'contact'] as const
export type CertificationField = (typeof CERTIFICATION_FIELDS)[number]
export type CertificationTexts = Record<CertificationField, string>

/** Characters (code points); the table's checks say the same. */
export const LONGEST: Record<CertificationField, number> = {
  fullName: 120,
  shortName: 40,
  taxNumber: 40,
  intro: 500,
  admin: 60,
  contact: 120,
}

const tidyLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
/** A field as it is stored: one line of text, half-width numbers, and an introduction of several lines. */
export const tidyCertificationField = (field: CertificationField, text: string): string => {
  if (field === 'taxNumber') return tidyTaxNumber(text)
  return field === 'intro' ? text.normalize('NFC').replace(/\r\n?/g, '\n').trim() : tidyLine(text)
}
export const tidyCertification = (texts: Partial<Record<CertificationField, string | undefined>>): CertificationTexts =>
  Object.fromEntries(
    CERTIFICATION_FIELDS.map((field) => [field, tidyCertificationField(field, texts[field] ?? '')]),
  ) as CertificationTexts

/** What is wrong with one tidy field; null for nothing. */
export function certificationFault(field: CertificationField, text: string): Code | null {
  if (text === '') return field === 'intro' ? null : 'FIELD_REQUIRED'
  if ([...text].length > LONGEST[field]) return 'FIELD_TOO_LONG'
  if (field === 'taxNumber') return isTaxNumber(text) ? null : 'TAX_NUMBER_INVALID'
  return (field === 'intro' ? /[^\P{C}\n\t]/u : /\p{C}/u).test(text) ? 'FIELD_INVALID' : null
}

/** What is wrong, by field. */
export const certificationFaults = (texts: CertificationTexts): Partial<Record<CertificationField, Code>> =>
  Object.fromEntries(
    CERTIFICATION_FIELDS.flatMap((field) => {
      const fault = certificationFault(field, texts[field])
      return fault === null ? [] : [[field, fault]]
    }),
  )

/** The name and the number under which a company was certified. */
export type Certified = { name: string; taxNumber: string }
/**
 * Which of the two is misspelt, where a document names the certified company: the number is its own and the name is not, or the other
 * way round. Null: both are right, or another company is meant.
 */
export function misspelt(
  { name, taxNumber }: Certified,
  given: { name: string; taxNumber: string },
): keyof Certified | null {
  const isName = tidyLine(given.name) === name
  const isNumber = tidyTaxNumber(given.taxNumber) === taxNumber
  if (isName === isNumber) return null
  return isName ? 'taxNumber' : 'name'
}

/** The token of an invitation link: 256 bits, base64url. */
export const COMPANY_TOKEN_PATTERN = /^[\w-]{43}$/
export const COMPANY_INVITATION_DAYS = 14
export const COMPANY_INVITATION_STATES = ['open', 'used', 'expired', 'withdrawn'] as const
export type CompanyInvitationState = (typeof COMPANY_INVITATION_STATES)[number]
