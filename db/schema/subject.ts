import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { enterprise } from './enterprise.ts'
import { account } from './identity.ts'

/**
 * The owner of orders, licences and money: a person or a company. Triggers insert the row with its account or company,
 * so neither can be without one (account_has_subject, enterprise_has_subject); it is never changed or deleted.
 */
export const subject = sqliteTable(
  'subject',
  {
    id: text('id').primaryKey(),
    type: text('type', { enum: ['personal', 'enterprise'] }).notNull(),
    accountId: text('account_id')
      .unique()
      .references(() => account.id),
    enterpriseId: text('enterprise_id')
      .unique()
      .references(() => enterprise.id),
  },
  (t) => [
    check(
      'subject_type',
      sql`(${t.type} = 'personal' and ${t.accountId} is not null and ${t.enterpriseId} is null)
        or (${t.type} = 'enterprise' and ${t.enterpriseId} is not null and ${t.accountId} is null)`,
    ),
  ],
)

/**
 * What orders are for. Never deleted: a merged project points to the one that it is part of, and its orders stay where they are
 * (docs/decisions/178).
 */
export const project = sqliteTable(
  'project',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => subject.id),
    name: text('name').notNull(),
    /** Empty if there is none. */
    client: text('client').notNull(),
    number: text('number').notNull(),
    /** The name without case and width: two projects of an owner differ in more. */
    foldedName: text('folded_name').notNull(),
    /** Name, client and number, for searching. */
    folded: text('folded').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => account.id),
    createdAtMs: integer('created_at_ms').notNull(),
    /** When it was last chosen for an order; at first, when it was made. */
    usedAtMs: integer('used_at_ms').notNull(),
    archivedAtMs: integer('archived_at_ms'),
    mergedIntoId: text('merged_into_id').references((): AnySQLiteColumn => project.id),
  },
  (t) => [
    uniqueIndex('project_name_once').on(t.ownerId, t.foldedName).where(sql`merged_into_id is null`),
    uniqueIndex('project_number_once').on(t.ownerId, t.number).where(sql`merged_into_id is null and number <> ''`),
    index('project_used').on(t.ownerId, t.usedAtMs),
    index('project_merged_into').on(t.mergedIntoId).where(sql`merged_into_id is not null`),
    check(
      'project_name',
      sql`length(${t.name}) between 1 and 120 and length(${t.client}) <= 120 and length(${t.number}) <= 60`,
    ),
    check('project_merged', sql`${t.mergedIntoId} is null or ${t.mergedIntoId} <> ${t.id}`),
  ],
)
