import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Id } from '../channels/contract.ts'
import { Subject } from '../identity/contract.ts'
import { ADJUSTMENT_STATES, MAX_ADJUSTMENT_FEN, MAX_REASON, RECORD_FILTERS } from './values.ts'

/** GET /coins. All amounts of coins are in fen: 100 is one coin. Nothing is frozen: orders do not reserve coins. */
export const CoinsWire = z.object({
  balance: z.int(),
  frozen: z.int(),
  owner: Subject,
  /** True for a viewer of the company: no recharging and no paying. */
  readOnly: z.boolean(),
})
export type CoinsWire = z.infer<typeof CoinsWire>

export const ListRecords = z.strictObject({
  type: z.optional(z.enum(RECORD_FILTERS)),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListRecords = z.infer<typeof ListRecords>
export const RecordWire = z.object({
  id: z.string(),
  type: z.enum(['recharge', 'consume', 'refund', 'adjust']),
  /** The bonus of a recharge, which has a record of its own. */
  isBonus: z.boolean(),
  /** Negative when spent. */
  coins: z.int(),
  balanceAfter: z.int(),
  at: z.iso.datetime(),
  orderNo: z.optional(z.string()),
  /** What staff say about an adjustment. */
  note: z.optional(z.string()),
})
export type RecordWire = z.infer<typeof RecordWire>
export const RecordPage = getPage(RecordWire)
export const RechargeOptions = z.array(z.object({ amount: z.int(), bonus: z.int() }))

/** Under S: finding an owner by phone, e-mail, or the id of account, company or owner. */
export const FindOwners = z.strictObject({
  keyword: z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(254)),
})
export const OwnerWire = z.object({
  ownerId: z.string(),
  type: z.enum(['personal', 'enterprise']),
  name: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  balance: z.int(),
})
export type OwnerWire = z.infer<typeof OwnerWire>
export const OwnerPage = getPage(OwnerWire)
export const OwnerParam = z.object({ ownerId: Id })
export const StaffRecordPage = getPage(z.extend(RecordWire, { createdBy: z.string() }))

/**
 * POST S/coins/adjust. `coins` in fen, negative to take away. `reason` is shown to the owner. `requestNo`: the caller's
 * number for this adjustment; the same number is the same adjustment.
 */
export const AdjustCoins = z.strictObject({
  ownerId: Id,
  coins: z.int().check(
    z.gte(-MAX_ADJUSTMENT_FEN),
    z.lte(MAX_ADJUSTMENT_FEN),
    z.refine((coins) => coins !== 0, 'FIELD_INVALID'),
  ),
  reason: z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(MAX_REASON), z.regex(/^\P{Cc}*$/u)),
  requestNo: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
})
export type AdjustCoins = z.infer<typeof AdjustCoins>
/** `waiting`: nothing has changed yet, a second person confirms it; `balanceAfter` is then the present balance. */
export const AdjustedWire = z.object({
  id: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  ownerId: z.string(),
  coins: z.int(),
  balanceAfter: z.int(),
})
export type AdjustedWire = z.infer<typeof AdjustedWire>

export const ListAdjustments = z.strictObject({
  state: z.optional(z.enum(ADJUSTMENT_STATES)),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListAdjustments = z.infer<typeof ListAdjustments>
export const AdjustmentParam = z.object({ id: Id })
/** A large adjustment, which two people decide. */
export const AdjustmentWire = z.object({
  id: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  owner: Subject,
  ownerId: z.string(),
  balance: z.int(),
  coins: z.int(),
  reason: z.string(),
  askedBy: z.string(),
  /** I asked for it, so somebody else has to confirm it. */
  isMine: z.boolean(),
  askedAt: z.iso.datetime(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
})
export type AdjustmentWire = z.infer<typeof AdjustmentWire>
export const AdjustmentPage = getPage(AdjustmentWire)
