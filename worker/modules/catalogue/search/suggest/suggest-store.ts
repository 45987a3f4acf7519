import type { RawQuery, RawRow } from '#db/client.ts'
import type { Names } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import type { Word } from '#worker/search/query.ts'
import { matchingReferences } from '../documents/reference-text-store.ts'
import { type Scope, within } from '../scope.ts'
import { MOST_SUGGESTED } from './contract.ts'

type Named = { id: number; name: string; names: Names }
export type SuggestedArtist = Named & { portraitKey: string | null }

export type Within = { type: MusicType | null; scope: Scope }
/** A condition on the track `t`: visible, of the type and in the scope. */
export const isVisible = ({ type, scope }: Within): string =>
  `t.status >= 0${type ? ` AND t.type = '${type}'` : ''}${within(scope, 't.id')}`
/** Maximum number of matching names examined. */
const LOOKED_AT = 40
/** Tracks are counted only up to this, for sorting. */
const COUNTED = 100

function artistsQuery(words: readonly Word[], where: Within): RawQuery {
  const { sql, params } = matchingReferences('artist', words, LOOKED_AT)
  return {
    sql: `SELECT * FROM (SELECT a.id, a.name, a.names, a.portrait_key, (SELECT count(*) FROM (
        SELECT 1 FROM track_artist ta JOIN track t ON t.id = ta.track_id WHERE ta.artist_id = a.id AND ${isVisible(where)} LIMIT ${COUNTED}
      )) AS n FROM ${sql} JOIN artist a ON a.id = x.id) WHERE n > 0 ORDER BY n DESC, id LIMIT ${MOST_SUGGESTED.artists}`,
    params,
  }
}

function albumsQuery(words: readonly Word[], where: Within): RawQuery {
  const { sql, params } = matchingReferences('album', words, LOOKED_AT)
  return {
    sql: `SELECT b.id, b.name, b.names FROM ${sql} JOIN album b ON b.id = x.id
      WHERE EXISTS (SELECT 1 FROM track t WHERE t.album_id = b.id AND ${isVisible(where)}) ORDER BY b.id LIMIT ${MOST_SUGGESTED.albums}`,
    params,
  }
}

const named = (row: RawRow): Named => ({
  id: Number(row.id),
  name: String(row.name),
  names: JSON.parse(String(row.names)) as Names,
})

/**
 * Artists (most tracks first) and albums whose names contain the words and that have a visible track of the type in the
 * scope.
 */
export async function suggestReferences(
  ctx: Ctx,
  words: readonly Word[],
  where: Within,
): Promise<{ artists: SuggestedArtist[]; albums: Named[] }> {
  // With the read of the songs, which the search index finds a moment later.
  const [artists = [], albums = []] = await ctx.db.readBeside([artistsQuery(words, where), albumsQuery(words, where)])
  return {
    artists: artists.map((row) => ({ ...named(row), portraitKey: row.portrait_key as string | null })),
    albums: albums.map(named),
  }
}
