import * as z from 'zod/mini'
import { LIBRARIES } from '#worker/modules/catalogue/contract.ts'

/** What stands against taking a licence through a membership (docs/licensing.md, 13.2 to 13.4 and 13.6). */
export const EXCHANGE_REASONS = ['media', 'licenceType', 'term', 'audience', 'library', 'enquiry', 'quota'] as const
export type ExchangeReason = (typeof EXCHANGE_REASONS)[number]

/** Tracks of today; null where there is no limit. `resetsAt`: the next midnight in Asia/Shanghai. */
export const QuotaWire = z.object({
  perDay: z.nullable(z.int()),
  left: z.nullable(z.int()),
  resetsAt: z.string(),
})
/** The membership that runs now, and what may be taken through it. */
export const MemberWire = z.object({
  level: z.literal([1, 2, 3]),
  until: z.string(),
  libraryScope: z.enum(LIBRARIES),
  quota: QuotaWire,
})
export type MemberWire = z.infer<typeof MemberWire>

/** Of a line: whether it is taken through the membership, or could be (`because` is empty), or why not. */
export const LineExchange = z.object({
  isTaken: z.boolean(),
  because: z.array(z.enum(EXCHANGE_REASONS)),
  /** The text of the first reason. */
  refusal: z.optional(z.object({ code: z.int(), msg: z.string() })),
})
export type LineExchange = z.infer<typeof LineExchange>
