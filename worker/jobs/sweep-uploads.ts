import type { Ctx } from '../context.ts'
import { deleteUploads, insertUploads, staleUploadKeys, usedKeys } from './store.ts'

const DAY_MS = 24 * 3_600_000
// Three columns a row, a hundred parameters a statement (D1): they must fit one INSERT if they have to come back.
const BATCH = 30

/**
 * Removes files that arrived over a day ago and that no track or version came to need. The row goes first: an import
 * that claims the same file afterwards finds no row and no file, and uploads it again. If R2 fails, the row comes back.
 */
export async function sweepUploads(ctx: Ctx): Promise<void> {
  const stale = await staleUploadKeys(ctx, ctx.now - DAY_MS, BATCH)
  if (stale.length === 0) return
  const used = await usedKeys(ctx, stale)
  const gone = await deleteUploads(ctx, stale, ctx.now - DAY_MS)
  const orphans = gone.filter((row) => !used.has(row.key))
  if (orphans.length === 0) return
  try {
    await ctx.env.FILES.delete(orphans.map((row) => row.key))
  } catch (error) {
    await ctx.db.write([insertUploads(ctx, orphans)])
    throw error
  }
}
