import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#core/business-day.ts'
import { ownedBy } from '#core/owner-store.ts'
import { heldLicence, licenceDocument, licenceRight, orderLine } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { LicenceStatus } from './contract.ts'

type Owner = Ctx<AccountActor>
/** A right in short: `name` at the time of sale, `atMs` when issued or, before that, acquired (Unix ms). */
export type RightBrief = {
  id: string
  licenceNo: string | null
  trackId: number
  versionId: number
  name: string
  atMs: number
  /** End of the term; null before it is issued and for perpetual ones. */
  untilMs: number | null
}

const inState = (ctx: Owner, state: LicenceStatus) =>
  and(ownedBy(ctx, licenceRight.ownerId), eq(licenceRight.state, state))
const columnsFor = ({ locale }: Owner) => ({
  id: licenceRight.id,
  licenceNo: licenceRight.licenceNo,
  trackId: licenceRight.trackId,
  versionId: licenceRight.versionId,
  name: sql<string>`json_extract(${orderLine.names}, ${`$."${locale}"`})`,
})

/** Number of the owner's rights in each state. */
export async function countRights(ctx: Owner): Promise<Record<LicenceStatus, number>> {
  const rows = await ctx.db.primary
    .select({ state: licenceRight.state, n: count() })
    .from(licenceRight)
    .where(ownedBy(ctx, licenceRight.ownerId))
    .groupBy(licenceRight.state)
  const of = (state: LicenceStatus) => rows.find((row) => row.state === state)?.n ?? 0
  return { awaiting_form: of('awaiting_form'), issued: of('issued'), revoked: of('revoked') }
}

/** Rights whose form has not been filled in, longest waiting first. */
export const oldestAwaiting = (ctx: Owner, limit: number): Promise<RightBrief[]> =>
  ctx.db.primary
    .select({ ...columnsFor(ctx), atMs: licenceRight.createdAtMs, untilMs: sql<null>`null` })
    .from(licenceRight)
    .innerJoin(orderLine, eq(orderLine.id, licenceRight.orderLineId))
    .where(inState(ctx, 'awaiting_form'))
    .orderBy(asc(licenceRight.createdAtMs), asc(licenceRight.id))
    .limit(limit)

/** Days before its end in which a licence is shown first, and in which its mail is sent (modules/messages). */
const ENDING_MS = 30 * DAY_MS
const isEnding = (ctx: Owner) =>
  sql`coalesce(${heldLicence.untilMs} between ${ctx.now} + 1 and ${ctx.now + ENDING_MS}, 0)`

/** Licences that can be downloaded: those that end soon, soonest first, then newest first by acquisition. */
export const newestIssued = (ctx: Owner, limit: number): Promise<RightBrief[]> =>
  ctx.db.primary
    .select({ ...columnsFor(ctx), atMs: licenceDocument.issuedAtMs, untilMs: heldLicence.untilMs })
    .from(licenceRight)
    .innerJoin(orderLine, eq(orderLine.id, licenceRight.orderLineId))
    .innerJoin(licenceDocument, eq(licenceDocument.rightId, licenceRight.id))
    .innerJoin(heldLicence, eq(heldLicence.rightId, licenceRight.id))
    .where(inState(ctx, 'issued'))
    .orderBy(
      desc(isEnding(ctx)),
      sql`iif(${isEnding(ctx)}, ${heldLicence.untilMs}, 0)`,
      desc(licenceRight.createdAtMs),
      desc(licenceRight.id),
    )
    .limit(limit)
