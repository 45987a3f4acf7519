import * as z from 'zod/mini'
import { getPage } from '#core/page-schema.ts'
import { SkuId } from '../catalogue/contract.ts'
import { Id } from '../channels/contract.ts'
import { ChosenCoupon, CouponChoice, FittingCoupon, OrderCoupon } from '../coupons/contract.ts'
import { BindWechat, Captcha, Subject } from '../identity/contract.ts'
import { EXCEPTION_REASONS, PAY_WAY } from '../payments/values.ts'
import { ProjectName } from '../projects/contract.ts'
import { AskedWire } from './approvals/contract.ts'
import { APPROVAL_REASONS } from './approvals/values.ts'
import { LineExchange, MembershipPlan, MemberWire, PlanWire, UNDO_STANDINGS } from './exchange/contract.ts'
import { INVOICE_STANDINGS } from './invoicing/values.ts'
import { RefundWire } from './refunds/contract.ts'
import { REMITTANCE_STATES } from './transfers/values.ts'
import { MAX_LINES } from './values.ts'

export { MAX_LINES, ORDER_STATUS, type OrderStatus } from './values.ts'

/** Specification section 9. */
export const AUTO_CANCEL_MS = 7 * 24 * 3600 * 1000
/** Unpaid orders one owner may have; a trigger decides (migrations/0000_baseline.sql). */
export const MAX_UNPAID = 20

export const OrderNo = z.string().check(z.regex(/^\d{18}$/))
export const OrderParam = z.object({ orderNo: OrderNo })
const SkuIds = z.array(SkuId).check(z.minLength(1), z.maxLength(MAX_LINES))

/** One order has one coupon. */
const oneCoupon = z.refine<CouponChoice>(
  ({ couponId, couponCode }) => couponId === undefined || couponCode === undefined,
  { path: ['couponCode'] },
)
/**
 * Through the owner's membership: every line that can be taken, or with `exchange` those of `skuIds` only. An order whose `exchange`
 * names a line that cannot be taken (any more) is refused.
 */
const ExchangeChoice = {
  useMemberExchange: z.optional(z.boolean()),
  exchange: z.optional(z.array(SkuId).check(z.maxLength(MAX_LINES))),
}
/**
 * `membershipPlan`: as if this plan were bought first, by an order of its own, and then took all it can (docs/decisions/115). The
 * coupon is then the one of the membership.
 */
export const PreviewOrder = z
  .strictObject({ skuIds: SkuIds, ...CouponChoice, ...ExchangeChoice, membershipPlan: z.optional(MembershipPlan) })
  .check(
    oneCoupon,
    z.refine(({ membershipPlan, exchange }) => membershipPlan === undefined || exchange === undefined, {
      path: ['exchange'],
    }),
  )
export type PreviewOrder = z.infer<typeof PreviewOrder>
const placing = {
  skuIds: SkuIds,
  usageAccepted: z.literal(true, 'USAGE_NOT_ACCEPTED'),
  /**
   * Those of `skuIds` that the buyer already holds and wants once more; without this they are refused with
   * LICENCE_HELD.
   */
  buyAgain: z.optional(z.array(SkuId).check(z.maxLength(MAX_LINES))),
  /**
   * The owner that the page showed (`owner` of the preview); OWNER_CHANGED if the session now acts for somebody else.
   */
  expectedOwner: z.optional(z.strictObject({ type: z.enum(['personal', 'enterprise']), id: Id })),
  /** What it is for: one of the owner's projects that is in use. */
  projectId: z.optional(Id),
}
export const PlaceOrder = z
  .strictObject({
    ...placing,
    ...CouponChoice,
    ...ExchangeChoice,
    /** The total that the buyer saw, in fen: if it differs, the answer is PRICE_CHANGED and nothing is charged. */
    expectedFinal: z.int().check(z.gte(0), z.lte(1_000_000_000)),
  })
  .check(oneCoupon)
