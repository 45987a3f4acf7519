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
 * `consume:<order>`, `refund:<refund>`, `adjust:<request>`.
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
    /** What staff tell the owner about an adjustment. */
    note: text('note'),
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

/** An adjustment by staff. Large ones wait for a second person. Its entry has its id, and `adjust:<request number>` as cause. */
export const coinAdjustment = sqliteTable(
  'coin_adjustment',
  {
    id: text('id').primaryKey(),
    requestNo: text('request_no').notNull().unique(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    /** Negative when coins are taken away. */
    fen: integer('fen').notNull(),
    /** What the owner reads. */
    reason: text('reason').notNull(),
    people: integer('people').$type<1 | 2>().notNull(),
    /** What one person could give away alone on a day when it was asked for. */
    aloneBelowFen: integer('alone_below_fen').notNull(),
    state: text('state', { enum: ['waiting', 'made', 'declined'] }).notNull(),
    askedBy: text('asked_by').notNull(),
    askedAtMs: integer('asked_at_ms').notNull(),
    decidedBy: text('decided_by'),
    decidedAtMs: integer('decided_at_ms'),
  },
  (t) => [
    index('coin_adjustment_waiting').on(t.askedAtMs).where(sql`state = 'waiting'`),
    index('coin_adjustment_alone').on(t.askedBy, t.askedAtMs),
    check('coin_adjustment_people', sql`${t.people} in (1, 2)`),
    check(
      'coin_adjustment_state',
      sql`${t.state} in ('waiting', 'made', 'declined')
        and (${t.people} = 2 or ${t.state} = 'made')`,
    ),
    check(
      'coin_adjustment_decided',
      sql`(${t.state} = 'waiting') = (${t.decidedBy} is null)
        and (${t.decidedBy} is null) = (${t.decidedAtMs} is null)`,
    ),
    check('coin_adjustment_two', sql`${t.state} <> 'made' or (${t.people} = 1) = (${t.decidedBy} = ${t.askedBy})`),
    check(
      'coin_adjustment_texts',
      sql`${t.fen} <> 0 and length(${t.reason}) between 1 and 200
        and length(${t.requestNo}) between 8 and 64`,
    ),
  ],
)
