import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Id } from '../channels/contract.ts'
import { Subject } from '../identity/contract.ts'
import { OrderNo } from '../orders/contract.ts'
import { INVOICE_STANDINGS, INVOICE_STATES } from '../orders/invoicing/values.ts'
import { INVOICE_TYPES, MAX_INVOICE_BYTES, MAX_INVOICE_ORDERS } from './values.ts'

export const InvoiceParam = z.object({ id: Id })
/** Tidied and checked by rules that the page uses too (values.ts); an empty text is one that was not filled in. */
const Text = z.optional(z.string().check(z.maxLength(400, 'FIELD_TOO_LONG')))
const fields = {
  type: z.enum(INVOICE_TYPES),
  title: Text,
  taxNumber: Text,
  companyArea: Text,
  companyAddress: Text,
  companyPhone: Text,
  bankName: Text,
  bankAccount: Text,
  applicantPhone: Text,
  recipientName: Text,
  recipientArea: Text,
  recipientAddress: Text,
  recipientPhone: Text,
  recipientEmail: Text,
}
const OrderNos = z
  .string()
  .check(
    z.maxLength(MAX_INVOICE_ORDERS * 20, { error: 'FIELD_TOO_LONG', abort: true }),
    z.regex(/^\d{18}(?:,\d{18})*$/),
  )
/** api.md, "invoice". `amount`: the sum that the buyer saw, in fen; if it differs, nothing is requested. */
export const RequestInvoice = z.strictObject({ ...fields, amount: z.int().check(z.gte(1)), orderNos: OrderNos })
export type RequestInvoice = z.infer<typeof RequestInvoice>
export const CorrectInvoice = z.strictObject(fields)
export type CorrectInvoice = z.infer<typeof CorrectInvoice>

const paging = { page: pageNumber(), perPage: perPageUpTo() }
export const ListInvoices = z.strictObject({ state: z.optional(z.enum(INVOICE_STATES)), ...paging })
export type ListInvoices = z.infer<typeof ListInvoices>
/** `first`: this order comes first. */
export const ListInvoiceable = z.strictObject({ first: z.optional(OrderNo), ...paging })
export type ListInvoiceable = z.infer<typeof ListInvoiceable>

const nullableText = z.nullable(z.string())
const buyer = {
  title: z.string(),
  /** Null: made out to a person. */
  taxNumber: nullableText,
  companyArea: nullableText,
  companyAddress: nullableText,
  companyPhone: nullableText,
  bankName: nullableText,
  bankAccount: nullableText,
}
export const InvoiceTitle = z.object({ id: z.string(), ...buyer })
export type InvoiceTitle = z.infer<typeof InvoiceTitle>
export const InvoiceTitles = z.array(InvoiceTitle)
export const TitleRemoved = z.object({ id: z.string() })

/** A credit note: for what was refunded after the invoice, or, with a reason, for all that was left of it. */
const Reversal = z.object({
  id: z.string(),
  refundNo: nullableText,
  /** One of REVERSE_REASONS, or the words of staff; null for a refund. */
  reason: nullableText,
  amount: z.int(),
  state: z.enum(['pending', 'done']),
  number: nullableText,
  issuedOn: nullableText,
  createdAt: z.string(),
})
const invoiceFields = {
  id: z.string(),
  owner: Subject,
  type: z.enum(INVOICE_TYPES),
  state: z.enum(INVOICE_STATES),
  ...buyer,
  /** Null once the account was closed. */
  applicantPhone: nullableText,
  recipientName: nullableText,
  recipientArea: nullableText,
  recipientAddress: nullableText,
  recipientPhone: nullableText,
  recipientEmail: nullableText,
  amount: z.int(),
  orderNos: z.string(),
  orders: z.array(z.object({ orderNo: OrderNo, amount: z.int(), isReversed: z.boolean() })),
  requestedAt: z.string(),
  /** By when it is promised. */
  dueAt: z.string(),
  decidedAt: nullableText,
  /** One of REJECT_REASONS, or the words of staff. */
  reason: nullableText,
  number: nullableText,
  code: nullableText,
  issuedOn: nullableText,
  courier: nullableText,
  trackingNo: nullableText,
  shipping: z.enum(['none', 'free', 'collect']),
  file: z.nullable(z.object({ name: z.string(), kind: z.enum(['pdf', 'ofd', 'xml']), bytes: z.int() })),
  reversals: z.array(Reversal),
  /** All that was left of it was taken back: its orders can be invoiced again. */
  isReversed: z.boolean(),
}
export const InvoiceWire = z.object({ ...invoiceFields, readOnly: z.boolean() })
export type InvoiceWire = z.infer<typeof InvoiceWire>
export const InvoicePage = getPage(InvoiceWire)
export const InvoiceGiven = z.object({ id: z.string(), state: z.enum(INVOICE_STATES), amount: z.int() })
export type InvoiceGiven = z.infer<typeof InvoiceGiven>
export const InvoiceLink = z.object({ url: z.string(), expiresAt: z.string() })
export type InvoiceLink = z.infer<typeof InvoiceLink>

