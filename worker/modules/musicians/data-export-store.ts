import { DATA_EXPORT_PAGE, type DataExport, inOneRead, inPages } from '#core/data-export.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { claimsAround } from './claim-store.ts'
import { ownedPages } from './keep-page.ts'
import { ownBase, toWire } from './present.ts'
import { type ApplicationRow, appliedAfter, worksOf } from './store.ts'

type Last = Pick<ApplicationRow, 'id' | 'submittedAtMs'>

/** The applications that the person has sent, newest first, without notes of staff, and the pages that they keep. */
export const musicianData = (ctx: Ctx<AccountActor>): DataExport[] => [
  inPages('musicianApplications', async (after: Last | null) => {
    const rows = await appliedAfter(ctx, after, DATA_EXPORT_PAGE)
    const ids = rows.map(({ id }) => id)
    const [works, { of: claims }] = await Promise.all([worksOf(ctx, ids), claimsAround(ctx, ids, [])])
    return rows.map((row) => ({
      ...toWire(row, { works, claim: claims.get(row.id), base: ownBase(row) }),
      submittedAtMs: row.submittedAtMs,
    }))
  }),
  inOneRead('musicianPages', () => ownedPages(ctx)),
]
