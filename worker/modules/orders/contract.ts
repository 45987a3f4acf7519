import * as z from 'zod/mini'
import { DayOrInstant, getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Keyword, SkuId } from '../catalogue/contract.ts'
import { Id } from '../channels/contract.ts'
import { Subject } from '../identity/contract.ts'
import { PAY_WAY } from '../payments/values.ts'
import { MAX_LINES } from './values.ts'

export { MAX_LINES, ORDER_STATUS, type OrderStatus } from './values.ts'

/** Specification section 9. */
export const AUTO_CANCEL_MS = 7 * 24 * 3600 * 1000
/** Unpaid orders one owner may have; a trigger decides (migrations/0000_baseline.sql). */
export const MAX_UNPAID = 20

export const OrderNo = z.string().check(z.regex(/^\d{18}$/))
export const OrderParam = z.object({ orderNo: OrderNo })
const SkuIds = z.array(SkuId).check(z.minLength(1), z.maxLength(MAX_LINES))

export const PreviewOrder = z.strictObject({ skuIds: SkuIds })
export const PlaceOrder = z.strictObject({
  skuIds: SkuIds,
  usageAccepted: z.literal(true, 'USAGE_NOT_ACCEPTED'),
  /** The total that the buyer saw, in fen: if it differs, the answer is PRICE_CHANGED and nothing is charged. */
  expectedFinal: z.int().check(z.gte(0), z.lte(1_000_000_000)),
  /**
   * Those of `skuIds` that the buyer already holds and wants once more; without this they are refused with
   * LICENCE_HELD.
   */
  buyAgain: z.optional(z.array(SkuId).check(z.maxLength(MAX_LINES))),
  /**
   * The owner that the page showed (`owner` of the preview); OWNER_CHANGED if the session now acts for somebody else.
   */
  expectedOwner: z.optional(z.strictObject({ type: z.enum(['personal', 'enterprise']), id: Id })),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>
export const PayOrder = z.strictObject({ payWay: z.literal(PAY_WAY.alipay, 'PAY_WAY_UNAVAILABLE') })

export const ListOrders = z.strictObject({
  status: z.optional(z.enum(['0', '1', '2', '3', '4'])),
  keyword: z.optional(Keyword.check(z.maxLength(100))),
  startTime: z.optional(DayOrInstant),
  endTime: z.optional(DayOrInstant),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListOrders = z.infer<typeof ListOrders>

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

/** api.md, "order". */
export const OrderWire = z.object({
  orderNo: z.string(),
  owner: Subject,
  /** True for a viewer of the company: no paying, cancelling or filling in of forms. */
  readOnly: z.boolean(),
  status: z.int(),
  amountPayable: z.int(),
  submitTime: z.string(),
  payWay: z.nullable(z.int()),
  autoCancelAt: z.nullable(z.string()),
  coupon: z.null(),
  memberDiscount: z.int(),
  invoice: z.null(),
  remittance: z.null(),
  items: z.array(
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
      memberExchange: z.boolean(),
      licenceId: z.nullable(z.string()),
    }),
  ),
  licences: z.array(
    z.object({
      id: z.string(),
      licenceNo: z.nullable(z.string()),
      status: z.enum(['awaiting_form', 'issued', 'revoked']),
    }),
  ),
})
export type OrderWire = z.infer<typeof OrderWire>
export const OrderPage = getPage(OrderWire)
export const OrderCounts = z.object({
  noPayCount: z.int(),
  waitConfirmCount: z.int(),
  payCount: z.int(),
  closeCount: z.int(),
  totalCount: z.int(),
})
export type OrderCounts = z.infer<typeof OrderCounts>
export const PayWire = z.object({ qrCode: z.string(), payUrl: z.string(), expiresAt: z.string() })
export const PaymentWire = z.object({ status: z.int(), paid: z.boolean() })
