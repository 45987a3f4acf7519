import * as z from 'zod/mini'
import { DayOrInstant, getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { SkuId } from '../catalogue/contract.ts'
import { Id } from '../channels/contract.ts'
import { MAX_CODES, MAX_SHARED } from './values.ts'

/** Longer than a code with any separators; what is no code is refused like an unknown one. */
export const CouponCode = z.string().check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(100))
export const RedeemCoupon = z.strictObject({ code: CouponCode })
/** At most as many SKUs as an order may have. */
export const CheckCoupon = z.strictObject({
  code: CouponCode,
  skuIds: z.array(SkuId).check(z.minLength(1), z.maxLength(50)),
})
/** The coupon of an order: one that the owner has, or a code; not both. */
export const CouponChoice = {
  couponId: z.optional(Id),
  couponCode: z.optional(CouponCode),
}
export type CouponChoice = { couponId?: string | undefined; couponCode?: string | undefined }

export const ListCoupons = z.strictObject({
  status: z.optional(z.enum(['0', '1', '2'])),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListCoupons = z.infer<typeof ListCoupons>

/** api.md, "coupon". Money in fen; `percentOff` 20 is 20 % off. */
export const CouponWire = z.object({
  id: z.string(),
  name: z.string(),
  type: z.int(),
  status: z.int(),
  amount: z.nullable(z.int()),
  percentOff: z.nullable(z.int()),
  threshold: z.int(),
  expiresAt: z.iso.datetime(),
  /** The last symbols of its code, to tell coupons apart; the code itself is not stored. */
  codeEnd: z.nullable(z.string()),
  /** The order it was used for, and what it took off. */
  usedOrderNo: z.optional(z.string()),
  deducted: z.optional(z.int()),
  /** The unpaid order that holds it. It stays valid for that order, also after its expiry. */
  heldOrderNo: z.optional(z.string()),
})
export type CouponWire = z.infer<typeof CouponWire>
export const CouponPage = getPage(CouponWire)
export const CouponCounts = z.object({ unuseCount: z.int(), usedCount: z.int(), expiredCount: z.int() })
export type CouponCounts = z.infer<typeof CouponCounts>

const Refusal = z.object({ code: z.int(), msg: z.string() })
/** A coupon and what it would take off these lines, or why it takes nothing off; `missing`: what the threshold lacks. */
const fit = { discount: z.int(), refusal: z.optional(Refusal), missing: z.optional(z.int()) }
export const FittingCoupon = z.object({ ...CouponWire.shape, ...fit })
export type FittingCoupon = z.infer<typeof FittingCoupon>
/** The same for the coupon of a preview. `id` is null for a code that has not been redeemed. */
export const ChosenCoupon = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  type: z.int(),
  amount: z.nullable(z.int()),
  percentOff: z.nullable(z.int()),
  threshold: z.int(),
  expiresAt: z.iso.datetime(),
  ...fit,
})
export type ChosenCoupon = z.infer<typeof ChosenCoupon>
/** The coupon of an order; `amount` is what it took off. */
export const OrderCoupon = z.object({ id: z.string(), name: z.string(), type: z.int(), amount: z.int() })
export type OrderCoupon = z.infer<typeof OrderCoupon>

const fen = z.int().check(z.gte(0), z.lte(1_000_000_000))
/** POST S/coupon-batches. `sharedCode`: one code for all; otherwise each coupon has a code of its own. */
export const CreateBatch = z
  .strictObject({
    name: z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(40), z.regex(/^\P{Cc}*$/u)),
    type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    amountFen: z.optional(fen.check(z.gte(1))),
    percentOff: z.optional(z.int().check(z.gte(1), z.lte(100))),
    thresholdFen: z.optional(fen),
    quantity: z.int().check(z.gte(1), z.lte(MAX_SHARED)),
    perOwner: z.int().check(z.gte(1), z.lte(MAX_SHARED)),
    startsAt: DayOrInstant,
    expiresAt: DayOrInstant,
    sharedCode: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ type, amountFen }) => (type === 4) === (amountFen === undefined), { path: ['amountFen'] }),
    z.refine(({ type, percentOff }) => (type === 4) !== (percentOff === undefined), { path: ['percentOff'] }),
    // A deduction has no threshold, and a threshold discount leaves nothing to be paid out.
    z.refine(
      ({ type, amountFen = 0, thresholdFen = 0 }) =>
        (type !== 1 || thresholdFen === 0) && (type !== 2 || thresholdFen >= amountFen),
      { path: ['thresholdFen'] },
    ),
    z.refine(({ quantity, sharedCode }) => sharedCode === true || quantity <= MAX_CODES, { path: ['quantity'] }),
    z.refine(({ quantity, perOwner }) => perOwner <= quantity, { path: ['perOwner'] }),
  )
export type CreateBatch = z.infer<typeof CreateBatch>
/** `waits`: a second person has to confirm the batch first; until then its codes give nothing. */
export const BatchCreated = z.object({ batchId: z.string(), codes: z.array(z.string()), waits: z.boolean() })
export type BatchCreated = z.infer<typeof BatchCreated>
export const ListBatches = z.strictObject({ page: pageNumber(), perPage: perPageUpTo() })
export type ListBatches = z.infer<typeof ListBatches>
export const StopBatch = z.strictObject({})
export const BatchParam = z.object({ id: Id })

export const BatchWire = z.object({
  id: z.string(),
  name: z.string(),
  type: z.int(),
  amountFen: z.nullable(z.int()),
  percentOff: z.nullable(z.int()),
  thresholdFen: z.int(),
  quantity: z.int(),
  perOwner: z.int(),
  sharedCode: z.boolean(),
  startsAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  stoppedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** Coupons that owners have; of these, held by unpaid orders and used; what the used ones took off. */
  redeemed: z.int(),
  held: z.int(),
  used: z.int(),
  deductedFen: z.int(),
  /** A second person has to confirm it first. */
  waits: z.boolean(),
})
export type BatchWire = z.infer<typeof BatchWire>
export const BatchPage = getPage(BatchWire)
