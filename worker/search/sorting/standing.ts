/** Age counts in steps of this length (ms): half a year. */
export const HALF_YEAR_MS = 182 * 86_400_000
/** More than any sum of popularity and age, so that curation comes first. */
const CURATED = 1024

type Figures = { curated: number; popularity: number; publishedAtMs: number }

/**
 * How high a track is listed among those that match a keyword equally well: curated ones first, then popularity and freshness in
 * one number. Twice the popularity counts as much as being half a year newer, so the number never has to be computed again. Ties
 * are broken by popularity and id (docs/decisions/071-ranking.md).
 */
export const getStanding = ({ curated, popularity, publishedAtMs }: Figures): number =>
  curated * CURATED + doublings(popularity) + Math.floor(publishedAtMs / HALF_YEAR_MS)

/** How often 1 can be doubled without exceeding popularity + 1, at most thirty times. */
const doublings = (popularity: number): number => 31 - Math.clz32(Math.min(Math.max(popularity, 0) + 1, 2 ** 31 - 1))

/** The same for a row `t` of the table `track`. */
export const STANDING = `(t.curated * ${CURATED} + ${Array.from({ length: 30 }, (_, i) => `(t.popularity >= ${2 ** (i + 1) - 1})`).join(' + ')}
    + t.published_at_ms / ${HALF_YEAR_MS})`

/** The results that are spread over their artists: three pages. Later ones stay in their order. */
export const SPREAD = 60
/** Results of one artist before those of the others, in each round. */
const AT_A_TIME = 2

/**
 * Within each tier, the first two results of every artist, then the next two of every artist, and so on. `results` are the first
 * `SPREAD` of a search, or all; both the order and the tiers stay otherwise.
 */
export function spreadArtists<T extends { tier: number; artist: number }>(results: readonly T[]): T[] {
  const seen = new Map<string, number>()
  const placed = results.map((result) => {
    const key = `${result.tier} ${result.artist}`
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return { result, round: Math.floor(before / AT_A_TIME) }
  })
  return placed.sort((a, b) => a.result.tier - b.result.tier || a.round - b.round).map(({ result }) => result)
}
