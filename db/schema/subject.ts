import { sql } from 'drizzle-orm'
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core'
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
