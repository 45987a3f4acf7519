import type { TextField } from '#worker/search/document.ts'
import type { SearchQuery } from '#worker/search/query.ts'
import { toExactMatch, toMarkedMatch, toMatch } from '#worker/search/text/full-text.ts'

const inColumns = (columns: readonly TextField[], match: string): string => `({${columns.join(' ')}} : (${match}))`

/** FTS5: the track has one of these facet terms. */
export const facetMatch = (anyOf: readonly string[]): string =>
  `(facets : (${anyOf.map((term) => `"${term}"`).join(' OR ')}))`

/** FTS5: every word is in one of the columns; nothing if there are no words. */
export const wordsMatch = ({ words, columns }: SearchQuery): string[] =>
  words.length === 0 ? [] : [inColumns(columns, toMatch(words))]

/**
 * Relevance tiers, best first (docs/decisions/018): whole name, title, artist, any column; each with the typed accents
 * (if any), exactly, and (except the last) with typing mistakes. Tracks in none come last. A tier equal to the one
 * before is omitted.
 */
export function tierMatches({ words, columns, wholeName }: SearchQuery): string[] {
  const [marked, exact, loose] = [toMarkedMatch(words), toExactMatch(words), toMatch(words)]
  const name = wholeName && facetMatch([wholeName])
  const ofColumns = (names: readonly TextField[], ways: readonly string[]): string[] =>
    [...new Set(ways)].map((match) => inColumns(names, match))
  const has = (column: TextField) => columns.includes(column)
  return [
    ...(name && marked !== exact && has('title') ? [`${name} AND ${inColumns(['title'], marked)}`] : []),
    ...(name ? [name] : []),
    ...(['title', 'artist'] as const).filter(has).flatMap((column) => ofColumns([column], [marked, exact, loose])),
    ...ofColumns(columns, [marked, exact]),
  ]
}
