import type { TextField } from '../../search/document.ts'
import { exactMatchOf, matchOf } from '../../search/full-text.ts'
import type { SearchQuery } from '../../search/query.ts'

const inColumns = (columns: readonly TextField[], match: string): string => `({${columns.join(' ')}} : (${match}))`

/** FTS5: the track has one of these facet terms. */
export const facetMatch = (anyOf: readonly string[]): string =>
  `(facets : (${anyOf.map((term) => `"${term}"`).join(' OR ')}))`

/** FTS5: every word is in one of the columns; nothing when there are no words. */
export const wordsMatch = ({ words, columns }: SearchQuery): string[] =>
  words.length === 0 ? [] : [inColumns(columns, matchOf(words))]

/**
 * Relevance, the nearest first: the whole name (0), title exactly (1) and loosely (2), artist exactly (3) and loosely (4), any
 * column exactly (5); what is in none of them is 6. A step that says no more than the one before is not there.
 */
export function tierMatches({ words, columns, wholeName }: SearchQuery): { tier: number; match: string }[] {
  const steps: { tier: number; match: string }[] = wholeName ? [{ tier: 0, match: facetMatch([wholeName]) }] : []
  const [exact, loose] = [exactMatchOf(words), matchOf(words)]
  for (const [column, tier] of [
    ['title', 1],
    ['artist', 3],
  ] as const) {
    if (!columns.includes(column)) continue
    steps.push({ tier, match: inColumns([column], exact) })
    if (loose !== exact) steps.push({ tier: tier + 1, match: inColumns([column], loose) })
  }
  return [...steps, { tier: 5, match: inColumns(columns, exact) }]
}
