export const TEXT_FIELDS = ['title', 'artist', 'album', 'label', 'tags'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** One visible track as the index takes it; drafts and unlisted tracks are never given to it. */
export type SearchDocument = {
  id: number
  /** All names of the track, its artists, albums, label and tags, in all languages, as they are written (not folded). */
  names: Record<TextField, readonly string[]>
  /** Facet terms: `t_music`, `g_12`, `r_7`, … Their first letter is their dimension. */
  facets: readonly string[]
  bpm: number | null
  durationMs: number
  /** -1: sold on enquiry only, in no price range. */
  priceFen: number
  /** What `price` sorts by; enquiry-only tracks come last. */
  priceRank: number
  curated: number
  popularity: number
  publishedAtMs: number
}

/** What a document is now; null when it is no longer to be found. */
export type Change = { id: number; document: SearchDocument | null }
