import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { track, version } from './catalogue.ts'
import { account } from './identity.ts'
import { channel } from './platform.ts'
import { subject } from './subject.ts'

/** `status` is changed by inserting an `order_event`, never by hand: a trigger carries the event over and refuses the rest. */
export const order = sqliteTable(
  'order',
  {
    orderNo: text('order_no').primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channel.id),
    /** Whose order it is: a person's or a company's. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    /** Who placed it, for themselves or for a company. */
    placedBy: text('placed_by')
      .notNull()
      .references(() => account.id),
    /** 1 unpaid, 4 paid_to_be_confirm, 2 finished, 3 canceled (specification section 3). */
    status: integer('status').notNull(),
    grossFen: integer('gross_fen').notNull(),
    discountFen: integer('discount_fen').notNull(),
    dueFen: integer('due_fen').notNull(),
    payWay: integer('pay_way'),
    submittedAtMs: integer('submitted_at_ms').notNull(),
    autoCancelAtMs: integer('auto_cancel_at_ms').notNull(),
    usageAcceptedAtMs: integer('usage_accepted_at_ms').notNull(),
  },
  (t) => [
    index('order_owner').on(t.ownerId, t.submittedAtMs),
    index('order_owner_status').on(t.ownerId, t.status),
    index('order_placed_by').on(t.placedBy, t.submittedAtMs),
    index('order_auto_cancel').on(t.autoCancelAtMs).where(sql`status = 1`),
    check('order_status', sql`${t.status} in (1, 2, 3, 4)`),
    check(
      'order_due',
      sql`${t.dueFen} = ${t.grossFen} - ${t.discountFen} and ${t.discountFen} between 0 and ${t.grossFen}`,
    ),
  ],
)

/** What the buyer agreed to, as it stood when the order was placed. */
export type ItemTerms = {
  code: string
  licenceType: string
  scenes: string[]
  term: string
  audience: string
  region: string
  termsVersion: string
}

export const orderItem = sqliteTable(
  'order_item',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    position: integer('position').notNull(),
    skuId: text('sku_id').notNull(),
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
    versionId: integer('version_id')
      .notNull()
      .references(() => version.id),
    name: text('name').notNull(),
    priceFen: integer('price_fen').notNull(),
    terms: text('terms', { mode: 'json' }).$type<ItemTerms>().notNull(),
    /** The owner holds this very licence and said so; otherwise a trigger refuses the line with LICENCE_HELD. */
    boughtAgain: integer('bought_again', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    uniqueIndex('order_item_sku').on(t.orderNo, t.skuId),
    index('order_item_track').on(t.trackId),
    check('order_item_price', sql`${t.priceFen} >= 0`),
  ],
)

/** Append-only state history: a chain in which each `from` is the previous `to`. */
export const orderEvent = sqliteTable(
  'order_event',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    seq: integer('seq').notNull(),
    fromStatus: integer('from_status'),
    toStatus: integer('to_status').notNull(),
    cause: text('cause').notNull(),
    actorId: text('actor_id').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderNo, t.seq] })],
)
