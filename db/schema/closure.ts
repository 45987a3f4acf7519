import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { account } from './identity.ts'

/**
 * An account that was closed by its owner. Append-only; inserting it is what decides: triggers refuse it while something is
 * pending, and the primary key lets one of several in.
 */
export const accountClosure = sqliteTable('account_closure', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id),
  /** Whether its owner gave up licences that were paid for but not issued yet. */
  waivesLicences: integer('waives_licences', { mode: 'boolean' }).notNull(),
  atMs: integer('at_ms').notNull(),
})
