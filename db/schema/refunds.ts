import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, sqliteView, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { order, orderLine } from './orders.ts'
import { refund } from './payments.ts'
import { subject } from './subject.ts'

/**
 * A refund of some lines of an order: asked for by its owner or given by staff, decided once. Lines, rights and money are
 * checked by triggers when it is granted (migrations/0010_refunds.sql).
 */
export const orderRefund = sqliteTable(
  'order_refund',
  {
    refundNo: text('refund_no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    askedAs: text('asked_as', { enum: ['owner', 'staff'] }).notNull(),
    askedBy: text('asked_by').notNull(),
    reason: text('reason').notNull(),
    /** Σ of its lines. */
    fen: integer('fen').notNull(),
    /** `bank`: by hand, to the account a transfer came from. `none`: nothing was paid. */
    paidTo: text('paid_to', { enum: ['origin', 'coins', 'bank', 'none'] }).notNull(),
    state: text('state', { enum: ['requested', 'refused', 'granted'] }).notNull(),
    /** `rule`: within the published rule, so that nobody decided; or its owner took it back. */
    decidedAs: text('decided_as', { enum: ['rule', 'staff'] }),
    decidedBy: text('decided_by'),
    /** What staff answered the owner. */
    answer: text('answer'),
    /** The provider's part (`origin`); replaced if the provider refused it. */
    refundId: text('refund_id')
      .unique()
      .references(() => refund.id),
    bankReference: text('bank_reference').unique(),
    createdAtMs: integer('created_at_ms').notNull(),
    decidedAtMs: integer('decided_at_ms'),
    /** When the bank's reference was entered. */
    settledAtMs: integer('settled_at_ms'),
    /** By when staff answer what an owner asks for. */
    dueAtMs: integer('due_at_ms'),
  },
  (t) => [
    index('order_refund_order').on(t.orderNo),
    index('order_refund_owner').on(t.ownerId, t.createdAtMs),
    index('order_refund_created').on(t.createdAtMs),
    index('order_refund_waiting').on(t.createdAtMs).where(sql`state = 'requested'`),
    check('order_refund_asked', sql`${t.askedAs} in ('owner', 'staff')`),
    check('order_refund_state', sql`${t.state} in ('requested', 'refused', 'granted')`),
    check(
      'order_refund_decided',
      sql`(${t.state} = 'requested') = (${t.decidedAs} is null)
        and (${t.decidedAs} is null) = (${t.decidedBy} is null)
        and (${t.decidedAs} is null) = (${t.decidedAtMs} is null)
        and coalesce(${t.decidedAs}, 'rule') in ('rule', 'staff')`,
    ),
    check(
      'order_refund_paid_to',
      sql`${t.paidTo} in ('origin', 'coins', 'bank', 'none')
        and ${t.fen} >= 0 and (${t.paidTo} = 'none') = (${t.fen} = 0)`,
    ),
    check(
      'order_refund_money',
      sql`(${t.refundId} is null or ${t.state} = 'granted')
        and (${t.state} <> 'granted' or ${t.paidTo} <> 'origin' or ${t.refundId} is not null)`,
    ),
    check(
      'order_refund_reference',
      sql`(${t.bankReference} is null) = (${t.settledAtMs} is null)
        and (${t.bankReference} is null or ${t.paidTo} = 'bank' and ${t.state} = 'granted')`,
    ),
    check(
      'order_refund_texts',
      sql`length(${t.reason}) between 1 and 500 and length(coalesce(${t.answer}, '')) <= 500
        and length(coalesce(${t.bankReference}, 'x')) between 1 and 64`,
    ),
  ],
)

/** What is returned for a line: its price less its share of the discount. Not live any more once the refund was refused. */
export const orderRefundLine = sqliteTable(
  'order_refund_line',
  {
    refundNo: text('refund_no')
      .notNull()
      .references(() => orderRefund.refundNo),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    fen: integer('fen').notNull(),
    isLive: integer('is_live', { mode: 'boolean' }).notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.refundNo, t.orderLineId] }),
    uniqueIndex('order_refund_line_once').on(t.orderLineId).where(sql`is_live = 1`),
    check('order_refund_line_fen', sql`${t.fen} >= 0`),
    check('order_refund_line_live', sql`${t.isLive} in (0, 1)`),
  ],
)

/** A request that its owner took back; a trigger then ends it as `refused`, decided by nobody (`rule`). */
export const orderRefundWithdrawal = sqliteTable('order_refund_withdrawal', {
  refundNo: text('refund_no')
    .primaryKey()
    .references(() => orderRefund.refundNo),
  withdrawnBy: text('withdrawn_by').notNull(),
  atMs: integer('at_ms').notNull(),
})

/** The state that everybody sees: the decision, then what became of the money. */
export const orderRefundProgress = sqliteView('order_refund_progress', {
  refundNo: text('refund_no').notNull(),
  state: text('state', { enum: ['requested', 'withdrawn', 'refused', 'sent', 'done', 'failed'] }).notNull(),
}).existing()
