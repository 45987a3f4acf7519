import type { Ctx } from '../../context.ts'
import { MUSIC_TYPES, type MusicType } from './contract.ts'
import { perVersion } from './version-store.ts'

/**
 * Tags that lead somewhere, each looked up in the full-text table until its first visible track: what is read grows with the
 * vocabulary, not with the catalogue. A tag that no track of the type has costs one merge of two posting lists.
 */
export const usedTagsQuery = (type: MusicType | null) => ({
  sql: `SELECT g.id FROM tag g WHERE EXISTS (
    SELECT 1 FROM track_text x JOIN track t ON t.id = x.rowid
    WHERE x.track_text MATCH 'facets : "g_' || g.id || '"${type ? ` AND facets : "t_${type.toLowerCase()}"` : ''}' AND t.status >= 0)`,
  params: [],
})

const load = (type: MusicType | null) =>
  perVersion(async (ctx): Promise<ReadonlySet<number>> => {
    const [rows = []] = await ctx.db.readRaw([usedTagsQuery(type)])
    return new Set(rows.map((row) => Number(row.id)))
  })
const ofAny = load(null)
const ofType = Object.fromEntries(MUSIC_TYPES.map((type) => [type, load(type)])) as Record<
  MusicType,
  ReturnType<typeof load>
>

/** Ids of the tags that a visible track of the type (of any type: null) has. */
export const usedTags = (ctx: Ctx, type: MusicType | null): Promise<ReadonlySet<number>> =>
  (type ? ofType[type] : ofAny)(ctx)
