import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { account } from './identity.ts'
import { channel } from './platform.ts'

/** A company that accounts can act for; only certified companies are stored here. */
export const enterprise = sqliteTable('enterprise', {
  id: text('id').primaryKey(),
  channelId: text('channel_id')
    .notNull()
    .references(() => channel.id),
  fullName: text('full_name').notNull(),
  shortName: text('short_name').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
})

/** Members of a company. Only `status` 1 counts: 0 off, 1 on, 2 to_join, 3 refused (specification section 3). */
export const enterpriseMember = sqliteTable(
  'enterprise_member',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    role: text('role', { enum: ['companyAdmin', 'buyer', 'viewer'] }).notNull(),
    status: integer('status').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.enterpriseId] }),
    index('enterprise_member_enterprise').on(t.enterpriseId),
    check('enterprise_member_role', sql`${t.role} in ('companyAdmin', 'buyer', 'viewer')`),
    check('enterprise_member_status', sql`${t.status} in (0, 1, 2, 3)`),
  ],
)

/**
 * The company that a session acts for; without a row, the person. This is only the choice; the permission is the
 * membership, read together with it. Deleted with its session (trigger session_takes_subject).
 */
export const sessionSubject = sqliteTable('session_subject', {
  sessionId: text('session_id').primaryKey(),
  enterpriseId: text('enterprise_id')
    .notNull()
    .references(() => enterprise.id),
})
