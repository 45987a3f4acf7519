import type { Ctx } from '#worker/context.ts'
import type { MusicType, SearchPage, SearchTracks } from '#worker/modules/catalogue/contract.ts'
import { hasOwnFilters } from '#worker/search/matching/near.ts'
import type { Range, SearchQuery, Target, Unit } from '#worker/search/query.ts'
import type { Concept, ConceptKind, Unit as Part, Understanding } from '#worker/search/vocabulary/concept.ts'
import { widerThan } from '#worker/search/vocabulary/grammars/wider.ts'
import { conceptOfMisspelt } from '#worker/search/vocabulary/misspelt.ts'
import { inType, wholeTypeOf } from '#worker/search/vocabulary/of-type.ts'
import { understand } from '#worker/search/vocabulary/understand.ts'
import { conceptById } from '#worker/search/vocabulary/vocabulary.ts'
import type { SearchStep } from '../contract.ts'
import { type ConceptTags, type TagsBySlug, tagsOfConcepts } from './concept-tags.ts'
import { isByMeaning } from './search-query.ts'
import { lackOf, toUnwanted } from './unwanted-units.ts'

/** The fields of an answer that tell how the keyword was read. */
export type Reading = Pick<SearchPage, 'understood' | 'literal' | 'step' | 'leftOut' | 'instead'>
/** How the units were searched for: in which step, without which, and which by what is near to them. */
export type Searched = { step: SearchStep; leftOut: readonly number[]; replaced: readonly number[] }
type Asked = Pick<SearchQuery, 'units' | 'unwanted'> & Partial<Pick<SearchQuery, 'words'>>
/** A keyword by its meaning: units for the query, and what to say of them; `misspelt`: words that were read as another. */
export type ReadKeyword = {
  asked: Asked
  tell: (searched: Searched) => Reading & { misspelt: SearchPage['forgiven'] }
}

/** Nothing was read into the keyword. */
export const AS_TYPED: Reading = { understood: [], literal: [], step: 'all', leftOut: [], instead: [] }
/** More tags than this say nothing. */
const MOST_TAGS = 24
/** A concept has two or three slugs. */
const MOST_LISTS = 4
/** How far broader concepts are followed if no track can have the nearer ones. */
const BROADER = 2

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
  const tags = hasMeaning ? await tagsOfConcepts(ctx) : NO_TAGS
  const read = toUnits(parts, tags, musicType)
  const inWords = ({ names }: Concept): string => names[ctx.locale]
  const namesOf = (i: number): string[] => read[i]?.broader.map(inWords) ?? []
  const isKnown = (i: number): boolean => parts[i]?.concept !== null
  return {
    asked: toAsked(said, read, tags, query),
    tell: ({ step, leftOut, replaced }) => ({
      understood: [...understoodIn(parts, inWords, false), ...understoodIn(said.unwanted, inWords, true)].sort(
        (a, b) => a.start - b.start,
      ),
      literal: parts.flatMap(({ text, concept }) => (concept ? [] : [text])),
      step,
      leftOut: leftOut.flatMap((i) => parts[i]?.text ?? []),
      instead: step === 'closest' ? [...new Set(replaced.filter(isKnown).flatMap(namesOf))] : [],
      misspelt: replaced.flatMap((i) => (isKnown(i) ? [] : [{ word: parts[i]!.text, by: namesOf(i) }])),
    }),
  }
}

type Meant = Part & { meant: Concept | null }
/** What a part means; of a word that is not in the vocabulary, what it may be misspelt for. */
export const withMeaning = (part: Part): Meant => ({
  ...part,
  meant: part.concept ?? (part.isName ? null : conceptOfMisspelt(part.text)),
})

/** What is searched for. Of "no drums" alone, not if the buyer has set filters: they tell what is wanted. */
export function toAsked({ unwanted }: Understanding, read: readonly Read[], tags: Tags, query: SearchQuery): Asked {
  const units = read.map(({ unit }) => unit)
  // An emoji has no words: those of "😢 piano" alone would be any piano.
  const words = units.every((unit) => unit.words.length > 0) ? {} : { words: [] }
  if (unwanted.length === 0) return { units, ...words }
  const lack = units.length === 0 && !hasOwnFilters(query) ? lackOf(unwanted) : null
  const target = lack && toTarget([lack], tags)
  if (target && target.anyOf.length > 0) units.push({ words: [], target, broader: null })
  return { units, unwanted: unwanted.map((part) => toUnwanted(part, tags)), ...words }
}

