import type { Ctx } from '../context.ts'
import { deleteUploads, insertUploads, staleUploadKeys, usedKeys } from './store.ts'

const DAY_MS = 24 * 3_600_000
// Three columns per row and a hundred parameters per statement (D1): the rows must fit one INSERT if they have to be
// restored.
const BATCH = 30

/**
 * Deletes files uploaded over a day ago that no track or version refers to. The row is deleted first: an import that
 * then claims the same file finds neither row nor file and uploads it again. If R2 fails, the row is restored.
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
