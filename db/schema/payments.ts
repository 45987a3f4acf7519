import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { order } from './orders.ts'

/**
 * A request to a provider to open a trade: stored before the call, so that a call that died is known. One row for each of our
 * numbers there, because each can be paid: WeChat Pay has two for an order, its code and its address for phones. A trigger
 * allows one live attempt per order, pay way and number; asking again returns the same.
 */
export const paymentAttempt = sqliteTable(
  'payment_attempt',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    payWay: integer('pay_way').notNull(),
    /** Our number of the trade at the provider. */
    outTradeNo: text('out_trade_no').notNull().default(''),
    amountFen: integer('amount_fen').notNull(),
    /** What the provider answered: a code, or an address that opens its app. Empty until then. */
    qrCode: text('qr_code').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** When the provider was last asked; its answer may still be on the way (Unix ms). */
    askedAtMs: integer('asked_at_ms').notNull().default(0),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /**
     * When the provider is asked once more, after nothing can be paid there any longer: a notification may be lost (Unix ms).
     * Null once it has answered.
     */
    lastAskAtMs: integer('last_ask_at_ms'),
  },
  (t) => [
    uniqueIndex('payment_attempt_order').on(t.orderNo, t.payWay, t.outTradeNo, t.createdAtMs),
    index('payment_attempt_last_ask').on(t.lastAskAtMs).where(sql`last_ask_at_ms is not null`),
  ],
)

/** Append-only: received money. A trigger refuses it unless the order is unpaid and the amount is the amount due. */
export const payment = sqliteTable(
  'payment',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .unique()
      .references(() => order.orderNo),
    payWay: integer('pay_way').notNull(),
    provider: text('provider').notNull(),
    providerTradeNo: text('provider_trade_no').notNull(),
    /** Our number of that trade; null for coins and transfers, and for payments from before it was kept. */
    outTradeNo: text('out_trade_no'),
    amountFen: integer('amount_fen').notNull(),
    settledAtMs: integer('settled_at_ms').notNull(),
    /** ISO 4217. A trigger refuses any but CNY, the currency of all orders. */
    currency: text('currency').notNull().default('CNY'),
  },
  (t) => [
    uniqueIndex('payment_provider_trade').on(t.provider, t.providerTradeNo),
    check('payment_amount', sql`${t.amountFen} >= 0`),
  ],
)

/**
 * Append-only: money that could not be applied (paid after cancelling or twice, other amount or currency), once per
 * trade. What became of it is in `payment_exception_event`.
 */
export const paymentException = sqliteTable(
  'payment_exception',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no').notNull(),
    provider: text('provider').notNull(),
    providerTradeNo: text('provider_trade_no').notNull(),
    amountFen: integer('amount_fen').notNull(),
    reason: text('reason').notNull(),
    atMs: integer('at_ms').notNull(),
    currency: text('currency').notNull().default('CNY'),
  },
  (t) => [
    uniqueIndex('payment_exception_once').on(t.provider, t.providerTradeNo, t.reason),
    index('payment_exception_order').on(t.orderNo),
  ],
)

/**
 * Append-only: the states of money that could not be applied. Triggers write them as refunds are requested and settled;
 * only `resolved`, by staff, is written by us (migrations/0008_money_back.sql).
 */
export const paymentExceptionEvent = sqliteTable(
  'payment_exception_event',
  {
    exceptionId: text('exception_id')
      .notNull()
      .references(() => paymentException.id),
    seq: integer('seq').notNull(),
    state: text('state', { enum: ['open', 'refunding', 'refunded', 'failed', 'resolved'] }).notNull(),
    actorId: text('actor_id').notNull(),
    note: text('note'),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.exceptionId, t.seq] }),
    index('payment_exception_event_at').on(t.atMs),
    check('payment_exception_event_state', sql`${t.state} in ('open', 'refunding', 'refunded', 'failed', 'resolved')`),
    check('payment_exception_event_note', sql`${t.state} <> 'resolved' or length(coalesce(${t.note}, '')) > 0`),
  ],
)

/**
 * Money refunded the way it came, of a payment or of an exception. Only the state changes, once: `requested` to `done`
 * or `failed`. Triggers keep the sum of refunds that have not failed within what the trade brought in
 * (migrations/0000_baseline.sql).
 */
export const refund = sqliteTable(
  'refund',
  {
    id: text('id').primaryKey(),
    /** The provider's key for this refund: the same number is the same refund. */
    requestNo: text('request_no').notNull().unique(),
    paymentId: text('payment_id').references(() => payment.id),
    exceptionId: text('exception_id').references(() => paymentException.id),
    /** Those of the payment or exception: money of one trade is refunded once, however many rows refer to it. */
    provider: text('provider').notNull(),
    providerTradeNo: text('provider_trade_no').notNull(),
    fen: integer('fen').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['requested', 'done', 'failed'] }).notNull(),
    /** The provider's code, if it refused. */
    failure: text('failure'),
    createdBy: text('created_by').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    settledAtMs: integer('settled_at_ms'),
  },
  (t) => [
    index('refund_trade').on(t.provider, t.providerTradeNo),
    index('refund_payment').on(t.paymentId),
    index('refund_exception').on(t.exceptionId),
    index('refund_open').on(t.createdAtMs).where(sql`state = 'requested'`),
    check('refund_source', sql`(${t.paymentId} is null) <> (${t.exceptionId} is null)`),
    check('refund_fen', sql`${t.fen} > 0`),
    check('refund_state', sql`${t.state} in ('requested', 'done', 'failed')`),
    check('refund_settled', sql`(${t.state} = 'requested') = (${t.settledAtMs} is null)`),
    check('refund_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
  ],
)

/** Refunds that were sent and are not settled: the provider is asked again at `nextAskAtMs`. */
export const refundWatch = sqliteTable(
  'refund_watch',
  {
    refundId: text('refund_id')
      .primaryKey()
      .references(() => refund.id),
    sinceMs: integer('since_ms').notNull(),
    nextAskAtMs: integer('next_ask_at_ms').notNull(),
  },
  (t) => [index('refund_watch_due').on(t.nextAskAtMs)],
)
