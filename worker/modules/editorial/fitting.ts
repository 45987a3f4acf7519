import { toWords } from '#worker/search/text/compounds.ts'
import { mayMatch, toMatch } from '#worker/search/text/full-text.ts'
import { namesHold } from '#worker/search/text/names-hold.ts'
import type { TermSet } from '#worker/search/text/term-set.ts'
import type { Unit } from '#worker/search/vocabulary/concept.ts'
import type { ConceptTags } from '../catalogue/public.ts'

/** What a zone is about: its names in all languages, the concepts they name, and its first tag, which is its theme. */
export type ZoneTheme = { names: readonly string[]; concepts: ReadonlySet<string>; tagId: number | undefined }

const fits = (theme: ZoneTheme, { words, concept }: Unit, tags: ConceptTags): boolean =>
  (words.length > 0 && namesHold(theme.names, words)) ||
  (concept !== null &&
    (theme.concepts.has(concept.id) || (theme.tagId !== undefined && tags(concept).includes(theme.tagId))))

/** The share of a keyword's units that a zone fits, 0 to 1. */
export const zoneFit = (theme: ZoneTheme, units: readonly Unit[], tags: ConceptTags): number =>
  units.length === 0 ? 0 : units.filter((unit) => fits(theme, unit, tags)).length / units.length

/** Zones that fit less of a keyword than this are about something else. */
export const LEAST_FIT = 0.5

/** The words of a unit, or the names of its concept in any language, as FTS5 expressions. */
function unitMatch({ words, concept }: Unit, terms: TermSet | null): string[] {
  const names = concept ? [...new Set(Object.values(concept.names))] : []
  const all = [words, ...names.map((name) => toWords(`${name} `))].filter((some) => some.length > 0)
  return all.filter((some) => terms === null || mayMatch(some, terms)).map((some) => `(${toMatch(some)})`)
}

/**
 * FTS5 expressions for playlists, most fitting first: all units by word or concept, then any unit whose meaning is known. Empty if
 * there is nothing to look for, or no playlist has the `terms` for it (null: not known).
 */
export function playlistMatches(units: readonly Unit[], terms: TermSet | null): string[] {
  const each = units.map((unit) => ({ isKnown: unit.concept !== null, match: unitMatch(unit, terms) }))
  const all = each.every(({ match }) => match.length > 0) ? each.map(({ match }) => `(${match.join(' OR ')})`) : []
  const any = each.flatMap(({ isKnown, match }) => (isKnown ? match : []))
  return [...(all.length > 0 ? [all.join(' AND ')] : []), ...(any.length > 0 ? [any.join(' OR ')] : [])]
}
