import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { ownedBy } from '#core/owner-store.ts'
import type { Statement } from '#db/client.ts'
import { authorizationObject, membership, membershipRun } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

export type AuthorizationObject = {
  id: string
  type: 'personal' | 'company'
  name: string
  idNumber: string
  createdAtMs: number
}

const columns = {
  id: authorizationObject.id,
  type: authorizationObject.type,
  name: authorizationObject.name,
  idNumber: authorizationObject.idNumber,
  createdAtMs: authorizationObject.createdAtMs,
}

/**
 * Whom the owner's membership that runs now authorizes, oldest first: those named in this unbroken membership and of a kind that
 * it authorizes. Empty if none runs.
 */
export function authorizedObjects(ctx: Ctx<AccountActor>): Promise<AuthorizationObject[]> {
  const start = (membershipId: SQLiteColumn) =>
    sql`(select ${membershipRun.fromMs} from ${membershipRun} where ${membershipRun.membershipId} = ${membershipId})`
  return ctx.db.primary
    .select(columns)
    .from(authorizationObject)
    .innerJoin(
      membership,
      and(
        eq(membership.ownerId, authorizationObject.ownerId),
        lte(membership.fromMs, ctx.now),
        gt(membership.untilMs, ctx.now),
        sql`iif(${authorizationObject.type} = 'personal', ${membership.personCount}, ${membership.companyCount}) > 0`,
        sql`${start(membership.id)} = ${start(authorizationObject.membershipId)}`,
      ),
    )
    .where(ownedBy(ctx, authorizationObject.ownerId))
    .orderBy(asc(authorizationObject.createdAtMs), asc(authorizationObject.id))
}

export async function findObject(ctx: Ctx<AccountActor>, id: string): Promise<AuthorizationObject | null> {
  const row = await ctx.db.primary
    .select(columns)
    .from(authorizationObject)
    .where(and(ownedBy(ctx, authorizationObject.ownerId), eq(authorizationObject.id, id)))
    .get()
  return row ?? null
}

/** Named once and for good; refused if the period does not run (any more) or has no place left (trigger authorization_object_fits). */
export const insertObject = (
  ctx: Ctx<AccountActor>,
  object: Pick<AuthorizationObject, 'id' | 'type' | 'name' | 'idNumber'> & { membershipId: string },
): Statement =>
  ctx.db.build.insert(authorizationObject).values({ ...object, ownerId: ctx.owner.id, createdAtMs: ctx.now })
