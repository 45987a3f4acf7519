import { sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import { account, enterpriseMember, staffAccount, subject } from '#db/schema/index.ts'
import type { Ctx, Operator } from '#worker/context.ts'

/** A view that accepts inserts, stores nothing, and fails on 0 (migrations/0019_invoice_reversal.sql). */
const ownGuard = sqliteTable('own_guard', { met: integer('met').notNull() })

/**
 * For the batch of a staff decision: fails with STAFF_OWN if the owner is an account with the caller's own address or a company with
 * such a member, or if one of `accountIds` (who asked, who placed the order) is such an account. API keys belong to nobody.
 */
export function notOwn(ctx: Ctx<Operator>, ownerId: string, accountIds: readonly string[] = []): Statement[] {
  if (ctx.actor.kind !== 'staff') return []
  return [
    ctx.db.build.insert(ownGuard).select(
      // From the owner to its few accounts: the accounts themselves are never searched by address.
      sql`SELECT NOT EXISTS (
        SELECT 1 FROM ${account} a JOIN ${staffAccount} s ON s.id = ${ctx.actor.id} AND s.email = lower(a.email)
        WHERE a.id IN (
          SELECT w.account_id FROM ${subject} w WHERE w.id = ${ownerId} AND w.account_id IS NOT NULL
          UNION ALL
          SELECT m.account_id FROM ${subject} w JOIN ${enterpriseMember} m ON m.enterprise_id = w.enterprise_id AND m.status = 1
            WHERE w.id = ${ownerId}
          UNION ALL
          SELECT value FROM json_each(${JSON.stringify(accountIds)})))`,
    ),
  ]
}
