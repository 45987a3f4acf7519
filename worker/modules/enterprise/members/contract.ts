import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { COMPANY_ROLES } from '#core/permissions.ts'
import { Contact } from '#worker/modules/identity/contract.ts'
import { EntityId } from '../departments/contract.ts'
import { INITIAL_PASSWORD_PATTERN, MOST_AT_ONCE, tidyUsername, USERNAME_PATTERN } from './values.ts'

export const Role = z.enum(COMPANY_ROLES)
const Unit = z.object({ id: z.string(), name: z.string() })

/** A limit, in fen. */
export const Fen = z.int().check(z.gte(0), z.lte(1_000_000_000))
/** What a member may order without asking. What is left out stays as it is; null takes the limit away. */
export const MemberLimits = z.strictObject({
  perOrder: z.optional(z.nullable(Fen)),
  perMonth: z.optional(z.nullable(Fen)),
  alwaysAsk: z.optional(z.boolean()),
})
export type MemberLimits = z.infer<typeof MemberLimits>
/** In answers; null: no limit. */
export const LimitsOfMember = z.object({
  perOrder: z.nullable(z.int()),
  perMonth: z.nullable(z.int()),
  alwaysAsk: z.boolean(),
})

/** GET enterprise/current: the company that the session acts for; null for somebody who acts for themselves. */
export const CurrentCompany = z.nullable(
  z.object({
    id: z.string(),
    fullName: z.string(),
    shortName: z.string(),
    intro: z.nullable(z.string()),
    taxNumber: z.nullable(z.string()),
    role: Role,
    department: z.nullable(Unit),
    memberCount: z.int(),
  }),
)
export type CurrentCompany = z.infer<typeof CurrentCompany>

export const ACCOUNT_STATUSES = ['all', '0', '1', '2', '3'] as const
export const ACCOUNT_SORTS = ['name', 'role', 'status', 'department', 'since'] as const
const filters = {
  status: z._default(z.enum(ACCOUNT_STATUSES), 'all'),
  departmentId: z.optional(EntityId),
  /** Whether those in departments below are listed too. */
  below: z._default(z.enum(['true', 'false']), 'true'),
  role: z.optional(Role),
  /** Part of a name, username, address or number. */
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  sortBy: z._default(z.enum(ACCOUNT_SORTS), 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
}
export const ListAccounts = z.strictObject({ ...filters, page: pageNumber(1000), perPage: perPageUpTo() })
export type ListAccounts = z.infer<typeof ListAccounts>
/** GET enterprise/accounts.csv: the same list, complete. */
export const ExportAccounts = z.strictObject(filters)
export type ExportAccounts = z.infer<typeof ExportAccounts>

/**
 * A member, or an invitation that waits (status 2) or was refused (3). `email` and `phone`: how the company reaches the
 * person, never what the account signs in with. `username`: of accounts that the company made. `managed`: the company
 * may still reset its password. `since`: member or invited since. `expiresAt`: of an invitation.
 */
export const CompanyAccount = z.object({
  id: z.string(),
  name: z.string(),
  username: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: Role,
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  managed: z.boolean(),
  department: z.nullable(Unit),
  since: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  /** The caller: one's own role and status cannot be changed. */
  isOwn: z.boolean(),
  /** Of a member; null for invitations. */
  limits: z.nullable(LimitsOfMember),
})
export type CompanyAccount = z.infer<typeof CompanyAccount>
export const CompanyAccountPage = getPage(CompanyAccount)
export type CompanyAccountPage = z.infer<typeof CompanyAccountPage>

/** A person's name: one visible line. */
const Name = z.string().check(
  z.overwrite((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()),
  z.minLength(1, 'FIELD_REQUIRED'),
  z.maxLength(64, 'FIELD_TOO_LONG'),
  z.refine((text) => !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text), 'FIELD_INVALID'),
)
const InitialPassword = z.string().check(z.maxLength(128), z.regex(INITIAL_PASSWORD_PATTERN, 'INITIAL_PASSWORD_RULE'))
const Username = z
  .string()
  .check(
    z.minLength(1, 'FIELD_REQUIRED'),
    z.maxLength(254),
    z.overwrite(tidyUsername),
    z.regex(USERNAME_PATTERN, 'USERNAME_RULE'),
  )
/** What is left empty in a form. */
const orNothing = <T extends z.ZodMiniType>(schema: T) => z.optional(z.union([z.literal(''), schema]))

const InviteAccount = z.strictObject({
  mode: z.literal('invite'),
  account: Contact,
  role: Role,
  departmentId: EntityId,
})
export type InviteAccount = z.infer<typeof InviteAccount>
const AddAccount = z.strictObject({
  mode: z.literal('add'),
  name: Name,
  username: Username,
  email: orNothing(Contact.check(z.refine((text) => text.includes('@'), 'EMAIL_INVALID'))),
  phone: orNothing(Contact.check(z.refine((text) => !text.includes('@'), 'MOBILE_INVALID'))),
  initialPassword: InitialPassword,
  role: Role,
  departmentId: EntityId,
})
export type AddAccount = z.infer<typeof AddAccount>
/** POST enterprise/accounts */
export const NewAccount = z.discriminatedUnion('mode', [InviteAccount, AddAccount])
export type NewAccount = z.infer<typeof NewAccount>
export const AccountMade = z.object({ id: z.string(), status: z.union([z.literal(1), z.literal(2)]) })
export type AccountMade = z.infer<typeof AccountMade>

/** POST enterprise/accounts/invite: several at once. Each line is answered; a wrong one does not stop the others. */
export const InviteSeveral = z.strictObject({
  accounts: z.array(z.string().check(z.maxLength(254))).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  role: Role,
  departmentId: EntityId,
})
export type InviteSeveral = z.infer<typeof InviteSeveral>
/** `code` and `reason` of a line that was refused; null if the invitation was sent. */
export const InvitedSeveral = z.object({
  lines: z.array(
    z.object({
      account: z.string(),
      id: z.nullable(z.string()),
      code: z.nullable(z.int()),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type InvitedSeveral = z.infer<typeof InvitedSeveral>

/** PUT enterprise/accounts/{id}: of a member, all at once or not at all. */
export const ChangeMember = z
  .strictObject({
    name: z.optional(Name),
    role: z.optional(Role),
    departmentId: z.optional(EntityId),
    limits: z.optional(MemberLimits),
  })
  .check(z.refine((sent) => Object.keys(sent).length > 0, { path: ['name'], message: 'FIELD_REQUIRED' }))
export type ChangeMember = z.infer<typeof ChangeMember>
export const MemberChanged = z.object({ id: z.string(), status: z.int() })
export type MemberChanged = z.infer<typeof MemberChanged>
/** POST …/enable, /disable, /reinvite, /withdraw: nothing further is said. */
export const Nothing = z.strictObject({})
export const ResetMember = z.strictObject({ initialPassword: InitialPassword })
export type ResetMember = z.infer<typeof ResetMember>
export const MemberRemoved = z.object({ removed: z.literal(true) })

/** POST enterprise/quit: the company that one acts for. */
export const QuitCompany = z.strictObject({ confirmed: z.literal(true) })
export const CompanyQuit = z.object({ quit: z.literal(true) })
