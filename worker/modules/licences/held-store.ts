import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { heldLicence, licenceDocument, licenceRight } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

/**
 * A licence that the owner has and whose term has not ended. Null times: the form is not filled in yet, or there is no
 * end.
 */
export type HeldLicence = { skuId: string; rightId: string; issuedAtMs: number | null; untilMs: number | null }

/** Which of these licences the owner already holds, oldest first. */
export async function heldAmong(
  ctx: Ctx<AccountActor>,
  skus: readonly { skuId: string; trackId: number }[],
): Promise<HeldLicence[]> {
  const { ownerId, trackId, skuId, rightId, issuedAtMs, untilMs } = heldLicence
  const [rows = []] = await ctx.db.readPrimary([
    sql`SELECT ${skuId} AS skuId, ${rightId} AS rightId, ${issuedAtMs} AS issuedAtMs, ${untilMs} AS untilMs
      FROM ${heldLicence} WHERE ${ownedBy(ctx, ownerId)}
        AND ${trackId} IN (SELECT value FROM json_each(${JSON.stringify(skus.map((sku) => sku.trackId))}))
        AND ${skuId} IN (SELECT value FROM json_each(${JSON.stringify(skus.map((sku) => sku.skuId))}))
        AND (${untilMs} IS NULL OR ${untilMs} > ${ctx.now})
      ORDER BY ${issuedAtMs}`,
  ])
  return rows as HeldLicence[]
}

/**
 * For a batch: every licence of a track that an owner holds, with its number and project. `owner`: a query for the owner's id.
 */
export const heldOnTrack = (ctx: Pick<Ctx, 'db' | 'now'>, trackId: number, owner: SQL) =>
  ctx.db.primary
    .select({
      id: heldLicence.rightId,
      skuId: heldLicence.skuId,
      untilMs: heldLicence.untilMs,
      licenceNo: licenceRight.licenceNo,
      project: sql<string | null>`json_extract(${licenceDocument.form}, '$.projectName')`,
    })
    .from(heldLicence)
    .innerJoin(licenceRight, eq(licenceRight.id, heldLicence.rightId))
    .leftJoin(licenceDocument, eq(licenceDocument.rightId, heldLicence.rightId))
    .where(
      and(
        sql`${heldLicence.ownerId} = (${owner})`,
        eq(heldLicence.trackId, trackId),
        or(isNull(heldLicence.untilMs), gt(heldLicence.untilMs, ctx.now)),
      ),
    )
