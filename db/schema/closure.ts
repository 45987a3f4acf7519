import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { account } from './identity.ts'

/**
 * An account closed by its owner. Append-only; inserting the row decides: triggers refuse it while something is
 * pending, and the primary key accepts only one.
 */
export const accountClosure = sqliteTable('account_closure', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id),
  /** Whether the owner gave up licences that were paid for but not issued. */
  waivesLicences: integer('waives_licences', { mode: 'boolean' }).notNull(),
  atMs: integer('at_ms').notNull(),
})