export type PlaceOrder = z.infer<typeof PlaceOrder>
/** Tracks that a member takes without paying: nothing is due, so a coupon has nothing to take off. */
export const ExchangeTracks = z.strictObject(placing)
export type ExchangeTracks = z.infer<typeof ExchangeTracks>
/** Through a provider. */
const PayByVendor = z.strictObject({ payWay: z.literal([PAY_WAY.alipay, PAY_WAY.wechat]) })
/** Where nothing is left to pay: such an order is finished when it is placed, so the answer says how it stands. */
const PayNothing = z.strictObject({
  payWay: z.literal([PAY_WAY.noNeed, PAY_WAY.membership, PAY_WAY.membershipAndCoupon]),
})
const { tag, verifier } = BindWechat.shape
/** With a proof: the code by SMS, or the tag of a scan (with `verifier`, unless the browser has a cookie). */
const PayByCoins = z
  .strictObject({ payWay: z.literal(PAY_WAY.coins), captcha: z.optional(Captcha), tag: z.optional(tag), verifier })
  .check(
    z.refine((pay) => (pay.captcha ?? pay.tag) !== undefined, { path: ['captcha'], message: 'FIELD_REQUIRED' }),
    z.refine((pay) => [pay.captcha, pay.tag ?? pay.verifier].includes(undefined), {
      path: ['tag'],
      message: 'FIELD_INVALID',
    }),
  )
export type PayByCoins = z.infer<typeof PayByCoins>
export const PayOrder = z.discriminatedUnion('payWay', [PayByVendor, PayNothing, PayByCoins], 'PAY_WAY_UNAVAILABLE')
export type PayOrder = z.infer<typeof PayOrder>

/** What a line's licence covers, as text in the reader's language. */
const Licence = z.object({
  licenceType: z.string(),
  scenes: z.string(),
  term: z.string(),
  audience: z.string(),
  region: z.string(),
})
export const PreviewWire = z.object({
  /** The owner of the order, and whether the caller may place it: viewers of a company may only read. */
  owner: Subject,
  mayOrder: z.boolean(),
  productPrice: z.int(),
  membershipFee: z.int(),
  memberExchange: z.int(),
  discount: z.int(),
  final: z.int(),
  /** The coupon that was asked for; `discount` is 0 if it does not fit. */
  coupon: z.nullable(ChosenCoupon),
  /** The owner's coupons: those that fit by what they take off, then the others with the reason. */
  coupons: z.array(FittingCoupon),
  /** The coupon that is proposed: it takes most off. Never applied without being chosen. */
  bestCouponId: z.nullable(z.string()),
  /**
   * For a member of a company whose order would be held back now: by which limit, what it is and what of it is spent (fen). Ordering then asks for approval.
   */
  approval: z.nullable(z.object({ because: z.enum(APPROVAL_REASONS), limit: z.nullable(z.int()), spent: z.int() })),
  /** The owner's membership that runs now. */
  member: z.nullable(MemberWire),
  /** Without one: what a plan would take of this order; null if no plan would, and none was asked for. */
  plan: z.nullable(PlanWire),
  lines: z.array(
    z.object({
      skuId: z.string(),
      trackId: z.string(),
      versionId: z.string(),
      name: z.string(),
      versionName: z.string(),
      artists: z.array(z.string()),
      cover: z.string(),
      licence: z.nullable(Licence),
      price: z.int(),
      originalPrice: z.int(),
      /** Why this line cannot be bought: code and text. Such a line is not part of the totals. */
      refusal: z.optional(z.object({ code: z.int(), msg: z.string() })),
      /** For members, and with `membershipPlan`: taken through the membership, or why not. A line that is taken has no `refusal`. */
      exchange: z.optional(LineExchange),
      /** For a licence that does not fit whom one buys for: the SKU that does, and its price (-1 by enquiry). */
      instead: z.optional(z.object({ skuId: z.string(), price: z.int() })),
      /** The unpaid or waiting order that already contains this licence: it must be paid or cancelled first. */
      openOrderNo: z.optional(z.string()),
      /**
       * The licence is already held; ordering it again needs `buyAgain`. A time is null before the form is filled in,
       * or if there is no end.
       */
      held: z.optional(
        z.object({ licenceId: z.string(), issuedAt: z.nullable(z.string()), until: z.nullable(z.string()) }),
      ),
    }),
  ),
})
export type PreviewWire = z.infer<typeof PreviewWire>
export const PlacedWire = z.object({ orderNo: z.string(), amountPayable: z.int() })
/** With 202: a limit of the company holds the order back, and somebody was asked to approve it. */
export const PlacedOrAsked = z.union([PlacedWire, AskedWire])

/** The last proof of a company transfer. */
export const RemittanceSummary = z.object({
  state: z.enum(REMITTANCE_STATES),
  submittedAt: z.string(),
  dueAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** One of REFUSAL_REASONS, or the words of staff. */
  reason: z.nullable(z.string()),
})
export type RemittanceSummary = z.infer<typeof RemittanceSummary>

