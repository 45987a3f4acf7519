import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core'
import { track } from './catalogue.ts'
import { order, orderLine } from './orders.ts'
import { subject } from './subject.ts'

/**
 * Paid membership periods, one per line. An owner's periods do not overlap (trigger membership_no_overlap). Their times are
 * never changed; an upgrade raises level and counts of what is left (trigger membership_upgrade_applies).
 */
export const membership = sqliteTable(
  'membership',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    orderLineId: text('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLine.id),
    /** Specification section 1: 1 personal, 2 enterprise, 3 custom. */
    level: integer('level').notNull(),
    personCount: integer('person_count').notNull(),
    companyCount: integer('company_count').notNull(),
    fromMs: integer('from_ms').notNull(),
    untilMs: integer('until_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('membership_owner').on(t.ownerId, t.untilMs),
    index('membership_until').on(t.untilMs),
    check('membership_level', sql`${t.level} in (1, 2, 3)`),
    check('membership_counts', sql`${t.personCount} >= 0 and ${t.companyCount} >= 0`),
    check('membership_period', sql`${t.untilMs} > ${t.fromMs}`),
  ],
)

/**
 * What staff offer one owner at an agreed price: a membership of `months`, or (with `fromLevel` and `untilMs`) a higher level
 * for what is left. It is sold by an order of the owner, once. Never changed, only withdrawn.
 */
export const membershipOffer = sqliteTable(
  'membership_offer',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    level: integer('level').notNull(),
    /** 0 for an upgrade. */
    months: integer('months').notNull(),
    personCount: integer('person_count').notNull(),
    companyCount: integer('company_count').notNull(),
    priceFen: integer('price_fen').notNull(),
    fromLevel: integer('from_level'),
    untilMs: integer('until_ms'),
    madeBy: text('made_by').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    withdrawnAtMs: integer('withdrawn_at_ms'),
  },
  (t) => [
    index('membership_offer_owner').on(t.ownerId, t.createdAtMs),
    check('membership_offer_level', sql`${t.level} in (1, 2, 3)`),
    check('membership_offer_counts', sql`min(${t.personCount}, ${t.companyCount}, ${t.priceFen}) >= 0`),
    check(
      'membership_offer_kind',
      sql`(${t.fromLevel} is null) = (${t.untilMs} is null)
        and (${t.fromLevel} is null) = (${t.months} > 0)
        and coalesce(${t.fromLevel}, 0) < ${t.level}`,
    ),
    check('membership_offer_period', sql`${t.expiresAtMs} > ${t.createdAtMs}`),
  ],
)

/** Append-only: paid upgrades, one per line. */
export const membershipUpgrade = sqliteTable(
  'membership_upgrade',
  {
    orderLineId: text('order_line_id')
      .primaryKey()
      .references(() => orderLine.id),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    fromLevel: integer('from_level').notNull(),
    level: integer('level').notNull(),
    personCount: integer('person_count').notNull(),
    companyCount: integer('company_count').notNull(),
    atMs: integer('at_ms').notNull(),
    untilMs: integer('until_ms').notNull(),
  },
  (t) => [
    index('membership_upgrade_owner').on(t.ownerId, t.atMs),
    check('membership_upgrade_rises', sql`${t.level} > ${t.fromLevel}`),
  ],
)

/**
 * Append-only: whom a membership authorizes, a person with an ID or passport number or a company with its tax number. Valid
 * for the unbroken membership that it was named in (view membership_run).
 */
export const authorizationObject = sqliteTable(
  'authorization_object',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    /** The period that ran when it was named. */
    membershipId: text('membership_id')
      .notNull()
      .references(() => membership.id),
    type: text('type', { enum: ['personal', 'company'] }).notNull(),
    name: text('name').notNull(),
    idNumber: text('id_number').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    index('authorization_object_owner').on(t.ownerId, t.createdAtMs),
    check('authorization_object_type', sql`${t.type} in ('personal', 'company')`),
    check(
      'authorization_object_texts',
      sql`length(${t.name}) between 1 and 120 and length(${t.idNumber}) between 1 and 40`,
    ),
  ],
)

/** When the unbroken membership began that a period belongs to (migrations/0012_memberships.sql). */
export const membershipRun = sqliteView('membership_run', {
  membershipId: text('membership_id').notNull(),
  ownerId: text('owner_id').notNull(),
  fromMs: integer('from_ms').notNull(),
}).existing()

/** What each level may exchange, for the triggers (docs/licensing.md, 13); lists as JSON. Changed by migrations only. */
export const membershipRule = sqliteTable(
  'membership_rule',
  {
    level: integer('level').primaryKey(),
    uses: text('uses', { mode: 'json' }).$type<string[]>().notNull(),
    licenceTypes: text('licence_types', { mode: 'json' }).$type<string[]>().notNull(),
    terms: text('terms', { mode: 'json' }).$type<string[]>().notNull(),
    audiences: text('audiences', { mode: 'json' }).$type<string[]>().notNull(),
    /** Only tracks of the member library. */
    isMemberLibrary: integer('is_member_library', { mode: 'boolean' }).notNull(),
    /** Also licences whose price is by enquiry. */
    takesEnquiry: integer('takes_enquiry', { mode: 'boolean' }).notNull(),
    /** Tracks on one business day; null = no limit. */
    perDay: integer('per_day'),
  },
  (t) => [check('membership_rule_flags', sql`${t.isMemberLibrary} in (0, 1) and ${t.takesEnquiry} in (0, 1)`)],
)

/** Append-only, written by a trigger with each exchanged order line: through which membership, and on which day (Asia/Shanghai). */
export const memberExchange = sqliteTable(
  'member_exchange',
  {
    orderLineId: text('order_line_id')
      .primaryKey()
      .references(() => orderLine.id),
    orderNo: text('order_no')
      .notNull()
      .references(() => order.orderNo),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    membershipId: text('membership_id')
      .notNull()
      .references(() => membership.id),
    /** Of the membership at that moment; an upgrade may raise it later. */
    level: integer('level').notNull(),
    trackId: integer('track_id')
      .notNull()
      .references(() => track.id),
    day: text('day').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [index('member_exchange_day').on(t.ownerId, t.day, t.trackId)],
)

/**
 * Append-only: exchanged lines that their owner took back before the form was filled in. Triggers withdraw the right with the row
 * (migrations/0032_exchange_undo.sql).
 */
export const exchangeUndo = sqliteTable('exchange_undo', {
  orderLineId: text('order_line_id')
    .primaryKey()
    .references(() => memberExchange.orderLineId),
  ownerId: text('owner_id')
    .notNull()
    .references(() => subject.id),
  undoneBy: text('undone_by').notNull(),
  atMs: integer('at_ms').notNull(),
})

/** Those that count on a day: of orders that were not cancelled, and not undone (migrations/0032_exchange_undo.sql). */
export const memberExchangeLive = sqliteView('member_exchange_live', {
  ownerId: text('owner_id').notNull(),
  day: text('day').notNull(),
  trackId: integer('track_id').notNull(),
  level: integer('level').notNull(),
}).existing()
