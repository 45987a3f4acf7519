import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, sqliteView, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { order } from './orders.ts'
import { channel } from './platform.ts'
import { staffAccount } from './staff.ts'
import { subject } from './subject.ts'

/**
 * Coupons that staff give: what each is worth, how many there are, and how many of them one owner may have
 * (docs/decisions/092-coupons.md).
 */
export const couponBatch = sqliteTable(
  'coupon_batch',
  {
    id: text('id').primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channel.id),
    name: text('name').notNull(),
    /** As in `coupon`. */
    type: integer('type').notNull(),
    amountFen: integer('amount_fen'),
    percentOff: integer('percent_off'),
    thresholdFen: integer('threshold_fen').notNull(),
    quantity: integer('quantity').notNull(),
    perOwner: integer('per_owner').notNull(),
    /** One code that may be redeemed `quantity` times, in place of as many codes that each may be redeemed once. */
    isShared: integer('is_shared', { mode: 'boolean' }).notNull(),
    /** Number of its coupons (trigger coupon_from_batch_counts). */
    redeemed: integer('redeemed').notNull().default(0),
    startsAtMs: integer('starts_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** No more coupons are given from then on; those that were given stay valid. */
    stoppedAtMs: integer('stopped_at_ms'),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Null for an API key. Whoever made it redeems none of its codes (trigger coupon_not_of_maker). */
    madeBy: text('made_by').references(() => staffAccount.id),
  },
  (t) => [
    index('coupon_batch_newest').on(t.channelId, t.createdAtMs),
    check('coupon_batch_type', sql`${t.type} in (1, 2, 3, 4)`),
    check(
      'coupon_batch_worth',
      sql`(${t.type} = 4) = (${t.amountFen} is null) and (${t.type} = 4) = (${t.percentOff} is not null)`,
    ),
    check(
      'coupon_batch_amounts',
      sql`coalesce(${t.amountFen}, 1) > 0 and coalesce(${t.percentOff}, 1) between 1 and 100 and ${t.thresholdFen} >= 0`,
    ),
    check(
      'coupon_batch_threshold',
      sql`(${t.type} <> 1 or ${t.thresholdFen} = 0) and (${t.type} <> 2 or ${t.thresholdFen} >= ${t.amountFen})`,
    ),
    check('coupon_batch_limits', sql`${t.quantity} > 0 and ${t.perOwner} between 1 and ${t.quantity}`),
    check('coupon_batch_redeemed', sql`${t.redeemed} between 0 and ${t.quantity}`),
    check('coupon_batch_period', sql`${t.expiresAtMs} > ${t.startsAtMs}`),
  ],
)

/** Batches and the owners that are their makers, or companies of these; for one batch and one owner. */
export const couponBatchOwn = sqliteView('coupon_batch_own', {
  batchId: text('batch_id').notNull(),
  ownerId: text('owner_id').notNull(),
}).existing()

/** Codes of a batch, hashed: the site cannot show one again. `codeEnd`: the last four symbols, to tell them apart. */
export const couponCode = sqliteTable(
  'coupon_code',
  {
    hash: text('hash').primaryKey(),
    batchId: text('batch_id')
      .notNull()
      .references(() => couponBatch.id),
    codeEnd: text('code_end').notNull(),
  },
  (t) => [index('coupon_code_batch').on(t.batchId)],
)

/**
 * An owner's coupon: held by an unpaid order, used when the order is finished, free again when it is cancelled (trigger
 * coupon_by_order).
 */
export const coupon = sqliteTable(
  'coupon',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    name: text('name').notNull(),
    /** Specification section 3: 1 deduction, 2 threshold discount, 3 cash voucher, 4 percentage discount. */
    type: integer('type').notNull(),
    amountFen: integer('amount_fen'),
    percentOff: integer('percent_off'),
    thresholdFen: integer('threshold_fen').notNull().default(0),
    expiresAtMs: integer('expires_at_ms').notNull(),
    state: text('state', { enum: ['free', 'held', 'used'] }).notNull(),
    orderNo: text('order_no').references(() => order.orderNo),
    createdAtMs: integer('created_at_ms').notNull(),
    /** The batch and the code that it was redeemed by; null if it was given in another way. */
    batchId: text('batch_id').references(() => couponBatch.id),
    codeHash: text('code_hash').references(() => couponCode.hash),
  },
  (t) => [
    index('coupon_owner').on(t.ownerId, t.state),
    uniqueIndex('coupon_order').on(t.orderNo),
    index('coupon_batch_owner').on(t.batchId, t.ownerId),
    index('coupon_code_hash').on(t.codeHash),
    check('coupon_type', sql`${t.type} in (1, 2, 3, 4)`),
    check(
      'coupon_worth',
      sql`(${t.type} = 4) = (${t.amountFen} is null) and (${t.type} = 4) = (${t.percentOff} is not null)`,
    ),
    check(
      'coupon_amounts',
      sql`coalesce(${t.amountFen}, 1) > 0 and coalesce(${t.percentOff}, 1) between 1 and 100 and ${t.thresholdFen} >= 0`,
    ),
    check('coupon_state', sql`${t.state} in ('free', 'held', 'used')`),
    check('coupon_held', sql`(${t.state} = 'free') = (${t.orderNo} is null)`),
  ],
)
