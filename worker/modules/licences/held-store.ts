import { type SQL, sql } from 'drizzle-orm'
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

export type HeldOnTrack = Pick<HeldLicence, 'skuId' | 'untilMs'> & {
  id: string
  licenceNo: string | null
  project: string | null
}
/**
 * Every licence of a track that an owner holds, with its number and project; goes with the other reads of a decision. `owner`: a
 * query for the owner's id.
 */
export async function heldOnTrack(ctx: Pick<Ctx, 'db' | 'now'>, asked: number, owner: SQL): Promise<HeldOnTrack[]> {
  const { ownerId, trackId, skuId, rightId, untilMs } = heldLicence
  const [rows = []] = await ctx.db.readPrimary([
    sql`SELECT ${rightId} AS id, ${skuId} AS skuId, ${untilMs} AS untilMs, ${licenceRight.licenceNo} AS licenceNo,
        json_extract(${licenceDocument.form}, '$.projectName') AS project
      FROM ${heldLicence} JOIN ${licenceRight} ON ${licenceRight.id} = ${rightId}
        LEFT JOIN ${licenceDocument} ON ${licenceDocument.rightId} = ${rightId}
      WHERE ${ownerId} = (${owner}) AND ${trackId} = ${asked} AND (${untilMs} IS NULL OR ${untilMs} > ${ctx.now})`,
  ])
  return rows as HeldOnTrack[]
}
