import { and, desc } from 'drizzle-orm'
import { DATA_EXPORT_PAGE, type DataExport, inPages, toIso } from '#core/data-export.ts'
import { olderThan, ownedBySelf } from '#core/owner-store.ts'
import { membership } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Owner = Ctx<AccountActor>
type Period = { untilMs: number }

/** The person's own membership periods, the last first. They do not overlap, so their ends differ. */
export const membershipData = (ctx: Owner): DataExport[] => [
  inPages('memberships', (after: Period | null) => periodsAfter(ctx, after)),
]

async function periodsAfter(ctx: Owner, after: Period | null) {
  const rows = await ctx.db.primary
    .select()
    .from(membership)
    .where(and(ownedBySelf(ctx, membership.ownerId), olderThan([membership.untilMs], after && [after.untilMs])))
    .orderBy(desc(membership.untilMs))
    .limit(DATA_EXPORT_PAGE)
  return rows.map(({ id, level, personCount, companyCount, fromMs, untilMs, createdAtMs }) => ({
    ...{ id, level, personCount, companyCount, untilMs },
    from: toIso(fromMs),
    until: toIso(untilMs),
    paidAt: toIso(createdAtMs),
  }))
}