/** An order that brought in money: what of it can be invoiced (fen), or why nothing can. */
export const InvoiceableOrder = z.object({
  orderNo: OrderNo,
  kind: z.enum(['purchase', 'membership', 'recharge']),
  names: z.array(z.string()),
  submitTime: z.string(),
  paid: z.int(),
  amount: z.int(),
  standing: z.enum(INVOICE_STANDINGS),
  invoiceId: nullableText,
})
export type InvoiceableOrder = z.infer<typeof InvoiceableOrder>
export const InvoiceablePage = getPage(InvoiceableOrder)

// Staff.
export const ListStaffInvoices = z.strictObject({
  state: z.optional(z.enum([...INVOICE_STATES, 'overdue'])),
  ...paging,
})
export type ListStaffInvoices = z.infer<typeof ListStaffInvoices>
export const StaffInvoice = z.object({
  ...invoiceFields,
  version: z.int(),
  isOverdue: z.boolean(),
  /** What is invoiced: tracks, memberships and recharges by name, with the project that they were bought for. */
  items: z.array(
    z.object({ name: z.string(), amount: z.int(), isRecharge: z.boolean(), project: z.nullable(z.string()) }),
  ),
  /** What no credit note has taken back. */
  left: z.int(),
  /** A refund of one of its lines is being decided. */
  hasOpenRefund: z.boolean(),
})
export type StaffInvoice = z.infer<typeof StaffInvoice>
export const StaffInvoicePage = getPage(StaffInvoice)

const shortText = (most: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(most, 'FIELD_TOO_LONG'), z.regex(/^\P{Cc}*$/u)))
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** The version that staff saw, so that a correction in the meantime is noticed; without it, the present one. */
const Version = z.optional(z.coerce.number().check(z.int(), z.gte(1)))
/** A form with the file of an electronic invoice; of a paper one with number, courier and tracking number. */
export const IssueInvoice = z.strictObject({
  number: shortText(32),
  code: shortText(16),
  issuedOn: z.optional(Day),
  courier: shortText(40),
  trackingNo: shortText(40),
  version: Version,
})
export type IssueInvoice = z.infer<typeof IssueInvoice>
export const INVOICE_FILE = {
  file: { kinds: ['pdf', 'ofd', 'xml'], maxBytes: MAX_INVOICE_BYTES, isOptional: true },
} as const
export const RejectInvoice = z.strictObject({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(300, 'FIELD_TOO_LONG'), z.regex(/^\P{Cc}*$/u)),
  version: z.optional(z.int()),
})
export type RejectInvoice = z.infer<typeof RejectInvoice>
export const ExportInvoices = z.strictObject({ state: z.optional(z.enum(INVOICE_STATES)) })
export type ExportInvoices = z.infer<typeof ExportInvoices>

export const ListReversals = z.strictObject({ state: z.optional(z.enum(['pending', 'done'])), ...paging })
export type ListReversals = z.infer<typeof ListReversals>
export const StaffReversal = z.object({
  ...Reversal.shape,
  invoiceId: z.string(),
  type: z.enum(INVOICE_TYPES),
  title: z.string(),
  taxNumber: nullableText,
  invoiceNumber: nullableText,
  invoiceIssuedOn: nullableText,
  invoiceAmount: z.int(),
})
export type StaffReversal = z.infer<typeof StaffReversal>
export const ReversalPage = getPage(StaffReversal)
export const ReversalParam = z.object({ id: z.string().check(z.regex(/^R\d{18}-[\w-]{1,64}$/)) })
const CreditNumber = z
  .string()
  .check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(32, 'FIELD_TOO_LONG'), z.regex(/^[0-9A-Za-z]*$/))
/**
 * The credit note of an invoice with a wrong title, as it was issued in the tax software. `amount`: what it says, in fen; it must be
 * all that is left of the invoice.
 */
export const ReverseInvoice = z.strictObject({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(300, 'FIELD_TOO_LONG'), z.regex(/^\P{Cc}*$/u)),
  amount: z.int().check(z.gte(1)),
  number: CreditNumber,
  issuedOn: Day,
})
export type ReverseInvoice = z.infer<typeof ReverseInvoice>
export const SettleReversal = z.strictObject({
  number: CreditNumber,
  issuedOn: Day,
})
export type SettleReversal = z.infer<typeof SettleReversal>
export const ReversalSettled = z.object({ id: z.string(), state: z.enum(['pending', 'done']) })
export type ReversalSettled = z.infer<typeof ReversalSettled>
