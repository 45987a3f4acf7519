import { and, desc } from 'drizzle-orm'
import { DATA_EXPORT_PAGE, type DataExport, inPages, toIso } from '#core/data-export.ts'
import { olderThan, ownedBySelf } from '#core/owner-store.ts'
import { authorizationObject, membership, membershipUpgrade } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Owner = Ctx<AccountActor>
type Period = { untilMs: number }
type Upgrade = { atMs: number; orderLineId: string }
type Named = { createdAtMs: number; id: string }

/** The person's own membership periods, the last first. They do not overlap, so their ends differ. */
export const membershipData = (ctx: Owner): DataExport[] => [
  inPages('memberships', (after: Period | null) => periodsAfter(ctx, after)),
  inPages('membershipUpgrades', (after: Upgrade | null) => upgradesAfter(ctx, after)),
  inPages('authorizationObjects', (after: Named | null) => objectsAfter(ctx, after)),
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

async function upgradesAfter(ctx: Owner, after: Upgrade | null) {
  const { ownerId, atMs, orderLineId } = membershipUpgrade
  const rows = await ctx.db.primary
    .select()
    .from(membershipUpgrade)
    .where(and(ownedBySelf(ctx, ownerId), olderThan([atMs, orderLineId], after && [after.atMs, after.orderLineId])))
    .orderBy(desc(atMs), desc(orderLineId))
    .limit(DATA_EXPORT_PAGE)
  return rows.map(({ ownerId: _o, ...row }) => ({ ...row, at: toIso(row.atMs), until: toIso(row.untilMs) }))
}

/** With the whole number: it is the person's own data. */
async function objectsAfter(ctx: Owner, after: Named | null) {
  const { ownerId, createdAtMs, id } = authorizationObject
  const rows = await ctx.db.primary
    .select()
    .from(authorizationObject)
    .where(and(ownedBySelf(ctx, ownerId), olderThan([createdAtMs, id], after && [after.createdAtMs, after.id])))
    .orderBy(desc(createdAtMs), desc(id))
    .limit(DATA_EXPORT_PAGE)
  return rows.map(({ ownerId: _o, membershipId: _m, ...row }) => ({ ...row, createdAt: toIso(row.createdAtMs) }))
}
