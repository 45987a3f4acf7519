import type { Ctx } from '#worker/context.ts'
import type { SearchPage, SearchTracks } from '#worker/modules/catalogue/contract.ts'
import { hasOwnFilters } from '#worker/search/matching/near.ts'
import type { Almost, SearchQuery, Word } from '#worker/search/query.ts'
import type { Concept, Unit as Part, Understanding } from '#worker/search/vocabulary/concept.ts'
import { isOfMusic, kindIn, MUSIC_FIRST } from '#worker/search/vocabulary/kind-words.ts'
import { understand } from '#worker/search/vocabulary/understand.ts'
import type { SearchStep } from '../contract.ts'
import { tagsOfConcepts } from './concept-tags.ts'
import { isByMeaning } from './search-query.ts'
import { inOne, NO_TAGS, type Read, standIns, type Tags, toTarget, toUnits, whole, withMeaning } from './to-units.ts'
import { lackOf, toUnwanted } from './unwanted-units.ts'

/** The fields of an answer that tell how the keyword was read. */
export type Reading = Pick<SearchPage, 'understood' | 'literal' | 'step' | 'leftOut' | 'instead'>
/** How the units were searched for: in which step, without which, and which by what is near to them. */
export type Searched = { step: SearchStep; leftOut: readonly number[]; replaced: readonly number[] }
type Asked = Pick<SearchQuery, 'units' | 'unwanted' | 'first'> & Partial<Pick<SearchQuery, 'words'>>
/** A keyword by its meaning: units for the query, and what to say of them; `misspelt`: words that were read as another. */
export type ReadKeyword = {
  asked: Asked
  tell: (searched: Searched) => Reading & { misspelt: SearchPage['forgiven'] }
  /** The words that tracks of nearly everything lack, and what they have instead. */
  tellAlmost: (almost: Pick<Almost, 'leftOut' | 'replaced'>) => { leftOut: string[]; instead: string[] }
}

/** Nothing was read into the keyword. */
export const AS_TYPED: Reading = { understood: [], literal: [], step: 'all', leftOut: [], instead: [] }
/**
 * What the keyword means; null if it is to be taken literally: an exact search, or one in the names of artists, albums or labels
 * only.
 */
export async function readKeyword(ctx: Ctx, input: SearchTracks, query: SearchQuery): Promise<ReadKeyword | null> {
  const { keyword = '', musicType } = input
  if (keyword === '' || !isByMeaning(input)) return null
  const said = understand(keyword)
  if (query.words.length === 0 && said.units.every(({ concept }) => concept === null)) return null
  const parts = said.units.map(withMeaning)
  const hasMeaning = said.unwanted.length > 0 || parts.some(({ meant }) => meant)
  const tags = hasMeaning ? await tagsOfConcepts(ctx, musicType) : NO_TAGS
  const kind = musicType ? null : kindIn(said)
  const read = toUnits(parts, tags, musicType ?? kind?.type)
  const inWords = ({ names }: Concept): string => names[ctx.locale]
  const namesOf = (i: number): string[] => read[i]?.broader.map(inWords) ?? []
  const isKnown = (i: number): boolean => parts[i]?.concept !== null
  const typed = (all: readonly number[]): string[] => all.flatMap((i) => parts[i]?.text ?? kind?.text ?? [])
  const insteadOf = (all: readonly number[]): string[] => [...new Set(all.filter(isKnown).flatMap(namesOf))]
  const namesNear = (concept: Concept): string[] => standIns(concept, tags).map(inWords)
  return {
    asked: toAsked(said, read, tags, query, musicType === undefined),
    tell: ({ step, leftOut, replaced }) => ({
      understood: [
        ...understoodIn(parts, inWords, namesNear),
        ...understoodIn(said.unwanted, inWords, () => []).map((part) => ({ ...part, isUnwanted: true })),
      ].sort((a, b) => a.start - b.start),
      literal: parts.flatMap(({ text, concept }) => (concept ? [] : [text])),
      step,
      leftOut: typed(leftOut),
      instead: insteadOf(replaced),
      misspelt: replaced.flatMap((i) => (isKnown(i) ? [] : [{ word: parts[i]!.text, by: namesOf(i) }])),
    }),
    tellAlmost: ({ leftOut, replaced }) => ({ leftOut: typed(leftOut), instead: insteadOf(replaced) }),
  }
}

/**
 * What is searched for. Of "no drums" alone, not if the buyer has set filters: they tell what is wanted. `isOpen`: among all types, of
 * which a word for a kind names one, and of which music comes first, unless something else is said.
 */
export function toAsked(
  said: Understanding,
  read: readonly Read[],
  tags: Tags,
  query: SearchQuery,
  isOpen: boolean,
): Asked {
  const { unwanted } = said
  const kind = isOpen ? kindIn(said) : null
  const units = read.map(({ unit }) => unit)
  if (kind) units.push({ words: [], target: { ...NO_TARGET, allOf: [kind.terms] }, broader: null, worth: KIND_WORTH })
  // An emoji has no words: those of "😢 piano" alone would be any piano.
  const isWorded = read.every(({ unit }) => unit.words.length > 0)
  const isWhole = said.units.at(-1)?.concept !== null
  const words = isWorded ? (isWhole ? { words: wholeWords(said, query) } : {}) : { words: [] }
  const first = isOpen && isOfMusic(said) ? { first: MUSIC_FIRST } : {}
  if (unwanted.length === 0) return { units, ...words, ...first }
  const lack = units.length === 0 && !hasOwnFilters(query) ? lackOf(unwanted) : null
  const target = lack && toTarget([lack], tags)
  if (target && target.anyOf.length > 0) units.push({ words: [], target, broader: null })
  return { units, unwanted: unwanted.map((part) => toUnwanted(part, tags)), ...words, ...first }
}
/** The words of a keyword that ends with a known one; of nothing but one concept together, as "game over" is. */
const wholeWords = ({ units, stopped }: Understanding, { words }: SearchQuery): readonly Word[] =>
  units.length === 1 && stopped.length === 0 ? inOne(words.map(whole)) : words.map(whole)
const NO_TARGET = { anyOf: [], together: [], bpm: [], duration: [] }
/** Less than anything else that is said. */
const KIND_WORTH = 1

function understoodIn(
  parts: readonly Part[],
  inWords: (concept: Concept) => string,
  namesNear: (concept: Concept) => string[],
): Reading['understood'] {
  return parts.flatMap(({ text, start, end, concept }, i) => {
    if (!concept) return []
    const name = isFirst(parts, i) ? inWords(concept) : text
    return [{ text, name, kind: concept.kind, isUnwanted: false, near: namesNear(concept), start, end }]
  })
}

/** "Wedding first dance" says wedding twice: the second chip shows what was typed. */
const isFirst = (parts: readonly Pick<Part, 'concept'>[], at: number): boolean =>
  parts.findIndex(({ concept }) => concept?.id === parts[at]!.concept?.id) === at
