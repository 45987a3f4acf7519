import type { TextField } from '#worker/search/document.ts'
import { isNamed } from '#worker/search/matching/columns.ts'
import { isManifold, type Strength } from '#worker/search/matching/units.ts'
import type { SearchQuery, Target, Unit } from '#worker/search/query.ts'
import { toExactMatch, toMarkedMatch, toMatch } from '#worker/search/text/full-text.ts'

const inColumns = (columns: readonly TextField[], match: string): string => `({${columns.join(' ')}} : (${match}))`

/** FTS5: the track has one of these facet terms. */
export const facetMatch = (anyOf: readonly string[]): string =>
  `(facets : (${anyOf.map((term) => `"${term}"`).join(' OR ')}))`

/** FTS5: every word is in one of the columns; nothing if there are no words. */
export const wordsMatch = (query: Worded): string[] =>
  query.words.length === 0
    ? []
    : [inColumns(isNamed({ wholeName: null, ...query }) ? TITLE : query.columns, toMatch(query.words))]
type Worded = Pick<SearchQuery, 'words' | 'columns'> & { unwanted?: readonly Unit[]; wholeName?: string | null }
const TITLE = ['title'] as const

/** FTS5: the track has what the target says, besides ranges; null: only the ranges narrow it. */
const propertiesMatch = ({ allOf }: Target): string | null =>
  allOf.length === 0 ? null : `(${allOf.map(facetMatch).join(' AND ')})`

const hasRanges = ({ bpm, duration, versions = [] }: Target): boolean =>
  bpm.length + duration.length + versions.length > 0
const hasProperties = (target: Target): boolean => hasRanges(target) || target.allOf.length > 0

/** Ways a track can match a unit: an FTS5 expression, ranges and kinds of versions, or both together. */
export type Way = { match: string | null; ranges: Pick<Target, 'bpm' | 'duration' | 'versions'> | null }

/**
 * The ways to match a unit; none if nothing can. `strength`: what of its meaning counts, as matching/units.ts says for the index.
 */
export function unitWays({ words, target }: Unit, columns: readonly TextField[], strength: Strength): Way[] {
  const byWords = wordsMatch({ words, columns })
  if (target === null) return byWords.map((match) => ({ match, ranges: null }))
  if (strength === 'together' && isManifold(target)) {
    const whole = `(${target.together.map(facetMatch).join(' AND ')})`
    return [{ match: `(${[...byWords, whole].join(' OR ')})`, ranges: null }]
  }
  const hasWeaker = hasProperties(target) && (strength === 'all' || target.anyOf.length === 0)
  const properties = hasWeaker ? propertiesMatch(target) : null
  const isRanged = hasWeaker && hasRanges(target)
  const plain = [
    ...byWords,
    ...(target.anyOf.length > 0 ? [facetMatch(target.anyOf)] : []),
    ...(properties !== null && !isRanged ? [properties] : []),
  ]
  return [
    ...(plain.length > 0 ? [{ match: `(${plain.join(' OR ')})`, ranges: null }] : []),
    ...(isRanged ? [{ match: properties, ranges: target }] : []),
  ]
}

/**
 * Relevance tiers of the words, best first (docs/decisions/018): whole name, title, artist, any column; each with the
 * typed accents (if any), exactly, and (except the last) with other forms of the words. Tracks in none come last. A tier
 * equal to the one before is omitted. `named`: those of names, titles and artists.
 */
export function tierMatches(query: SearchQuery): { named: string[]; anywhere: string[] } {
  const { words, columns, wholeName, units } = query
  if (words.length === 0) return { named: [], anywhere: [] }
  const [marked, exact, loose] = [toMarkedMatch(words), toExactMatch(words), toMatch(words)]
  const name = wholeName && facetMatch([wholeName])
  const ofColumns = (names: readonly TextField[], ways: readonly string[]): string[] =>
    [...new Set(ways)].map((match) => inColumns(names, match))
  const has = (column: TextField) => columns.includes(column)
  const named = [
    ...(name && marked !== exact && has('title') ? [`${name} AND ${inColumns(['title'], marked)}`] : []),
    ...(name ? [name] : []),
    ...(isNamed(query) ? TITLE : (['title', 'artist'] as const))
      .filter(has)
      .flatMap((column) => ofColumns([column], [marked, exact, loose])),
  ]
  const anywhere = isNamed(query) ? [] : ofColumns(columns, units ? [marked, exact, loose] : [marked, exact])
  return { named, anywhere }
}
