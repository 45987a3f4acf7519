import { and, desc, eq } from 'drizzle-orm'
import { DATA_EXPORT_PAGE, type DataExport, inPages, toIso } from '#core/data-export.ts'
import { olderThan, ownedBySelf } from '#core/owner-store.ts'
import { licenceDocument, licenceEntry, licenceRight } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { downloadsOfRights } from './download-store.ts'

type Owner = Ctx<AccountActor>
type Right = { id: string; createdAtMs: number }

/** Licences with the filled-in form, the signed statement and the log of downloads, newest first. */
export const licenceData = (ctx: Owner): DataExport[] => [
  inPages('licences', (after: Right | null) => rightsAfter(ctx, after)),
]

async function rightsAfter(ctx: Owner, after: Right | null) {
  const rows = await ctx.db.primary
    .select({ right: licenceRight, document: licenceDocument, position: licenceEntry.position })
    .from(licenceRight)
    .leftJoin(licenceDocument, eq(licenceDocument.rightId, licenceRight.id))
    .leftJoin(licenceEntry, and(eq(licenceEntry.rightId, licenceRight.id), eq(licenceEntry.kind, 'issued')))
    .where(
      and(
        ownedBySelf(ctx, licenceRight.ownerId),
        olderThan([licenceRight.createdAtMs, licenceRight.id], after && [after.createdAtMs, after.id]),
      ),
    )
    .orderBy(desc(licenceRight.createdAtMs), desc(licenceRight.id))
    .limit(DATA_EXPORT_PAGE)
  const downloads = await downloadsOfRights(
    ctx,
    rows.map(({ right }) => right.id),
  )
  return rows.map(({ right, document, position }) => ({
    id: right.id,
    createdAtMs: right.createdAtMs,
    orderNo: right.orderNo,
    trackId: right.trackId,
    versionId: right.versionId,
    status: right.state,
    licenceNo: right.licenceNo,
    form: document?.form ?? null,
    statement: document && { canonical: document.canonical, sha256: document.sha256, signature: document.signature },
    issuedAt: document && toIso(document.issuedAtMs),
    /** In the order of all documents (docs/decisions/106). */
    position,
    downloads: downloads
      .filter(({ rightId }) => rightId === right.id)
      .map(({ kind, versionId, atMs }) => ({ kind, versionId, at: toIso(atMs) })),
  }))
}
