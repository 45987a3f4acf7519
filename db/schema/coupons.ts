import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { order } from './orders.ts'
import { subject } from './subject.ts'

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
  },
  (t) => [
    index('coupon_owner').on(t.ownerId, t.state),
    uniqueIndex('coupon_order').on(t.orderNo),
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
