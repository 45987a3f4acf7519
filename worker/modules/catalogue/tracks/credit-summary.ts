import type { Ctx } from '#worker/context.ts'
import type { CreditKind } from './credit-contract.ts'
import { type CollectionFacts, findAlbum, findArtist, findLabel, leadingTracks } from './entity-store.ts'
import { allNames } from './track-summary.ts'

/** Data for the preview picture of an artist, album or label. Names are candidates, the reader's language first. */
export type CreditSummary = {
  kind: CreditKind
  id: number
  names: string[]
  /** The artists of an album. */
  artists: string[][]
  trackCount: number
  /** Portrait or cover, an R2 key by content; null if there is none. */
  pictureKey: string | null
  tracks: { names: string[]; artists: string[][] }[]
}
const SHOWN_TRACKS = 3
type Head = Pick<CollectionFacts, 'id' | 'name' | 'names' | 'trackCount' | 'artists'> & { pictureKey: string | null }

async function readHead(ctx: Ctx, kind: CreditKind, id: number): Promise<Head | null> {
  if (kind === 'artist') {
    const artist = await findArtist(ctx, id, null)
    return artist && { ...artist, artists: [], pictureKey: artist.own?.portraitKey ?? artist.portraitKey }
  }
  if (kind === 'album') {
    const album = await findAlbum(ctx, id, null)
    return album && { ...album, pictureKey: album.coverKey }
  }
  const label = await findLabel(ctx, id, null)
  return label && { ...label, artists: [], pictureKey: label.own?.portraitKey ?? null }
}

/** Null if it has no visible track. */
export async function readCreditSummary(ctx: Ctx, kind: CreditKind, id: number): Promise<CreditSummary | null> {
  const [head, tracks] = await Promise.all([readHead(ctx, kind, id), leadingTracks(ctx, kind, id, SHOWN_TRACKS)])
  if (!head) return null
  const { trackCount, pictureKey } = head
  const named = (row: Parameters<typeof allNames>[1]) => allNames(ctx, row)
  return {
    kind,
    id,
    names: named(head),
    artists: head.artists.map(named),
    trackCount,
    pictureKey,
    tracks: tracks.map((track) => ({ names: named(track), artists: track.artists.map(named) })),
  }
}
