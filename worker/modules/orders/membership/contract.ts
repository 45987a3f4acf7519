import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { LIBRARIES, SkuId } from '#worker/modules/catalogue/contract.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import { ChosenCoupon, CouponChoice, FittingCoupon } from '#worker/modules/coupons/contract.ts'
import { Subject } from '#worker/modules/identity/contract.ts'
import { LEVELS, MONTHS } from '#worker/modules/memberships/values.ts'
import { MAX_LINES } from '../values.ts'

/** A plan of the table, or an offer of staff (`offerId`). The counts of a plan are fixed; others are made by enquiry. */
const chosen = {
  level: z.optional(z.literal(LEVELS)),
  months: z.optional(z.literal(MONTHS)),
  personCount: z.optional(z.int().check(z.gte(0), z.lte(9_999))),
  companyCount: z.optional(z.int().check(z.gte(0), z.lte(9_999))),
  offerId: z.optional(Id),
  ...CouponChoice,
}
type Chosen = { level?: unknown; months?: unknown; offerId?: string; couponId?: unknown; couponCode?: unknown }
const isOffer = ({ offerId }: Chosen): boolean => offerId !== undefined
const rules = [
  z.refine<Chosen>((it) => isOffer(it) !== (it.level !== undefined), { path: ['level'], message: 'FIELD_REQUIRED' }),
  z.refine<Chosen>((it) => isOffer(it) !== (it.months !== undefined), { path: ['months'], message: 'FIELD_REQUIRED' }),
  z.refine<Chosen>((it) => it.couponId === undefined || it.couponCode === undefined, { path: ['couponCode'] }),
] as const

/** POST /memberships/preview. */
export const PreviewMembership = z.strictObject(chosen).check(...rules)
export type PreviewMembership = z.infer<typeof PreviewMembership>
/** POST /memberships/subscribe. */
export const Subscribe = z
  .strictObject({
    ...chosen,
    usageAccepted: z.literal(true, 'USAGE_NOT_ACCEPTED'),
    /** The total that the buyer saw, in fen: if it differs, the answer is PRICE_CHANGED and nothing is charged. */
    expectedFinal: z.int().check(z.gte(0), z.lte(1_000_000_000)),
    /** The owner that the page showed; OWNER_CHANGED if the session now acts for somebody else. */
    expectedOwner: z.optional(z.strictObject({ type: z.enum(['personal', 'enterprise']), id: Id })),
    /** From a checkout: the licences to be taken once it runs. The order keeps them (`membership.skuIds`). */
    skuIds: z.optional(z.array(SkuId).check(z.minLength(1), z.maxLength(MAX_LINES))),
  })
  .check(...rules)
export type Subscribe = z.infer<typeof Subscribe>

const KINDS = ['opening', 'renewal', 'upgrade'] as const
const Bought = z.object({
  kind: z.enum(KINDS),
  level: z.literal(LEVELS),
  /** 0 for an upgrade. */
  months: z.int(),
  personCount: z.int(),
  companyCount: z.int(),
})
/** When it would begin and end if it were paid now; an upgrade begins at once and ends when the membership did before. */
export const MembershipPreview = z.object({
  ...Bought.shape,
  owner: Subject,
  mayOrder: z.boolean(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The price of the plan, and what it would cost month by month. */
  price: z.int(),
  originalPrice: z.int(),
  discount: z.int(),
  final: z.int(),
  coupon: z.nullable(ChosenCoupon),
  coupons: z.array(FittingCoupon),
  bestCouponId: z.nullable(z.string()),
  /** Why it cannot be bought now. */
  refusal: z.nullable(z.object({ code: z.int(), msg: z.string() })),
  /** The membership order that must be paid or cancelled first. */
  openOrderNo: z.nullable(z.string()),
})
export type MembershipPreview = z.infer<typeof MembershipPreview>

export const QuotaWire = z.object({
  perDay: z.nullable(z.int()),
  left: z.nullable(z.int()),
  resetsAt: z.iso.datetime(),
})
/** `activating`: paid or a proof was uploaded, not granted yet; it has no times. `ended`: the last one. */
export const MembershipWire = z.object({
  level: z.literal(LEVELS),
  state: z.enum(['activating', 'active', 'ended']),
  from: z.nullable(z.iso.datetime()),
  /** The end of the last period that follows without a gap. */
  until: z.nullable(z.iso.datetime()),
  personCount: z.int(),
  companyCount: z.int(),
  libraryScope: z.enum(LIBRARIES),
  /** Of a running membership. */
  quota: z.nullable(QuotaWire),
})
export type MembershipWire = z.infer<typeof MembershipWire>
/** GET /memberships. */
export const MyMembership = z.object({
  owner: Subject,
  /** False for a viewer of the company. */
  mayOrder: z.boolean(),
  membership: z.nullable(MembershipWire),
  /** The membership order that waits for payment (`isActivating` false) or for being granted. */
  openOrder: z.nullable(
    z.object({
      ...Bought.shape,
      orderNo: z.string(),
      status: z.int(),
      amountPayable: z.int(),
      isActivating: z.boolean(),
      /** The licences that were chosen at the checkout where it was bought; they can be taken once it runs. */
      skuIds: z.array(SkuId),
    }),
  ),
  /** Of a running membership: the licences of the checkout where it was last bought at one. */
  skuIds: z.array(SkuId),
  /** What staff offer, until `expiresAt`. */
  offers: z.array(z.object({ ...Bought.shape, offerId: z.string(), price: z.int(), expiresAt: z.iso.datetime() })),
})
export type MyMembership = z.infer<typeof MyMembership>

/** GET /memberships/history, newest first: periods as bought, and upgrades. */
export const HistoryWire = z.array(
  z.object({
    ...Bought.shape,
    orderNo: z.string(),
    price: z.int(),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    state: z.enum(['future', 'active', 'ended']),
  }),
)
export type HistoryWire = z.infer<typeof HistoryWire>

export const ListUsage = z.strictObject({ page: pageNumber(), perPage: perPageUpTo() })
export type ListUsage = z.infer<typeof ListUsage>
/** GET /memberships/usage: what was exchanged, newest first. `day` in Asia/Shanghai. */
export const UsagePage = getPage(
  z.object({
    day: z.string(),
    at: z.iso.datetime(),
    orderNo: z.string(),
    trackId: z.string(),
    name: z.string(),
    licence: z.string(),
    price: z.int(),
  }),
)
