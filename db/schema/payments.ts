import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { order } from './orders.ts'

/**
 * A request to a provider for a QR code: stored before the call, so that a call that died is known. A trigger allows
 * one live attempt per order and pay way; asking again returns the same.
 */
export const paymentAttempt = sqliteTable(
  'payment_attempt',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    payWay: integer('pay_way').notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** Empty until the provider has answered. */
    qrCode: text('qr_code').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    /** When the provider was last asked; its answer may still be on the way (Unix ms). */
    askedAtMs: integer('asked_at_ms').notNull().default(0),
    expiresAtMs: integer('expires_at_ms').notNull(),
  },
  (t) => [uniqueIndex('payment_attempt_order').on(t.orderNo, t.payWay, t.createdAtMs)],
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
 * Append-only: money that could not be applied (paid after cancelling, other amount or currency), once per trade. Staff
 * decide.
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
    check('refund_source', sql`(${t.paymentId} is null) <> (${t.exceptionId} is null)`),
    check('refund_fen', sql`${t.fen} > 0`),
    check('refund_state', sql`${t.state} in ('requested', 'done', 'failed')`),
    check('refund_settled', sql`(${t.state} = 'requested') = (${t.settledAtMs} is null)`),
    check('refund_failure', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
  ],
)
