import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { orderLine } from './orders.ts'
import { subject } from './subject.ts'

/**
 * Append-only: paid membership periods, one per line. An owner's periods do not overlap (trigger
 * membership_no_overlap).
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
    check('membership_level', sql`${t.level} in (1, 2, 3)`),
    check('membership_counts', sql`${t.personCount} >= 0 and ${t.companyCount} >= 0`),
    check('membership_period', sql`${t.untilMs} > ${t.fromMs}`),
  ],
)
