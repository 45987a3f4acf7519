import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import {
  CERTIFICATION_STATES,
  COMPANY_INVITATION_STATES,
  COMPANY_TOKEN_PATTERN,
  MAX_BUSINESS_LICENCE_BYTES,
} from './values.ts'

/** Tidied and checked by rules that the page uses too (values.ts); an empty text is one that was not filled in. */
const Text = z.string().check(z.maxLength(2000, 'FIELD_TOO_LONG'))
const fields = {
  fullName: z._default(Text, ''),
  shortName: z._default(Text, ''),
  intro: z._default(Text, ''),
  taxNumber: z._default(Text, ''),
  admin: z._default(Text, ''),
  contact: z._default(Text, ''),
}
const isTrue = z.optional(z.literal('true'))
/** The token of an invitation, by which the form was reached. */
const Token = z.string().check(z.regex(COMPANY_TOKEN_PATTERN))
const PICTURE = { kinds: ['jpeg', 'png'], maxBytes: MAX_BUSINESS_LICENCE_BYTES } as const

/** POST /enterprise/certification. `claim`: the company is certified already, and the applicant says that it is theirs. */
export const Certify = z.strictObject({ ...fields, claim: isTrue, invitation: z.optional(Token) })
export type Certify = z.infer<typeof Certify>
export const BUSINESS_LICENCE = { businessLicence: PICTURE } as const
/** PUT: without a picture, the one that was sent stays. */
export const CorrectCertification = z.strictObject({ ...fields, claim: isTrue })
export type CorrectCertification = z.infer<typeof CorrectCertification>
export const OTHER_BUSINESS_LICENCE = { businessLicence: { ...PICTURE, isOptional: true } } as const

const Time = z.nullable(z.string())
const given = {
  id: Id,
  state: z.enum(CERTIFICATION_STATES),
  /** Why it was rejected: one of CERTIFICATION_REASONS, or the words of staff; `note`: more words. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  submittedAt: z.string(),
  /** By when it is decided. */
  dueAt: z.string(),
  decidedAt: Time,
  fullName: z.string(),
  shortName: z.string(),
  intro: z.string(),
  taxNumber: z.string(),
  taxNumberKind: z.nullable(z.enum(['credit_code', 'old', 'foreign'])),
  admin: z.string(),
  contact: z.string(),
  claim: z.boolean(),
  /** Path of the picture; null if there is none (any more). */
  image: z.nullable(z.string()),
  fileName: z.string(),
}
export const CertificationWire = z.object({
  ...given,
  /** The company that it became. */
  companyId: z.nullable(z.string()),
})
export type CertificationWire = z.infer<typeof CertificationWire>
/** The newest of mine. */
export const MyCertification = z.nullable(CertificationWire)

// Staff.
export const ListCertifications = z.strictObject({
  state: z.optional(z.enum(CERTIFICATION_STATES)),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListCertifications = z.infer<typeof ListCertifications>
export const CertificationParam = z.object({ id: Id })
/** Another application, with the same picture or number. */
const Twin = z.object({ id: Id, fullName: z.string(), state: z.enum(CERTIFICATION_STATES) })
export const StaffCertification = z.object({
  ...given,
  isOverdue: z.boolean(),
  /** Who applied: enough to recognise them on the phone, and no more. */
  applicant: z.object({ name: z.string(), email: z.nullable(z.string()), mobile: z.nullable(z.string()) }),
  isInvited: z.boolean(),
  /** The one that it corrects. */
  corrects: z.nullable(Id),
  /** Applications of other accounts. */
  sameImage: z.array(Twin),
  sameNumber: z.array(Twin),
  /** The company that has this number already. */
  company: z.nullable(z.object({ id: z.string(), fullName: z.string(), members: z.int() })),
})
export type StaffCertification = z.infer<typeof StaffCertification>
export const StaffCertificationPage = getPage(StaffCertification)
export const ApproveCertification = z.strictObject({})
const Words = z.string().check(z.trim(), z.maxLength(300, 'FIELD_TOO_LONG'), z.regex(/^\P{Cc}*$/u))
export const RejectCertification = z.strictObject({
  reason: Words.check(z.minLength(1, 'FIELD_REQUIRED')),
  note: z.optional(Words),
})
export type RejectCertification = z.infer<typeof RejectCertification>
export const CertificationDecided = z.object({
  id: Id,
  state: z.enum(CERTIFICATION_STATES),
  companyId: z.nullable(z.string()),
})
export type CertificationDecided = z.infer<typeof CertificationDecided>

// Invitations of companies.
const known = {
  fullName: z.optional(Text),
  shortName: z.optional(Text),
  intro: z.optional(Text),
  taxNumber: z.optional(Text),
  admin: z.optional(Text),
  contact: z.optional(Text),
}
/** What is known of the company; all of it may be left out. */
export const InviteCompany = z.strictObject(known)
export type InviteCompany = z.infer<typeof InviteCompany>
/** The link is returned only in this answer. */
export const CompanyInvited = z.object({ id: Id, url: z.string(), expiresAt: z.string() })
export type CompanyInvited = z.infer<typeof CompanyInvited>
export const ListCompanyInvitations = z.strictObject({ page: pageNumber(), perPage: perPageUpTo() })
export type ListCompanyInvitations = z.infer<typeof ListCompanyInvitations>
export const StaffCompanyInvitation = z.object({
  id: Id,
  state: z.enum(COMPANY_INVITATION_STATES),
  fullName: z.string(),
  by: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type StaffCompanyInvitation = z.infer<typeof StaffCompanyInvitation>
export const CompanyInvitationPage = getPage(StaffCompanyInvitation)
export const WithdrawCompanyInvitation = z.strictObject({})

export const CompanyInvitationParam = z.object({ token: Token })
/** To whoever has the link; what is known only while it can be used. */
export const CompanyInvitationWire = z.object({
  state: z.enum(COMPANY_INVITATION_STATES),
  expiresAt: z.string(),
  known: z.nullable(z.object(known)),
})
export type CompanyInvitationWire = z.infer<typeof CompanyInvitationWire>
