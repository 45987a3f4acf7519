import { type Api, readValue } from '#web/lib/api.ts'

/** What a track can be credited to, and has a page of its own. */
export const CREDIT_KINDS = ['artist', 'album', 'label'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
type Named = { id: string; name: string }
export type CreditAlbum = Named & { cover: string | null }

/** An artist, an album or a label, as its page shows it; what one kind has not is empty. */
export type Credit = Named & {
  kind: CreditKind
  trackCount: number
  bio: string
  /** A portrait or a cover. */
  picture: string | null
  /** Whose an album is, or who is heard on a label. */
  artists: readonly Named[]
  albums: readonly CreditAlbum[]
}

/** One of those that are called as the words of a search say. */
export type CreditMatch = Pick<Credit, 'id' | 'name' | 'picture' | 'trackCount' | 'artists'>

const NOTHING = { bio: '', picture: null, artists: [], albums: [] } as const

/** Throws what the API refuses; 404 for one that nobody knows. */
export async function readCredit(api: Api, kind: CreditKind, id: string): Promise<Credit> {
  const asked = { param: { id }, query: {} }
  switch (kind) {
    case 'artist': {
      const { portrait, ...artist } = await readValue(api.product.artists[':id'].$get(asked))
      return { ...NOTHING, kind, ...artist, picture: portrait }
    }
    case 'album': {
      const { cover, ...album } = await readValue(api.product.albums[':id'].$get(asked))
      return { ...NOTHING, kind, ...album, picture: cover || null }
    }
    default:
      return { ...NOTHING, kind, ...(await readValue(api.product.labels[':id'].$get(asked))) }
  }
}
