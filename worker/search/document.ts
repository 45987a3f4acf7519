export const TEXT_FIELDS = ['title', 'artist', 'album', 'label', 'tags'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** One visible track for the index. Drafts and unlisted tracks are never indexed. */
export type SearchDocument = {
  id: number
  /** All names of the track, its artists, albums, label and tags, in all languages, not folded. */
  names: Record<TextField, readonly string[]>
  /** Facet terms: `t_music`, `g_12`, `r_7`, … The first letter is the dimension. */
  facets: readonly string[]
  bpm: number | null
  durationMs: number
  /** Lowest price in fen; -1: price on enquiry only, in no price range. */
  priceFen: number
  /** From which the price of every licence follows (terms/price-place.ts); absent: sold nowhere. */
  offer?: number
  /** Sort key for `price`; enquiry-only tracks come last. */
  priceRank: number
  curated: number
  popularity: number
  publishedAtMs: number
}

/** The current document; null to remove it. */
export type Change = { id: number; document: SearchDocument | null }
