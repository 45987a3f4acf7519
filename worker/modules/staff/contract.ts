import * as z from 'zod/mini'
import { permissions, STAFF_ROLES } from '#core/permissions.ts'
import { EMAIL_PATTERN } from '../identity/values.ts'
import { DECISION_ACTIONS, ENROLMENT_TOKEN_PATTERN, isStaffPassword, STAFF_CODE_PATTERN } from './values.ts'

const Email = z.string().check(z.maxLength(254), z.trim(), z.regex(EMAIL_PATTERN, 'EMAIL_INVALID'))
/** A code of the authenticator app, or a recovery code. */
const Code = z
  .string()
  .check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(32), z.regex(STAFF_CODE_PATTERN, 'CODE_WRONG'))
const Role = z.enum(STAFF_ROLES)
/** Without duplicates. */
const Roles = z.array(Role).check(
  z.minLength(1, 'FIELD_REQUIRED'),
  z.maxLength(STAFF_ROLES.length),
  z.refine((roles) => new Set(roles).size === roles.length, 'FIELD_INVALID'),
)
const Id = z.string().check(z.regex(/^[0-9a-z]{26}$/))
export const StaffId = z.object({ id: Id })

/** GET S/session/way: how staff sign in on this site, and whether the caller is signed in. Never refused. */
export const SignInWay = z.object({ way: z.enum(['password', 'access']), isSignedIn: z.boolean() })
export type SignInWay = z.infer<typeof SignInWay>

/** POST S/session. All three fields or, where Cloudflare Access is configured, none: its header identifies the person. */
export const StaffSignIn = z.strictObject({
  email: z.optional(z.string().check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(254))),
  password: z.optional(z.string().check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(128))),
  code: z.optional(Code),
})
export type StaffSignIn = z.infer<typeof StaffSignIn>
export const StaffSessionOpened = z.object({ accessToken: z.string(), expiresAt: z.iso.datetime() })
export type StaffSessionOpened = z.infer<typeof StaffSessionOpened>

/** POST S/session/prove. Accounts without an authenticator app omit the code: their Access token is the proof. */
export const ProveStaff = z.strictObject({ code: z.optional(Code) })
export type ProveStaff = z.infer<typeof ProveStaff>
export const StaffProved = z.object({ provedUntil: z.iso.datetime() })
export type StaffProved = z.infer<typeof StaffProved>

/** GET S/session. `provedUntil`: until when money and accounts may be changed; null: a proof is required first. */
export const StaffMe = z.object({
  staffId: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  roles: z.array(Role),
  permissions: z.array(z.enum(permissions)),
  method: z.enum(['password', 'access']),
  hasCodeApp: z.boolean(),
  expiresAt: z.iso.datetime(),
  provedUntil: z.nullable(z.iso.datetime()),
})
export type StaffMe = z.infer<typeof StaffMe>
export const StaffSignedOut = z.object({ signedOut: z.literal(true) })

/** GET S/sessions: sessions of the caller's own account, newest first. */
export const StaffSessionList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      method: z.enum(['password', 'access']),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      isCurrent: z.boolean(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
})
export type StaffSessionList = z.infer<typeof StaffSessionList>

const Token = z.string().check(z.regex(ENROLMENT_TOKEN_PATTERN))
/** POST S/enrolment. The token is in the fragment (`#`) of the link, so it never appears in an address that a server sees. */
export const ReadEnrolment = z.strictObject({ token: Token })
export type ReadEnrolment = z.infer<typeof ReadEnrolment>
/** `otpauth`: for the QR code; `secret`: the same for typing. */
export const Enrolment = z.object({
  email: z.string(),
  secret: z.string(),
  otpauth: z.string(),
  expiresAt: z.iso.datetime(),
})
export type Enrolment = z.infer<typeof Enrolment>
/** POST S/enrolment/complete */
export const CompleteEnrolment = z.strictObject({
  token: Token,
  password: z.string().check(z.maxLength(256), z.refine(isStaffPassword, 'STAFF_PASSWORD_RULE')),
  code: z.string().check(z.maxLength(16), z.trim(), z.regex(/^\d{3}\s?\d{3}$/, 'CODE_WRONG')),
})
export type CompleteEnrolment = z.infer<typeof CompleteEnrolment>
/** Returned only once. */
export const EnrolmentDone = z.object({ recoveryCodes: z.array(z.string()) })
export type EnrolmentDone = z.infer<typeof EnrolmentDone>

const StaffAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  roles: z.array(Role),
  status: z.enum(['invited', 'active', 'disabled']),
  createdAt: z.iso.datetime(),
})
export type StaffAccount = z.infer<typeof StaffAccount>
/** GET S/staff: all staff accounts, by address. */
export const StaffList = z.object({ items: z.array(StaffAccount), total: z.int(), page: z.int(), perPage: z.int() })
export type StaffList = z.infer<typeof StaffList>

const Name = z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(64), z.regex(/^\P{Cc}*$/u))
/** POST S/staff */
export const AddStaff = z.strictObject({ email: Email, name: z.optional(Name), roles: Roles })
export type AddStaff = z.infer<typeof AddStaff>
/** The link is returned only in this answer. */
export const StaffInvited = z.object({ staff: StaffAccount, enrolUrl: z.string(), expiresAt: z.iso.datetime() })
export type StaffInvited = z.infer<typeof StaffInvited>
/** PUT S/staff/{id}/roles: the complete new list. */
export const SetStaffRoles = z.strictObject({ roles: Roles })
/** PUT S/staff/{id}/status */
export const SetStaffStatus = z.strictObject({ status: z.enum(['active', 'disabled']) })
/** POST S/staff/{id}/reset */
export const ResetStaff = z.strictObject({})
export const StaffChanged = z.object({ staff: StaffAccount })

/** GET S/decisions/{kind}/{id}: the last decision about a thing that several may have open. */
export const DecisionParam = z.object({ id: z.string().check(z.regex(/^[0-9A-Za-z]{1,64}$/)) })
export const DecisionWire = z.object({
  by: z.string(),
  isMine: z.boolean(),
  action: z.enum(DECISION_ACTIONS),
  at: z.iso.datetime(),
})
export type DecisionWire = z.infer<typeof DecisionWire>
/** `decision` is null if no member of staff has decided about it. */
export const LastDecision = z.object({ decision: z.nullable(DecisionWire) })
export type LastDecision = z.infer<typeof LastDecision>

/** S/session/addresses: addresses that the caller has as a buyer. They decide nothing in favour of such an account. */
export const NameAddress = z.strictObject({
  /** A mail address, a phone number, or the id of an account. */
  address: z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(254, 'FIELD_TOO_LONG')),
})
export type NameAddress = z.infer<typeof NameAddress>
export const OwnAddresses = z.object({
  items: z.array(z.object({ address: z.string(), namedAt: z.iso.datetime() })),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
})
export type OwnAddresses = z.infer<typeof OwnAddresses>
