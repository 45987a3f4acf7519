import * as z from 'zod/mini'
import { DayOrInstant, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Keyword } from '#worker/modules/catalogue/contract.ts'
import { Id } from '#worker/modules/channels/contract.ts'

export const ListOrders = z.strictObject({
  status: z.optional(z.enum(['0', '1', '2', '3', '4'])),
  /** Product name, order number, or name, client or number of the project. */
  keyword: z.optional(Keyword.check(z.maxLength(100))),
  startTime: z.optional(DayOrInstant),
  endTime: z.optional(DayOrInstant),
  /** Of this project, and of those merged into it; `none`: of no project. */
  projectId: z.optional(Id),
  /** Placed by this account. */
  memberId: z.optional(Id),
  /** Placed by somebody of this department at that time; `none`: of no department. */
  departmentId: z.optional(Id),
  /** With a licence for this use; `membership`: of memberships; `none`: of the first terms, which name no use. */
  use: z.optional(z.string().check(z.regex(/^[a-z_]{1,30}$/))),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListOrders = z.infer<typeof ListOrders>

export const OrderCounts = z.object({
  noPayCount: z.int(),
  waitConfirmCount: z.int(),
  payCount: z.int(),
  closeCount: z.int(),
  totalCount: z.int(),
})
export type OrderCounts = z.infer<typeof OrderCounts>
