import { type Api, readValue } from '#web/lib/api/api.ts'

/** What a track is credited to; each has its own page. */
export const CREDIT_KINDS = ['artist', 'album', 'label'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
type Named = { id: string; name: string }
export type CreditAlbum = Named & { cover: string | null }

/** An artist, album or label as its page shows it; fields that do not apply are empty. */
export type Credit = Named & {
  kind: CreditKind
  trackCount: number
  bio: string
  /** A portrait or a cover. */
  picture: string | null
  /** An owner keeps the page, with other places where they are found. */
  isKept: boolean
  links: readonly string[]
  /** The artists of an album or label. */
  artists: readonly Named[]
  albums: readonly CreditAlbum[]
}

/** A search match by name. */
export type CreditMatch = Pick<Credit, 'id' | 'name' | 'picture' | 'trackCount' | 'artists'>

const NOTHING = { bio: '', picture: null, isKept: false, links: [], artists: [], albums: [] } as const

/** Throws API refusals; 404 for an unknown id. */
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
