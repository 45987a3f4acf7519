import * as z from 'zod/mini'
import { LIBRARIES } from '#worker/modules/catalogue/contract.ts'
import { LEVELS, MONTHS } from '#worker/modules/memberships/values.ts'
import { MAX_LINES } from '../values.ts'

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

/** A plan of the table; its counts are fixed. */
export const MembershipPlan = z.strictObject({
  level: z.literal(LEVELS),
  months: z.literal(MONTHS),
  personCount: z.optional(z.int().check(z.gte(0), z.lte(9_999))),
  companyCount: z.optional(z.int().check(z.gte(0), z.lte(9_999))),
})
/**
 * What a plan would do for an order of somebody without a membership. `level`: the one that was asked for, or the lowest that takes
 * something. Sums in fen.
 */
export const PlanWire = z.object({
  level: z.literal([1, 2]),
  /** How many lines it would take today, and what they cost together. */
  takes: z.int(),
  saves: z.int(),
  /** A membership order waits for payment or (`isActivating`) for being granted: another cannot be bought. */
  openOrder: z.nullable(z.object({ orderNo: z.string(), isActivating: z.boolean() })),
  /**
   * With `membershipPlan`; the totals of the preview are then those of both orders together. `dueNow`: the membership, less the
   * coupon, to be ordered by POST /memberships/subscribe. `dueAfter`: what is left to pay once it runs.
   */
  chosen: z.nullable(
    z.object({
      months: z.int(),
      originalFee: z.int(),
      until: z.iso.datetime(),
      dueNow: z.int(),
      dueAfter: z.int(),
    }),
  ),
})
export type PlanWire = z.infer<typeof PlanWire>

/**
 * Takes exchanged licences of a finished order back, all of them or these, as long as none of their forms is filled in (docs/licensing.md,
 * 13.11).
 */
export const UndoExchange = z.strictObject({
  orderNo: z.string().check(z.regex(/^\d{18}$/)),
  licenceIds: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(MAX_LINES)),
  ),
})
export type UndoExchange = z.infer<typeof UndoExchange>
export const UndoneExchange = z.object({ orderNo: z.string(), licenceIds: z.array(z.string()) })
export type UndoneExchange = z.infer<typeof UndoneExchange>
/** Of an exchanged licence: whether it can be taken back, or was. */
export const UNDO_STANDINGS = ['possible', 'done'] as const

/** Of a line: whether it is taken through the membership, or could be (`because` is empty), or why not. */
export const LineExchange = z.object({
  isTaken: z.boolean(),
  because: z.array(z.enum(EXCHANGE_REASONS)),
  /** The text of the first reason. */
  refusal: z.optional(z.object({ code: z.int(), msg: z.string() })),
})
export type LineExchange = z.infer<typeof LineExchange>
