import { and, desc } from 'drizzle-orm'
import { DATA_EXPORT_PAGE, type DataExport, inPages, toIso } from '#core/data-export.ts'
import { olderThan } from '#core/owner-store.ts'
import { enquiry } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { ofSender } from './store.ts'

type Owner = Ctx<AccountActor>
type Sent = { id: string; createdAtMs: number }

/** What the person has asked, newest first. */
export const enquiryData = (ctx: Owner): DataExport[] => [
  inPages('enquiries', (after: Sent | null) => sentAfter(ctx, after)),
]

async function sentAfter(ctx: Owner, after: Sent | null) {
  const rows = await ctx.db.primary
    .select()
    .from(enquiry)
    .where(and(ofSender(ctx), olderThan([enquiry.createdAtMs, enquiry.id], after && [after.createdAtMs, after.id])))
    .orderBy(desc(enquiry.createdAtMs), desc(enquiry.id))
    .limit(DATA_EXPORT_PAGE)
  return rows.map(({ accountId: _a, contentHash: _h, channelId: _c, changedAtMs, ...row }) => ({
    ...row,
    createdAt: toIso(row.createdAtMs),
    changedAt: toIso(changedAtMs),
  }))
}
