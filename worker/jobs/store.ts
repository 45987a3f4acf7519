import { and, asc, lt, or, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import {
  album,
  artist,
  catalogueState,
  idempotency,
  licensingCase,
  partner,
  playlist,
  serviceProduct,
  track,
  upload,
  version,
} from '#db/schema/index.ts'
import type { Ctx } from '../context.ts'

type Upload = typeof upload.$inferSelect

/** The TEXT_VERSION that every full-text row has at least, and the progress of the sweep to the next one. */
export async function textState(ctx: Ctx): Promise<{ version: number; cursor: number }> {
  const { textVersion, textCursor } = catalogueState
  const row = await ctx.db.primary.select({ version: textVersion, cursor: textCursor }).from(catalogueState).get()
  return row ?? { version: 0, cursor: 0 }
}
export const setTextState = (ctx: Ctx, state: { version: number; cursor: number }): Statement[] =>
  ctx.db.mustMeet(ctx.db.build.update(catalogueState).set({ textVersion: state.version, textCursor: state.cursor }))

export const deleteIdempotencyBefore = (ctx: Ctx, beforeMs: number): Statement =>
  ctx.db.mayMeetNone(ctx.db.build.delete(idempotency).where(lt(idempotency.createdAtMs, beforeMs)), 'a sweep')

export async function staleUploadKeys(ctx: Ctx, beforeMs: number, limit: number): Promise<string[]> {
  const rows = await ctx.db.primary
    .select({ key: upload.key })
    .from(upload)
    .where(lt(upload.createdAtMs, beforeMs))
    .orderBy(asc(upload.createdAtMs))
    .limit(limit)
  return rows.map((row) => row.key)
}

/** Columns, besides those of a version, that refer to files. */
const PICTURES = [
  track.coverKey,
  album.coverKey,
  artist.portraitKey,
  playlist.coverKey,
  licensingCase.coverKey,
  partner.logoKey,
  serviceProduct.coverKey,
]

/** The keys that the catalogue refers to. Scans whole tables, so it is called only if something is stale. */
export async function usedKeys(ctx: Ctx, keys: string[]): Promise<Set<string>> {
  // One parameter for all keys (D1 allows a hundred), and one pass over the versions for their four columns.
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`
  const { originalKey, previewKey, waveformKey, waveImageKey } = version
  const [versions, ...pictures] = await Promise.all([
    ctx.db.primary
      .select({ originalKey, previewKey, waveformKey, waveImageKey })
      .from(version)
      .where(or(...[originalKey, previewKey, waveformKey, waveImageKey].map((column) => sql`${column} IN ${given}`))),
    // One select each: D1 accepts at most five selects in a compound.
    ...PICTURES.map((column) =>
      ctx.db.primary.all<{ key: string }>(
        sql`SELECT DISTINCT ${column} AS key FROM ${column.table} WHERE ${column} IN ${given}`,
      ),
    ),
  ])
  return new Set([...versions.flatMap((row) => Object.values(row)), ...pictures.flat().map((row) => row.key)])
}

/** Deletes the rows that are still stale and returns them. */
export async function deleteUploads(ctx: Ctx, keys: string[], beforeMs: number): Promise<Upload[]> {
  const [rows] = await ctx.db.write([
    ctx.db.mayMeetNone(
      ctx.db.build
        .delete(upload)
        .where(
          and(
            sql`${upload.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
            lt(upload.createdAtMs, beforeMs),
          ),
        )
        .returning(),
      'its rows say which were still stale',
    ),
  ])
  return rows as Upload[]
}

export const insertUploads = (ctx: Ctx, rows: Upload[]): Statement =>
  ctx.db.build.insert(upload).values(rows).onConflictDoNothing()
