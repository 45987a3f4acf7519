import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core'
import { staffAccount } from './staff.ts'
import { subject } from './subject.ts'

/** What the second person reads about a thing, as it was when it was asked for. Money in fen. */
export type WorthAbout = {
  orderNo?: string
  /** Words of who asked: to the owner, or the name of a batch. */
  words?: string | null
  /** Coins given or taken, the price of an offer, the amount of a refund or transfer, one coupon. */
  fen?: number | null
  percentOff?: number | null
  quantity?: number
  level?: number
  months?: number
  /** Of a refund: where the money goes, as staff chose it. */
  to?: 'origin' | 'coins'
}

/**
 * A decision of staff that gives something away, and who stands behind it: one person, or two from an amount on
 * (docs/decisions/148). What it decides about takes effect only if its row is `made` (triggers).
 */
export const worthDecision = sqliteTable(
  'worth_decision',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['coins', 'coupons', 'offer', 'refund', 'transfer'] }).notNull(),
    /** The id of the adjustment, batch, offer, refund or proof. */
    target: text('target').notNull(),
    /** In whose favour; null for coupons. */
    ownerId: text('owner_id').references(() => subject.id),
    worthFen: integer('worth_fen').notNull(),
    people: integer('people').$type<1 | 2>().notNull(),
    /** The configured limit when it was asked for. */
    aloneBelowFen: integer('alone_below_fen').notNull(),
    about: text('about', { mode: 'json' }).$type<WorthAbout>().notNull(),
    state: text('state', { enum: ['waiting', 'made', 'declined'] }).notNull(),
    askedBy: text('asked_by').notNull(),
    askedAtMs: integer('asked_at_ms').notNull(),
    /** The business day on which it counts. */
    day: text('day').notNull(),
    /** `ended`: the thing ended in another way while it waited. */
    decidedBy: text('decided_by'),
    decidedAtMs: integer('decided_at_ms'),
    /** Why it was declined. */
    answer: text('answer'),
  },
  (t) => [
    index('worth_decision_target').on(t.kind, t.target),
    index('worth_decision_alone').on(t.askedBy, t.day),
    index('worth_decision_waiting').on(t.askedAtMs).where(sql`state = 'waiting'`),
    index('worth_decision_decided').on(t.decidedAtMs).where(sql`people = 2`),
    check('worth_decision_kind', sql`${t.kind} in ('coins', 'coupons', 'offer', 'refund', 'transfer')`),
    check('worth_decision_people', sql`${t.people} in (1, 2) and ${t.worthFen} >= 0`),
    check(
      'worth_decision_state',
      sql`${t.state} in ('waiting', 'made', 'declined')
        and (${t.people} = 2 or ${t.state} = 'made')`,
    ),
    check(
      'worth_decision_decided',
      sql`(${t.state} = 'waiting') = (${t.decidedBy} is null)
        and (${t.decidedBy} is null) = (${t.decidedAtMs} is null)
        and (${t.answer} is null or ${t.state} = 'declined')`,
    ),
    check('worth_decision_two', sql`${t.state} <> 'made' or (${t.people} = 1) = (${t.decidedBy} = ${t.askedBy})`),
  ],
)

/** What each thing is worth (migrations/0028_worth.sql). */
export const worthOf = sqliteView('worth_of', {
  kind: text('kind').notNull(),
  target: text('target').notNull(),
  ownerId: text('owner_id'),
  askedBy: text('asked_by'),
  worthFen: integer('worth_fen').notNull(),
}).existing()

/** An address of a member of staff as a buyer, named by themselves, for good. */
export const staffOwnAddress = sqliteTable(
  'staff_own_address',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    /** A mail address in lower case, a phone number, or the id of an account. */
    address: text('address').notNull(),
    /** The account that had it then. */
    accountId: text('account_id'),
    namedAtMs: integer('named_at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.staffId, t.address] }),
    check('staff_own_address_text', sql`length(${t.address}) between 1 and 254`),
  ],
)

/** Accounts that are a member of staff, by their own address or one that they have named. */
export const ownAccount = sqliteView('own_account', {
  staffId: text('staff_id').notNull(),
  accountId: text('account_id').notNull(),
}).existing()
