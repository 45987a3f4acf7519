import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { account } from './identity.ts'
import { order, orderLine } from './orders.ts'
import { orderRefund } from './refunds.ts'
import { subject } from './subject.ts'

/** Whom an invoice is made out to. Without a tax number: a person. */
export type InvoiceBuyer = {
  title: string
  taxNumber: string | null
  companyArea: string | null
  companyAddress: string | null
  companyPhone: string | null
  bankName: string | null
  bankAccount: string | null
}
/** Whom to ask, and where it goes. */
export type InvoiceContact = {
  applicantPhone: string
  recipientName: string | null
  recipientArea: string | null
  recipientAddress: string | null
  recipientPhone: string | null
  recipientEmail: string | null
}

/** A request for one invoice, decided once. Amount and lines are kept by triggers (migrations/0015_invoices.sql). */
export const invoice = sqliteTable(
  'invoice',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    requestedBy: text('requested_by')
      .notNull()
      .references(() => account.id),
    type: text('type', {
      enum: ['electronic_general', 'electronic_special', 'paper_general', 'paper_special'],
    }).notNull(),
    buyer: text('buyer', { mode: 'json' }).$type<InvoiceBuyer>().notNull(),
    /** Null once the account was closed. */
    contact: text('contact', { mode: 'json' }).$type<InvoiceContact>(),
    /** Σ of its live lines while it is requested; what it says once it is issued. */
    fen: integer('fen').notNull().default(0),
    /** Counts corrections and refunds before the decision, so that staff issue what they have seen. */
    version: integer('version').notNull().default(1),
    state: text('state', { enum: ['requested', 'issued', 'rejected', 'withdrawn'] }).notNull(),
    requestedAtMs: integer('requested_at_ms').notNull(),
    /** By when it is promised. */
    dueAtMs: integer('due_at_ms').notNull(),
    decidedAtMs: integer('decided_at_ms'),
    /** `refunded`, one of the reasons with a name, or the words of staff. */
    reason: text('reason'),
    number: text('number'),
    code: text('code'),
    /** The date on the invoice, `2026-11-23`. */
    issuedOn: text('issued_on'),
    fileKey: text('file_key'),
    fileKind: text('file_kind', { enum: ['pdf', 'ofd', 'xml'] }),
    fileName: text('file_name'),
    bytes: integer('bytes'),
    sha256: text('sha256'),
    courier: text('courier'),
    trackingNo: text('tracking_no'),
  },
  (t) => [
    index('invoice_owner').on(t.ownerId, t.requestedAtMs),
    index('invoice_queue').on(t.state, t.requestedAtMs),
    index('invoice_number').on(t.number).where(sql`number IS NOT NULL`),
    check(
      'invoice_type',
      sql`${t.type} in ('electronic_general', 'electronic_special', 'paper_general', 'paper_special')`,
    ),
    check('invoice_state', sql`${t.state} in ('requested', 'issued', 'rejected', 'withdrawn')`),
    check('invoice_fen', sql`${t.fen} >= 0 and (${t.state} <> 'issued' or ${t.fen} > 0)`),
    check('invoice_decided', sql`(${t.state} = 'requested') = (${t.decidedAtMs} is null)`),
    check(
      'invoice_reason',
      sql`(${t.state} = 'rejected') = (${t.reason} is not null) and length(coalesce(${t.reason}, 'x')) between 1 and 300`,
    ),
    check(
      'invoice_issued',
      sql`(${t.state} = 'issued') = (${t.issuedOn} is not null)
        and (${t.state} = 'issued' or coalesce(${t.number}, ${t.code}, ${t.fileKey}, ${t.courier}, ${t.trackingNo}) is null)
        and (${t.state} <> 'issued' or iif(${t.type} in ('electronic_general', 'electronic_special'), ${t.fileKey} is not null,
          coalesce(${t.number}, '') <> '' and coalesce(${t.courier}, '') <> '' and coalesce(${t.trackingNo}, '') <> ''))`,
    ),
    check(
      'invoice_file',
      sql`(${t.fileKey} is null) = (${t.fileKind} is null) and (${t.fileKey} is null) = (${t.fileName} is null)
        and (${t.fileKey} is null) = (${t.sha256} is null) and (${t.fileKey} is null) = (${t.bytes} is null)
        and coalesce(${t.fileKind}, 'pdf') in ('pdf', 'ofd', 'xml') and coalesce(${t.bytes}, 1) > 0`,
    ),
  ],
)

/** What a line of an order contributes. Not live any more once the request has ended or the line was refunded. */
export const invoiceLine = sqliteTable(
  'invoice_line',
  {
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    fen: integer('fen').notNull(),
    isLive: integer('is_live', { mode: 'boolean' }).notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.orderLineId] }),
    uniqueIndex('invoice_line_once').on(t.orderLineId).where(sql`is_live = 1`),
    index('invoice_line_order').on(t.orderNo),
    check('invoice_line_fen', sql`${t.fen} > 0`),
    check('invoice_line_live', sql`${t.isLive} in (0, 1)`),
  ],
)

/**
 * A credit note: one that a refund of invoiced lines calls for, `done` once staff have entered its number; or, without a refund, one
 * that takes back all that is left of an invoice, for a reason, so that it can be asked for again (docs/decisions/116).
 */
export const invoiceReversal = sqliteTable(
  'invoice_reversal',
  {
    id: text('id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    refundNo: text('refund_no').references(() => orderRefund.refundNo),
    /** One of REVERSE_REASONS, or the words of staff; null for a refund. */
    reason: text('reason'),
    fen: integer('fen').notNull(),
    state: text('state', { enum: ['pending', 'done'] }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    number: text('number'),
    issuedOn: text('issued_on'),
    doneAtMs: integer('done_at_ms'),
  },
  (t) => [
    uniqueIndex('invoice_reversal_refund').on(t.invoiceId, t.refundNo),
    uniqueIndex('invoice_reversal_whole').on(t.invoiceId).where(sql`refund_no IS NULL`),
    uniqueIndex('invoice_reversal_number').on(t.number),
    index('invoice_reversal_queue').on(t.state, t.createdAtMs),
    check('invoice_reversal_state', sql`${t.state} in ('pending', 'done')`),
    check(
      'invoice_reversal_done',
      sql`(${t.state} = 'done') = (${t.number} is not null)
        and (${t.number} is null) = (${t.issuedOn} is null) and (${t.number} is null) = (${t.doneAtMs} is null)`,
    ),
    check(
      'invoice_reversal_source',
      sql`(${t.refundNo} is null) = (${t.reason} is not null) and length(coalesce(${t.reason}, 'x')) between 1 and 300
        and (${t.refundNo} is not null or ${t.state} = 'done')`,
    ),
    check('invoice_reversal_fen', sql`${t.fen} > 0`),
  ],
)

/** Titles that an owner has used, to be chosen again. */
export const invoiceTitle = sqliteTable(
  'invoice_title',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    title: text('title').notNull(),
    /** Empty for a person. */
    taxNumber: text('tax_number').notNull(),
    buyer: text('buyer', { mode: 'json' }).$type<InvoiceBuyer>().notNull(),
    usedAtMs: integer('used_at_ms').notNull(),
  },
  (t) => [uniqueIndex('invoice_title_once').on(t.ownerId, t.title, t.taxNumber)],
)
