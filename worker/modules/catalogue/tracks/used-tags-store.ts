import type { RawQuery } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { MUSIC_TYPES, type MusicType } from '../contract.ts'
import type { Scope } from '../search/scope.ts'
import { perVersion } from './version-store.ts'

/**
 * Tags in use: each is looked up in the full-text table until its first visible track, so the cost grows with the
 * number of tags, not with the catalogue. A tag without a track of the type costs one merge of two posting lists.
 */
export function usedTagsQuery(type: MusicType | null, scope: Scope): RawQuery {
  const terms = [...(type ? [`t_${type.toLowerCase()}`] : []), ...(scope === null ? [] : [scope])]
  return {
    sql: `SELECT g.id FROM tag g WHERE EXISTS (
      SELECT 1 FROM track_text x JOIN track t ON t.id = x.rowid
      WHERE x.track_text MATCH 'facets : "g_' || g.id || '"${terms.map((term) => ` AND facets : "${term}"`).join('')}' AND t.status >= 0)`,
    params: [],
  }
}

async function read(ctx: Ctx, type: MusicType | null, scope: Scope): Promise<ReadonlySet<number>> {
  const [rows = []] = await ctx.db.readRaw([usedTagsQuery(type, scope)])
  return new Set(rows.map((row) => Number(row.id)))
}
const load = (type: MusicType | null) => perVersion((ctx) => read(ctx, type, null))
const ofAny = load(null)
const ofType = Object.fromEntries(MUSIC_TYPES.map((type) => [type, load(type)])) as Record<
  MusicType,
  ReturnType<typeof load>
>

/** Ids of the tags of visible tracks of the type (null: any) in the scope. */
export function usedTags(ctx: Ctx, type: MusicType | null, scope: Scope): Promise<ReadonlySet<number>> {
  if (scope !== null) return read(ctx, type, scope)
  return (type ? ofType[type] : ofAny)(ctx)
}
