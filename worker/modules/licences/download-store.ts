import { asc, eq, sql } from 'drizzle-orm'
import { getDay, nextMidnight } from '#core/business-day.ts'
import type { Refusal } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import { licenceDownload, licenceRevocation, licenceRight } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

export type Download = { rightId: string; kind: 'audio' | 'document'; versionId: number; atMs: number }

/**
 * Stores that the account is given these files, all or none, before it is. A refusal if a licence does not stand any more, or if
 * the account was given as much today as one may have.
 */
export async function logDownloads(
  ctx: Ctx<AccountActor>,
  files: readonly Omit<Download, 'atMs'>[],
): Promise<Refusal | null> {
  const common = { accountId: ctx.actor.id, day: getDay(ctx.now), atMs: ctx.now }
  try {
    await ctx.db.write(
      files.map(({ rightId, kind, versionId }) =>
        ctx.db.build.insert(licenceDownload).values({ rightId, kind, versionId, ...common }),
      ),
    )
    return null
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'DOWNLOAD_NOT_ISSUED') return { code: 'LICENCE_REVOKED' }
    if (constraint === 'DOWNLOAD_LIMIT')
      return { code: 'DOWNLOADS_USED', retryAfterMs: nextMidnight(ctx.now) - ctx.now }
    throw error
  }
}

/** What was downloaded of the licences of one order, oldest first. The caller has checked who may know. */
export const downloadsOfOrder = (ctx: Pick<Ctx, 'db'>, orderNo: string): Promise<Download[]> =>
  ctx.db.primary
    .select({
      rightId: licenceDownload.rightId,
      kind: licenceDownload.kind,
      versionId: licenceDownload.versionId,
      atMs: licenceDownload.atMs,
    })
    .from(licenceDownload)
    .innerJoin(licenceRight, eq(licenceRight.id, licenceDownload.rightId))
    .where(eq(licenceRight.orderNo, orderNo))
    .orderBy(asc(licenceDownload.atMs))

/** The same of some rights, for the data export. */
export const downloadsOfRights = (ctx: Pick<Ctx, 'db'>, rightIds: readonly string[]) =>
  ctx.db.primary
    .select()
    .from(licenceDownload)
    .where(sql`${licenceDownload.rightId} in (select value from json_each(${JSON.stringify(rightIds)}))`)
    .orderBy(asc(licenceDownload.atMs))

/** For the batch of a refund: withdraws the rights of these order lines, those that still stand. */
export const revokeRights = (ctx: Ctx, lineIds: readonly string[], reason: string): Statement =>
  ctx.db.build.insert(licenceRevocation).select(
    sql`select ${licenceRight.id}, ${reason}, ${ctx.actor.id}, ${ctx.now} from ${licenceRight}
      where ${licenceRight.orderLineId} in (select value from json_each(${JSON.stringify(lineIds)}))
        and ${licenceRight.state} <> 'revoked'`,
  )
