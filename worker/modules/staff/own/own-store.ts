import { asc, eq, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import { account, enterpriseMember, ownAccount, staffOwnAddress, subject } from '#db/schema/index.ts'
import type { Ctx, Operator, StaffActor } from '#worker/context.ts'

/** A view that accepts inserts, stores nothing, and fails on 0 (migrations/0019_invoice_reversal.sql). */
const ownGuard = sqliteTable('own_guard', { met: integer('met').notNull() })

/**
 * For the batch of a staff decision: fails with STAFF_OWN if the owner is an account with the caller's own address, or one that they
 * have named, or a company with such a member, or if one of `accountIds` (who asked, who placed the order) is such an account. API keys
 * belong to nobody.
 */
export function notOwn(ctx: Ctx<Operator>, ownerId: string, accountIds: readonly string[] = []): Statement[] {
  if (ctx.actor.kind !== 'staff') return []
  return [
    ctx.db.build.insert(ownGuard).select(
      // From the owner to its few accounts: the accounts themselves are never searched by address.
      sql`SELECT NOT EXISTS (
        SELECT 1 FROM ${ownAccount} x
        WHERE x.staff_id = ${ctx.actor.id} AND x.account_id IN (
          SELECT w.account_id FROM ${subject} w WHERE w.id = ${ownerId} AND w.account_id IS NOT NULL
          UNION ALL
          SELECT m.account_id FROM ${subject} w JOIN ${enterpriseMember} m ON m.enterprise_id = w.enterprise_id AND m.status = 1
            WHERE w.id = ${ownerId}
          UNION ALL
          SELECT value FROM json_each(${JSON.stringify(accountIds)})))`,
    ),
  ]
}

/** The addresses that the caller has named as their own, in the order in which they did. */
export const ownAddresses = (ctx: Ctx<StaffActor>) =>
  ctx.db.primary
    .select({ address: staffOwnAddress.address, namedAtMs: staffOwnAddress.namedAtMs })
    .from(staffOwnAddress)
    .where(eq(staffOwnAddress.staffId, ctx.actor.id))
    .orderBy(asc(staffOwnAddress.namedAtMs), asc(staffOwnAddress.address))

/** Names one, for good, with the account that has it now. Refused by triggers: APPEND_ONLY (named before), OWN_ADDRESSES_FULL. */
export const nameAddress = (ctx: Ctx<StaffActor>, address: string): Statement =>
  ctx.db.build.insert(staffOwnAddress).values({
    staffId: ctx.actor.id,
    address,
    accountId: sql`(select ${account.id} from ${account} where ${account.email} = ${address}
      union all select ${account.id} from ${account} where ${account.mobile} = ${address} limit 1)`,
    namedAtMs: ctx.now,
  })
