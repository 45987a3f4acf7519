import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { order } from './orders.ts'
import { subject } from './subject.ts'

/**
 * One balance per owner, in fen (1 coin = 1 yuan). It changes only through an entry: a trigger applies the entry and
 * refuses other changes.
 */
export const coinAccount = sqliteTable(
  'coin_account',
  {
    ownerId: text('owner_id')
      .primaryKey()
      .references(() => subject.id),
    balanceFen: integer('balance_fen').notNull(),
  },
  (t) => [check('coin_account_balance', sql`${t.balanceFen} >= 0`)],
)

/**
 * Append-only. `cause` is the reason of an entry and is used once: `recharge:<line>`, `bonus:<line>`,
 * `consume:<order>`.
 */
export const coinEntry = sqliteTable(
  'coin_entry',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => coinAccount.ownerId),
    kind: text('kind', { enum: ['recharge', 'bonus', 'consume', 'refund', 'adjust'] }).notNull(),
    /** Negative when coins are spent. */
    fen: integer('fen').notNull(),
    balanceAfterFen: integer('balance_after_fen').notNull(),
    cause: text('cause').notNull().unique(),
    orderNo: text('order_no').references(() => order.orderNo),
    createdBy: text('created_by').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    index('coin_entry_owner').on(t.ownerId, t.atMs),
    index('coin_entry_order_no').on(t.orderNo),
    check('coin_entry_kind', sql`${t.kind} in ('recharge', 'bonus', 'consume', 'refund', 'adjust')`),
    check('coin_entry_sign', sql`${t.fen} <> 0 and (${t.kind} = 'adjust' or (${t.kind} = 'consume') = (${t.fen} < 0))`),
    check('coin_entry_order', sql`${t.kind} = 'adjust' or ${t.orderNo} is not null`),
    check('coin_entry_balance', sql`${t.balanceAfterFen} >= 0`),
  ],
)
