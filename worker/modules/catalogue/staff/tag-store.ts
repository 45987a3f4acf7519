import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { tag, trackChange } from '#db/schema/index.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import type { ImportTrack } from './staff-contract.ts'

type WantedTag = ImportTrack['tags'][number]
type Known = { kind: string; slug: string; id: number; parentId: number | null }

const toRow = ({ kind, slug, names }: Pick<WantedTag, 'kind' | 'slug' | 'names'>) => ({
  kind,
  slug,
  name: Object.values(names)[0] ?? slug,
  names,
})
const isTag = (kind: string, slug: string): SQL => sql`kind = ${kind} AND slug = ${slug}`

/**
 * Creates a tag and the one above it if they are missing, and puts a tag that stands elsewhere below the named one. Tags
 * have two levels: what is itself below another tag is no parent, and a tag with children stays on top. The tracks of a
 * moved tag are written to the feed, so that the parent finds them too.
 */
export function insertTag(ctx: Ctx<Operator>, row: WantedTag): Statement[] {
  const { build, mayMeetNone } = ctx.db
  const own = build.insert(tag).values(toRow(row)).onConflictDoNothing()
  if (!row.parent) return [own]
  const above = sql`(SELECT id FROM tag WHERE ${isTag(row.kind, row.parent.slug)} AND parent_id IS NULL)`
  const isMoved = sql`parent_id IS NOT ${above} AND ${above} IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM tag c WHERE c.parent_id = tag.id)`
  return [
    build
      .insert(tag)
      .values(toRow({ ...row.parent, kind: row.kind }))
      .onConflictDoNothing(),
    own,
    build.insert(trackChange).select(sql`SELECT NULL, track_id, ${ctx.now} FROM track_tag
      WHERE tag_id = (SELECT id FROM tag WHERE ${isTag(row.kind, row.slug)} AND ${isMoved})`),
    mayMeetNone(
      build
        .update(tag)
        .set({ parentId: above })
        .where(and(eq(tag.kind, row.kind), eq(tag.slug, row.slug), isMoved)),
      'it may stand there already',
    ),
  ]
}

/** Index of the first tag that is not below the parent it names, because it could not be put there; -1 if none. */
export const orphanedTag = (wanted: readonly WantedTag[], known: readonly Known[]): number =>
  wanted.findIndex(({ kind, slug, parent }) => {
    const { id, parentId } = known.find((row) => row.kind === kind && row.slug === slug) ?? {}
    return parent !== undefined && (id === undefined || parentId == null)
  })
