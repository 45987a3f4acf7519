import { asc, gt, sql } from 'drizzle-orm'
import { playlist } from '#db/schema/index.ts'
import { playlistText } from '#db/schema/texts/playlist-text.ts'
import type { Ctx } from '#worker/context.ts'
import { segment } from '#worker/search/text/full-text.ts'
import type { TextChunk } from '../catalogue/public.ts'
import { searchable } from './rules.ts'

/** Statements that rewrite the full-text rows of the next playlists after an id. */
export async function playlistTextChunk(ctx: Ctx, after: number, limit: number): Promise<TextChunk> {
  const { id, names, description } = playlist
  const found = await ctx.db.primary
    .select({ id, names, description })
    .from(playlist)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
  if (found.length === 0) return { last: null, statements: [] }
  const given = sql`json_each(${JSON.stringify(found.map((row) => ({ id: row.id, text: segment(searchable(row)) })))}) r`
  return {
    last: found.at(-1)?.id ?? null,
    statements: [
      ctx.db.mayMeetNone(
        ctx.db.build.delete(playlistText).where(sql`rowid IN (SELECT r.value ->> '$.id' FROM ${given})`),
        'written anew, whatever was there',
      ),
      ctx.db.build.insert(playlistText).select(sql`SELECT r.value ->> '$.id', r.value ->> '$.text' FROM ${given}`),
    ],
  }
}
