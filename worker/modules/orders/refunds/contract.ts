import * as z from 'zod/mini'
import type { Code } from '#core/codes.ts'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import { Subject } from '#worker/modules/identity/contract.ts'
import { MAX_LINES } from '../values.ts'
import { MAX_REASON, REFUND_REASONS, REFUND_STANDINGS, REFUND_STATES, REFUND_TARGETS } from './values.ts'

const as = (code: Code): Code => code
const LineIds = z.array(Id).check(z.minLength(1), z.maxLength(MAX_LINES + 1))
/** Words of the owner or of staff, shown to both. Lengths count UTF-16 units. */
const Text = z
  .string()
  .check(
    z.maxLength(MAX_REASON * 2, { error: as('FIELD_TOO_LONG'), abort: true }),
    z.trim(),
    z.minLength(1, as('FIELD_REQUIRED')),
    z.maxLength(MAX_REASON, as('FIELD_TOO_LONG')),
  )

export const RefundNo = z.string().check(z.regex(/^R\d{18}$/))
export const RefundParam = z.object({ refundNo: RefundNo })

/** Without `lineIds` everything that can be refunded. `to`: `coins` only for who has coins (default the way it was paid). */
export const AskRefund = z.strictObject({
  lineIds: z.optional(LineIds),
  reason: Text,
  to: z.optional(z.enum(['origin', 'coins'])),
})
export type AskRefund = z.infer<typeof AskRefund>
export const GiveRefund = z.strictObject({
  lineIds: z.optional(LineIds),
  to: z.enum(['origin', 'coins']),
  reason: Text,
})
export type GiveRefund = z.infer<typeof GiveRefund>
export const GrantRefund = z.strictObject({ to: z.enum(['origin', 'coins']), answer: z.optional(Text) })
export type GrantRefund = z.infer<typeof GrantRefund>
export const RefuseRefund = z.strictObject({ reason: Text })
/** The bank's reference of the transfer that returned the money. */
export const SettleRefund = z.strictObject({
  reference: z.string().check(z.trim(), z.minLength(1, as('FIELD_REQUIRED')), z.maxLength(64, as('FIELD_TOO_LONG'))),
})
/** After the provider has refused: ask it again, or pay another way. */
export const RepayRefund = z.strictObject({ to: z.enum(['origin', 'coins', 'bank']) })
export type RepayRefund = z.infer<typeof RepayRefund>

/** `waits`: staff have decided, and a second person has to confirm it first. */
export const RefundGiven = z.object({ refundNo: RefundNo, state: z.enum(REFUND_STATES), waits: z.boolean() })
export type RefundGiven = z.infer<typeof RefundGiven>

export const RefundWire = z.object({
  refundNo: RefundNo,
  orderNo: z.string(),
  /** Fen. */
  amount: z.int(),
  state: z.enum(REFUND_STATES),
  to: z.enum(REFUND_TARGETS),
  askedBy: z.enum(['owner', 'staff']),
  reason: z.string(),
  /** What staff answered. */
  answer: z.nullable(z.string()),
  /** When it was asked for or given, decided, and when the money was confirmed. */
  at: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
  settledAt: z.nullable(z.iso.datetime()),
  /** By when staff answer; null unless it waits for them. */
  dueAt: z.nullable(z.iso.datetime()),
  isOverdue: z.boolean(),
  /** For staff: a colleague has decided, and a second person has to confirm it. */
  waits: z.boolean(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      skuId: z.nullable(z.string()),
      name: z.string(),
      /** What the licence covers, in the reader's language; null for other lines. */
      terms: z.nullable(z.string()),
      amount: z.int(),
    }),
  ),
})
export type RefundWire = z.infer<typeof RefundWire>
export const RefundPage = getPage(RefundWire)
export const ListRefunds = z.strictObject({ page: pageNumber(), perPage: perPageUpTo() })
export type ListRefunds = z.infer<typeof ListRefunds>

const LineOffer = z.object({
  lineId: z.string(),
  name: z.string(),
  /** What the licence covers, in the reader's language; null for other lines. */
  terms: z.nullable(z.string()),
  price: z.int(),
  /** What a refund of this line returns (fen): its price less its share of the discount. */
  amount: z.int(),
  standing: z.enum(REFUND_STANDINGS),
  /** Why not at once. */
  because: z.nullable(z.enum(REFUND_REASONS)),
})
/** What could be refunded of an order, and how. */
export const RefundOffer = z.object({
  orderNo: z.string(),
  /** End of the seven days. */
  until: z.iso.datetime(),
  /** Where the money goes unless coins are chosen. */
  to: z.enum(REFUND_TARGETS),
  mayChooseCoins: z.boolean(),
  /** The order used a coupon: it comes back once nothing of the order is left. */
  hasCoupon: z.boolean(),
  lines: z.array(LineOffer),
})
export type RefundOffer = z.infer<typeof RefundOffer>

const DownloadWire = z.object({ kind: z.enum(['audio', 'document']), versionId: z.string(), at: z.iso.datetime() })
/** An order as staff see it when they decide about a refund. */
export const RefundableOrder = z.object({
  orderNo: z.string(),
  owner: Subject,
  kind: z.enum(['purchase', 'membership', 'recharge']),
  payWay: z.nullable(z.int()),
  paid: z.int(),
  discount: z.int(),
  finishedAt: z.iso.datetime(),
  lines: z.array(
    z.extend(LineOffer, {
      /** Whether staff may give it back. */
      mayGive: z.boolean(),
      licenceNo: z.nullable(z.string()),
      downloads: z.array(DownloadWire),
    }),
  ),
  refunds: z.array(RefundWire),
})
export type RefundableOrder = z.infer<typeof RefundableOrder>

/** `open`: those that wait for staff: asked for, to be paid by bank, or refused by the provider. */
export const ListStaffRefunds = z.strictObject({
  state: z.optional(z.enum(['open', ...REFUND_STATES])),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListStaffRefunds = z.infer<typeof ListStaffRefunds>
