import { and, desc } from 'drizzle-orm'
import { DATA_EXPORT_PAGE, type DataExport, inPages, toIso } from '#core/data-export.ts'
import { olderThan, ownedBySelf } from '#core/owner-store.ts'
import { coinEntry } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Owner = Ctx<AccountActor>
type Entry = { id: string; atMs: number }

/** The person's own coins, newest entry first; its `balanceAfterFen` is the balance. Money in fen. */
export const coinData = (ctx: Owner): DataExport[] => [
  inPages('coinEntries', (after: Entry | null) => entriesAfter(ctx, after)),
]

async function entriesAfter(ctx: Owner, after: Entry | null) {
  const rows = await ctx.db.primary
    .select()
    .from(coinEntry)
    .where(
      and(
        ownedBySelf(ctx, coinEntry.ownerId),
        olderThan([coinEntry.atMs, coinEntry.id], after && [after.atMs, after.id]),
      ),
    )
    .orderBy(desc(coinEntry.atMs), desc(coinEntry.id))
    .limit(DATA_EXPORT_PAGE)
  return rows.map(({ id, kind, fen, balanceAfterFen, orderNo, atMs, note }) => ({
    ...{ id, kind, fen, balanceAfterFen, orderNo, atMs, note },
    at: toIso(atMs),
  }))
}
