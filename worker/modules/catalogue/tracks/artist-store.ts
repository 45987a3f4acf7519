import type { ArtistRef, Names } from '#db/schema/index.ts'
import { perVersion } from './version-store.ts'

export type ShowcaseArtist = ArtistRef & { bio: Names; portraitKey: string | null; trackCount: number }

const SHOWCASE = `SELECT a.id, a.name, a.names, a.bio, a.portrait_key, (
    SELECT count(*) FROM track_artist ta JOIN track t ON t.id = ta.track_id WHERE ta.artist_id = a.id AND t.status >= 0
  ) AS track_count
  FROM artist a WHERE a.showcase > 0 ORDER BY a.showcase, a.id LIMIT 50`

/** Artists of the showcase, with the number of their visible tracks. */
export const showcaseArtists = perVersion(async (ctx): Promise<ShowcaseArtist[]> => {
  const [rows = []] = await ctx.db.readRaw([{ sql: SHOWCASE, params: [] }])
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row.name),
    names: JSON.parse(String(row.names)) as Names,
    bio: JSON.parse(String(row.bio)) as Names,
    portraitKey: row.portrait_key === null ? null : String(row.portrait_key),
    trackCount: Number(row.track_count),
  }))
})
