import { and, eq, isNotNull } from 'drizzle-orm'
import { enterprise } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { Certified } from './values.ts'

/** What the company that one acts for was certified as; null for a person, and for a company from before certification. */
export async function certifiedOf(ctx: Ctx<AccountActor>): Promise<Certified | null> {
  const { enterpriseId } = ctx.owner
  if (enterpriseId === null) return null
  const row = await ctx.db.primary
    .select({ name: enterprise.fullName, taxNumber: enterprise.taxNumber })
    .from(enterprise)
    .where(and(eq(enterprise.id, enterpriseId), isNotNull(enterprise.taxNumber)))
    .get()
  return row && row.taxNumber !== null ? { name: row.name, taxNumber: row.taxNumber } : null
}