function understoodIn(
  parts: readonly Part[],
  inWords: (concept: Concept) => string,
  isUnwanted: boolean,
): Reading['understood'] {
  return parts.flatMap(({ text, start, end, concept }, i) =>
    concept
      ? [{ text, name: isFirst(parts, i) ? inWords(concept) : text, kind: concept.kind, isUnwanted, start, end }]
      : [],
  )
}

/** Whoever writes "storm sound effect" wants what is heard, not the mood. */
const TYPE_OF: Readonly<Record<string, MusicType>> = { 'sound-effect': 'SOUND_EFFECT', sample: 'SAMPLE' }
const typeIn = (parts: readonly Part[]): MusicType | undefined =>
  parts.flatMap(({ concept }) => TYPE_OF[concept?.id ?? ''] ?? [])[0]

/** "Wedding first dance" says wedding twice: the second chip shows what was typed. */
const isFirst = (parts: readonly Pick<Part, 'concept'>[], at: number): boolean =>
  parts.findIndex(({ concept }) => concept?.id === parts[at]!.concept?.id) === at

type Tags = { all: ConceptTags; bySlug: TagsBySlug }
const NO_TAGS: Tags = { all: () => [], bySlug: () => [] }

type Read = { unit: Unit; broader: readonly Concept[] }
/**
 * What the parts of a keyword are searched for among tracks of a type, and the concepts next to them: of a word that is not in the
 * vocabulary the one that it may be a misspelling of, for when no name has it.
 */
export function toUnits(parts: readonly Meant[], tags: Tags, musicType?: MusicType): Read[] {
  const type = musicType ?? typeIn(parts)
  const said = new Set(parts.map(({ meant }) => meant?.id))
  return parts.map((part) => toUnit(part, { tags, type, said }))
}

const USES: ReadonlySet<ConceptKind> = new Set(['use', 'occasion'])

type Sight = { tags: Tags; type: MusicType | undefined; said: ReadonlySet<string | undefined> }
function toUnit({ words, concept, meant }: Meant, { tags, type, said }: Sight): Read {
  if (meant === null) return { unit: { words, target: null, broader: null }, broader: [] }
  const own = inType(meant, type)
  const target = toTarget([own], tags)
  const isReachable = target.anyOf.length > 0 || own.target.tags.length === 0
  const found = concept === null && isReachable ? [own] : findBroader(meant, tags.all, type)
  // "Happy ukulele" is not to become "happy or guitar, and happy".
  const unsaid = found.filter(({ id }) => id === own.id || !said.has(id))
  const broader = unsaid.length > 0 ? unsaid : found
  const near = broader.length > 0 ? toTarget(broader, tags) : null
  const isUse = USES.has(meant.kind) ? { isUse: true as const } : {}
  return { unit: { words, target: concept && target, broader: near, ...isUse }, broader }
}

/** The nearest concepts that some track may have: a wider range, those next to it, or else those next to them. */
function findBroader(concept: Concept, tags: ConceptTags, type: MusicType | undefined): Concept[] {
  const wider = widerThan(concept)
  if (wider) return [wider]
  let near: Concept[] = [concept]
  for (let i = 0; i < BROADER; i++) {
    near = near.flatMap(({ broader }) => broader.flatMap((id) => conceptById(id) ?? [])).map((one) => inType(one, type))
    const reachable = [...new Set(near)].filter((one) => tags(one).length > 0)
    if (reachable.length > 0) return reachable
  }
  // A catalogue without tags for kinds of effects still has effects.
  const whole = conceptById(wholeTypeOf(concept) ?? '')
  return whole ? [whole] : []
}

const only = (range: Range | undefined): Range[] => (range ? [range] : [])
/** The tags of some concepts. The other properties count only if it is a single concept. */
function toTarget(concepts: readonly Concept[], tags: Tags): Target {
  const anyOf = [...new Set(concepts.flatMap(tags.all))].slice(0, MOST_TAGS).map((id) => `g_${id}`)
  const lists = concepts.length === 1 ? tags.bySlug(concepts[0]!).slice(0, MOST_LISTS) : []
  const together = lists.length > 1 ? lists.map((ids) => ids.slice(0, MOST_TAGS).map((id) => `g_${id}`)) : []
  const {
    types = [],
    vocal = [],
    key = [],
    energy = [],
    versions,
    bpm,
    duration,
  } = concepts.length === 1 ? concepts[0]!.target : {}
  const terms = (dimension: string, values: readonly string[]) => values.map((value) => `${dimension}_${value}`)
  const allOf = [terms('t', types), terms('v', vocal), terms('k', key), terms('y', energy)]
  return {
    anyOf,
    together,
    allOf: allOf.filter((list) => list.length > 0),
    bpm: only(bpm),
    duration: only(duration),
    ...(versions && { versions }),
  }
}
