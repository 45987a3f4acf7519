import { desc, eq } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { licenceDocument, licenceRight } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { LicenceForm } from './contract.ts'

/** How many of the owner's newest rights are read; who has more holders than these contain types the older ones. */
const READ = 60

/** The forms of the owner's newest licences, the last one first. */
export async function latestForms(ctx: Ctx<AccountActor>): Promise<LicenceForm[]> {
  const rows = await ctx.db.primary
    .select({ form: licenceDocument.form })
    .from(licenceRight)
    .innerJoin(licenceDocument, eq(licenceDocument.rightId, licenceRight.id))
    .where(ownedBy(ctx, licenceRight.ownerId))
    .orderBy(desc(licenceRight.createdAtMs))
    .limit(READ)
  return rows.map(({ form }) => form as LicenceForm)
}
