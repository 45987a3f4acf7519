import { and, asc, lt, sql } from 'drizzle-orm'
import type { Statement } from '../../db/client.ts'
import { album, idempotency, track, upload, version } from '../../db/schema/index.ts'
import type { Ctx } from '../context.ts'

type Upload = typeof upload.$inferSelect

export const deleteIdempotencyBefore = (ctx: Ctx, beforeMs: number): Statement =>
  ctx.db.build.delete(idempotency).where(lt(idempotency.createdAtMs, beforeMs))

export async function staleUploadKeys(ctx: Ctx, beforeMs: number, limit: number): Promise<string[]> {
  const rows = await ctx.db.primary
    .select({ key: upload.key })
    .from(upload)
    .where(lt(upload.createdAtMs, beforeMs))
    .orderBy(asc(upload.createdAtMs))
    .limit(limit)
  return rows.map((row) => row.key)
}

/** Which of the keys a track, a version or an album refers to. Reads the tables through: only asked when something is stale. */
export async function usedKeys(ctx: Ctx, keys: string[]): Promise<Set<string>> {
  // One parameter however many keys: D1 allows a hundred.
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`
  const rows = await ctx.db.primary.all<{ key: string }>(sql`
    SELECT ${version.originalKey} AS key FROM ${version} WHERE ${version.originalKey} IN ${given}
    UNION SELECT ${version.previewKey} FROM ${version} WHERE ${version.previewKey} IN ${given}
    UNION SELECT ${version.waveformKey} FROM ${version} WHERE ${version.waveformKey} IN ${given}
    UNION SELECT ${version.waveImageKey} FROM ${version} WHERE ${version.waveImageKey} IN ${given}
    UNION SELECT ${track.coverKey} FROM ${track} WHERE ${track.coverKey} IN ${given}
    UNION SELECT ${album.coverKey} FROM ${album} WHERE ${album.coverKey} IN ${given}`)
  return new Set(rows.map((row) => row.key))
}

/** Deletes the rows that are still stale and says which they were. */
export async function deleteUploads(ctx: Ctx, keys: string[], beforeMs: number): Promise<Upload[]> {
  const [rows] = await ctx.db.write([
    ctx.db.build
      .delete(upload)
      .where(
        and(
          sql`${upload.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
          lt(upload.createdAtMs, beforeMs),
        ),
      )
      .returning(),
  ])
  return rows as Upload[]
}

export const insertUploads = (ctx: Ctx, rows: Upload[]): Statement =>
  ctx.db.build.insert(upload).values(rows).onConflictDoNothing()
