import type { Code } from '#core/codes.ts'
import type { Statement } from '#db/client.ts'
import type { ApprovalReason } from './values.ts'

/** Refusals of the trigger order_within_limits, and what they are in a request. */
const LIMITS = {
  LIMIT_ASKS: 'asks',
  LIMIT_ORDER: 'order',
  LIMIT_MONTH: 'month',
  LIMIT_DEPARTMENT: 'department',
} as const satisfies Partial<Record<Code, ApprovalReason>>
export type LimitCode = keyof typeof LIMITS
export const LIMIT_CODES = Object.keys(LIMITS) as LimitCode[]
export const isLimit = (code: string | null): code is LimitCode => code !== null && Object.hasOwn(LIMITS, code)
export const reasonOf = (code: LimitCode): ApprovalReason => LIMITS[code]

const DECIDING = ['NOT_APPROVER', 'APPROVAL_OWN', 'APPROVAL_DECIDED'] as const
type Deciding = (typeof DECIDING)[number]

/** What the batch of an order was refused for by the rules of approvals; null for anything else. */
export const heldBack = (constraint: string | null): LimitCode | Deciding | null =>
  isLimit(constraint) ? constraint : (DECIDING.find((code) => code === constraint) ?? null)

/** An order that was approved: what its batch does before and after it. */
export type Approved = { id: string; first: Statement[]; last: (orderNo: string) => Statement[] }
