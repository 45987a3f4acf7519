import { sql } from 'drizzle-orm'
import { audited } from '#core/audit-store.ts'
import type { RawRow, Statement } from '#db/client.ts'
import { trackPrint } from '#db/schema/index.ts'
import type { Ctx, Operator } from '#worker/context.ts'

/** Tracks per response. */
const AT_ONCE = 100

/**
 * The next tracks after an id that have no print, drafts included, each with the location of its main version's
 * preview.
 */
export async function withoutPrint(ctx: Ctx, after: number): Promise<{ trackId: string; preview: string }[]> {
  const rows = await ctx.db.primary.all<RawRow>(
    sql`SELECT t.id, v.preview_key FROM track t JOIN version v ON v.track_id = t.id AND v.is_main = 1
      WHERE t.id > ${after} AND NOT EXISTS (SELECT 1 FROM track_print p WHERE p.track_id = t.id)
      ORDER BY t.id LIMIT ${AT_ONCE}`,
  )
  return rows.map((row) => ({ trackId: String(row.id), preview: `/media/${String(row.preview_key)}` }))
}

/** An existing print is kept: a track's sound does not change. */
export const insertPrint = (ctx: Ctx<Operator>, trackId: number, print: Uint8Array): Statement[] => [
  audited(ctx, {
    action: 'catalogue.print',
    target: `track:${trackId}`,
    before: null,
    after: { printBytes: print.length },
    when: sql`not exists (select 1 from ${trackPrint} where ${trackPrint.trackId} = ${trackId})`,
  }),
  ctx.db.build
    .insert(trackPrint)
    .values({ trackId, print: Buffer.from(print) })
    .onConflictDoNothing(),
]
