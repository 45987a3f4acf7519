import { eq, sql } from 'drizzle-orm'
import { auditedRows, getField } from '#core/audit-store.ts'
import type { Statement } from '#db/client.ts'
import { artist, type Names, tag, track } from '#db/schema/index.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import type { TagKind } from '../contract.ts'
import { getSlug } from '../staff/import-store.ts'
import { isOneOf } from '../store.ts'

type Staff = Ctx<Operator>
export type TagRef = { kind: TagKind; slug: string }
export type Wanted = { artists: string[]; tags: TagRef[]; trackIds: number[] }
/** Which of an editor's references exist: tags by `tagKey`, artists by name as given, tracks by id, drafts included. */
export type Known = {
  artists: ReadonlySet<string>
  tags: ReadonlyMap<string, number>
  tracks: ReadonlySet<number>
}

export const tagKey = ({ kind, slug }: TagRef): string => `${kind}/${slug}`
const among = (column: unknown, values: readonly string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`

/** Read from the primary, so that a recent import counts. */
export async function readReferences(ctx: Staff, wanted: Wanted): Promise<Known> {
  const db = ctx.db.primary
  const [artists, tags, tracks] = await Promise.all([
    db
      .select({ slug: artist.slug })
      .from(artist)
      .where(among(artist.slug, wanted.artists.map(getSlug))),
    db
      .select({ id: tag.id, kind: tag.kind, slug: tag.slug })
      .from(tag)
      .where(
        among(
          tag.slug,
          wanted.tags.map((ref) => ref.slug),
        ),
      ),
    db.select({ id: track.id }).from(track).where(isOneOf(track.id, wanted.trackIds)),
  ])
  const slugs = new Set(artists.map((row) => row.slug))
  return {
    artists: new Set(wanted.artists.filter((name) => slugs.has(getSlug(name)))),
    tags: new Map(tags.map((row) => [tagKey(row), row.id])),
    tracks: new Set(tracks.map((row) => row.id)),
  }
}

export type ArtistWords = { name: string; bio: Names; portraitKey: string | null; showcase: number }
/** Sets biography, portrait and showcase position of existing artists; omitted fields are cleared. */
export const describeArtists = (ctx: Staff, action: string, rows: readonly ArtistWords[]): Statement[] => {
  const bySlug = rows.map(({ name, ...words }) => ({ slug: getSlug(name), ...words }))
  const fields = (['bio', 'portraitKey', 'showcase'] as const).map((name) => getField(name, artist[name]))
  return [
    ...(rows.length === 0 ? [] : [auditedRows(ctx, { action, kind: 'artist' }, artist, fields, bySlug)]),
    ...bySlug.flatMap(({ slug, ...words }) =>
      ctx.db.mustMeet(ctx.db.build.update(artist).set(words).where(eq(artist.slug, slug))),
    ),
  ]
}
