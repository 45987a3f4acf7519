import type { TextField } from '#worker/search/document.ts'
import { toExactMatch, toMarkedMatch, toMatch } from '#worker/search/full-text.ts'
import type { SearchQuery } from '#worker/search/query.ts'

const inColumns = (columns: readonly TextField[], match: string): string => `({${columns.join(' ')}} : (${match}))`

/** FTS5: the track has one of these facet terms. */
export const facetMatch = (anyOf: readonly string[]): string =>
  `(facets : (${anyOf.map((term) => `"${term}"`).join(' OR ')}))`

/** FTS5: every word is in one of the columns; nothing when there are no words. */
export const wordsMatch = ({ words, columns }: SearchQuery): string[] =>
  words.length === 0 ? [] : [inColumns(columns, toMatch(words))]

/**
 * Relevance, the nearest first, as in docs/decisions/018: the whole name, the title, the artist, any column; each with the marks
 * that were typed (if some were), exactly, and (but the last) loosely. What is in none of them comes last. A step that says no
 * more than the one before is not there.
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