/** What of an order can be invoiced now (`amount` in fen), and the requests and invoices that it is on. */
export const OrderInvoice = z.object({
  standing: z.enum(INVOICE_STANDINGS),
  amount: z.int(),
  invoices: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['electronic_general', 'electronic_special', 'paper_general', 'paper_special']),
      state: z.enum(['requested', 'issued']),
      /** What of this order is on it. */
      amount: z.int(),
      /** Part of it was refunded, which a credit note takes back. */
      isReversed: z.boolean(),
      dueAt: z.string(),
      hasFile: z.boolean(),
    }),
  ),
})
export type OrderInvoice = z.infer<typeof OrderInvoice>

/** api.md, "order". */
export const OrderWire = z.object({
  orderNo: z.string(),
  kind: z.enum(['purchase', 'membership', 'recharge']),
  owner: Subject,
  /** True for a viewer of the company: no paying, cancelling or filling in of forms. */
  readOnly: z.boolean(),
  /** Who placed it, for an order of a company; null if that account was closed. */
  placedBy: z.nullable(z.object({ name: z.string(), isYou: z.boolean() })),
  /** What it is for; after a merge, the project that it was merged into. */
  project: z.nullable(ProjectName),
  status: z.int(),
  amountPayable: z.int(),
  submitTime: z.string(),
  payWay: z.nullable(z.int()),
  autoCancelAt: z.nullable(z.string()),
  coupon: z.nullable(OrderCoupon),
  discount: z.int(),
  memberDiscount: z.int(),
  /** Null while the order is not finished. */
  invoice: z.nullable(OrderInvoice),
  remittance: z.nullable(RemittanceSummary),
  items: z.array(
    z.object({
      lineId: z.string(),
      skuId: z.string(),
      trackId: z.string(),
      versionId: z.string(),
      name: z.string(),
      versionName: z.string(),
      artists: z.array(z.string()),
      cover: z.string(),
      licence: z.nullable(Licence),
      price: z.int(),
      memberExchange: z.boolean(),
      /** A refund of this line was granted. */
      refunded: z.boolean(),
      licenceId: z.nullable(z.string()),
      /** Of an exchanged licence: whether it can be taken back now (POST /memberships/exchange/undo), or was. */
      undo: z.nullable(z.enum(UNDO_STANDINGS)),
    }),
  ),
  /** The membership that it sells, alone or with tracks; `months` is 0 for an upgrade. */
  membership: z.nullable(
    z.object({
      name: z.string(),
      level: z.int(),
      months: z.int(),
      personCount: z.int(),
      companyCount: z.int(),
      price: z.int(),
      /** The licences of the checkout where it was ordered, to be taken once it runs; empty if it was ordered by itself. */
      skuIds: z.array(z.string()),
    }),
  ),
  /**
   * Money that came for this order and was not part of it, oldest first. `checking`: staff decide. `amount` in the
   * smallest unit of `currency` (fen for CNY).
   */
  unapplied: z.array(
    z.object({
      reason: z.enum(EXCEPTION_REASONS),
      amount: z.int(),
      currency: z.string(),
      payWay: z.nullable(z.int()),
      state: z.enum(['checking', 'returning', 'returned', 'settled']),
      at: z.string(),
    }),
  ),
  licences: z.array(
    z.object({
      id: z.string(),
      licenceNo: z.nullable(z.string()),
      status: z.enum(['awaiting_form', 'issued', 'revoked']),
    }),
  ),
  /** Asked for, granted and refused ones, oldest first. */
  refunds: z.array(RefundWire),
})
export type OrderWire = z.infer<typeof OrderWire>
export const OrderPage = getPage(OrderWire)
/** Alipay: a code and a page of its own. WeChat Pay: a code. Both until `expiresAt`. */
export const PayWire = z.union([
  z.object({ qrCode: z.string(), payUrl: z.string(), expiresAt: z.string() }),
  /** `hasApp`: on a phone, `POST …/pay/app` answers an address that opens the provider's app. */
  z.object({ codeUrl: z.string(), hasApp: z.boolean(), expiresAt: z.string() }),
])
export type PayWire = z.infer<typeof PayWire>
/** Opens the app on the phone whose browser follows it; valid for five minutes. */
export const AppWire = z.object({ appUrl: z.string() })
export type AppWire = z.infer<typeof AppWire>
export const PaymentWire = z.object({ status: z.int(), paid: z.boolean() })
