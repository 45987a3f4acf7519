import { type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { upload } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

/**
 * Gives up the files that a select names in its column `key`, for the batch in which their rows are changed or deleted afterwards:
 * what the select finds is decided by the batch, not by an earlier read. Nothing refers to them again, so the next sweep removes
 * them instead of waiting for a day.
 */
export const discardUploads = (ctx: Ctx, keys: SQL): Statement =>
  ctx.db.build
    .insert(upload)
    // `where true`: without it SQLite parses what follows as a join condition.
    .select(sql`select discarded.key, 0, 0 from (${keys}) as discarded where true`)
    .onConflictDoNothing()
