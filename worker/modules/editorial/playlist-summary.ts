import type { Ctx } from '#worker/context.ts'
import { nameIn } from '../catalogue/public.ts'
import { findSummary } from './listing-store.ts'

/** Data for the preview picture of a playlist. Names are candidates, the reader's language first. */
export type PlaylistSummary = {
  id: number
  names: string[]
  trackCount: number
  /** Key in R2, named by content. */
  coverKey: string
  tracks: { names: string[]; artists: string[][] }[]
}
type Words = Parameters<typeof nameIn>[1]['names']
const SHOWN_TRACKS = 3

export async function readPlaylistSummary(ctx: Ctx, id: number): Promise<PlaylistSummary | null> {
  const found = await findSummary(ctx, id, SHOWN_TRACKS)
  if (!found) return null
  const candidates = (names: Words, name?: string) => {
    const all = Object.values(names).filter((word) => word !== undefined)
    return [
      ...new Set([
        nameIn(ctx.locale, { name: name ?? names['zh-CN'] ?? all[0] ?? '', names }),
        ...(name ? [name] : []),
        ...all,
      ]),
    ]
  }
  return {
    id: found.id,
    names: candidates(found.names),
    trackCount: found.trackCount,
    coverKey: found.coverKey,
    tracks: found.tracks.map((track) => ({
      names: candidates(track.names, track.name),
      artists: track.artists.map((artist) => candidates(artist.names, artist.name)),
    })),
  }
}
