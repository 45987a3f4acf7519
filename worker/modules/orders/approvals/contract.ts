import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { COMPANY_ROLES } from '#core/permissions.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import { Fen, LimitsOfMember } from '#worker/modules/enterprise/members/contract.ts'
import { ProjectName } from '#worker/modules/projects/contract.ts'
import { APPROVAL_REASONS, APPROVAL_STATES } from './values.ts'

/** Answer to an order that needs an approval: nothing was ordered, and somebody was asked. */
export const AskedWire = z.object({ approvalId: z.string() })
export type AskedWire = z.infer<typeof AskedWire>

export const ApprovalParam = z.object({ id: Id })
/** `mine`: asked by me; otherwise also those that I may decide. `companyId`: of one of my companies alone. */
export const ListApprovals = z.strictObject({
  state: z.optional(z.enum([...APPROVAL_STATES, 'all'])),
  mine: z.optional(z.literal('1')),
  companyId: z.optional(Id),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListApprovals = z.infer<typeof ListApprovals>
export const RefuseApproval = z.strictObject({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(300, 'FIELD_TOO_LONG'), z.regex(/^\P{Cc}*$/u)),
})
export type RefuseApproval = z.infer<typeof RefuseApproval>

const Person = z.object({ id: z.string(), name: z.string(), isYou: z.boolean() })
export const ApprovalWire = z.object({
  id: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(['purchase', 'membership', 'recharge']),
  state: z.enum(APPROVAL_STATES),
  because: z.enum(APPROVAL_REASONS),
  /** What would be ordered, at the prices asked for. */
  orderDraft: z.object({
    lines: z.array(
      z.object({
        name: z.string(),
        /** What the licence covers, in the reader's language; null for other lines. */
        terms: z.nullable(z.string()),
        skuId: z.nullable(z.string()),
        price: z.int(),
        memberExchange: z.boolean(),
      }),
    ),
    project: z.nullable(ProjectName),
    /** With a coupon of the company, or a code. */
    hasCoupon: z.boolean(),
  }),
  /** In fen, after coupon and exchange. */
  total: z.int(),
  /** The price has risen since it was asked: `total` is the new one. */
  repricedAt: z.nullable(z.string()),
  askedBy: Person,
  department: z.nullable(z.string()),
  askedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: z.nullable(Person),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  orderNo: z.nullable(z.string()),
  /** Whether the caller may approve and refuse it, or take it back. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type ApprovalWire = z.infer<typeof ApprovalWire>
export const ApprovalPage = getPage(ApprovalWire)
export type ApprovalPage = z.infer<typeof ApprovalPage>
export const DecidedWire = z.object({ id: z.string(), state: z.enum(APPROVAL_STATES), orderNo: z.nullable(z.string()) })
export type DecidedWire = z.infer<typeof DecidedWire>

export const DepartmentLimits = z.strictObject({
  perMonth: z.optional(z.nullable(Fen)),
  /** Members who may decide about orders of this department and those below it; replaces the list. */
  approvers: z.optional(z.array(Id).check(z.maxLength(20))),
})
export type DepartmentLimits = z.infer<typeof DepartmentLimits>
export const MemberLimitsWire = z.object({ accountId: z.string(), ...LimitsOfMember.shape })
export type MemberLimitsWire = z.infer<typeof MemberLimitsWire>
export const DepartmentLimitsWire = z.object({
  departmentId: z.string(),
  perMonth: z.nullable(z.int()),
  approvers: z.array(z.string()),
})
export type DepartmentLimitsWire = z.infer<typeof DepartmentLimitsWire>
/** All members and departments with their limits, and what each has spent in this month (Asia/Shanghai). */
export const LimitsWire = z.object({
  month: z.string(),
  members: z.array(
    z.object({
      ...MemberLimitsWire.shape,
      name: z.string(),
      role: z.enum(COMPANY_ROLES),
      department: z.nullable(z.string()),
      spent: z.int(),
      isYou: z.boolean(),
    }),
  ),
  departments: z.array(z.object({ ...DepartmentLimitsWire.shape, name: z.string(), level: z.int(), spent: z.int() })),
})
export type LimitsWire = z.infer<typeof LimitsWire>
