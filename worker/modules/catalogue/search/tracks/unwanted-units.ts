import type { Target, Unit } from '#worker/search/query.ts'
import type { Concept, Understanding } from '#worker/search/vocabulary/concept.ts'
import { conceptById, kindsOf } from '#worker/search/vocabulary/vocabulary.ts'
import type { ConceptTags, TagsBySlug } from './concept-tags.ts'

type Tags = { all: ConceptTags; bySlug: TagsBySlug }
type Unwanted = Understanding['unwanted'][number]
const MOST_TAGS = 24
const NOTHING: Target = { anyOf: [], together: [], allOf: [], bpm: [], duration: [] }

/**
 * What no track may be. A concept stands for two or three tags of which one is its own ("piano": piano, solo piano), or which together
 * come near to it ("erhu": guofeng and strings); whoever wants no erhu still accepts strings. Where no track has such a tag, the words
 * count.
 */
export function toUnwanted({ concept, words }: Unwanted, tags: Tags): Unit {
  const target = toTarget(concept, tags)
  const isKnown = target !== null
  return { words: isKnown ? [] : words, target, broader: null }
}

function toTarget(concept: Concept, tags: Tags): Target | null {
  const { id, target } = concept
  const slugs = target.tags.filter((slug) => slug === id || slug.split('-').includes(id))
  const own = slugs.length > 0 ? [concept, ...kindsOf(concept)].map((one) => ownTags(one, slugs)) : []
  const anyOf = toTerms(own.flatMap(tags.all))
  if (anyOf.length > 0) return { ...NOTHING, anyOf }
  const lists = tags.bySlug({ ...concept, target: { tags: target.tags } }).map(toTerms)
  if (lists.length === target.tags.length && lists.length > 0) return { ...NOTHING, allOf: lists }
  return target.tags.length > 0 ? null : ofProperties(concept)
}

/** A concept with its own tags only; other concepts keep theirs. */
const ownTags = (concept: Concept, slugs: readonly string[]): Concept => ({
  ...concept,
  target: { tags: concept.target.tags.filter((slug) => slugs.includes(slug) || slug === concept.id) },
})
const toTerms = (ids: readonly number[]): string[] => [...new Set(ids)].slice(0, MOST_TAGS).map((id) => `g_${id}`)

function ofProperties({ target: { types = [], vocal = [], key = [], energy = [], bpm, duration } }: Concept): Target {
  const terms = (dimension: string, values: readonly string[]) => values.map((value) => `${dimension}_${value}`)
  const allOf = [terms('t', types), terms('v', vocal), terms('k', key), terms('y', energy)]
  return {
    ...NOTHING,
    allOf: allOf.filter((list) => list.length > 0),
    bpm: bpm ? [bpm] : [],
    duration: duration ? [duration] : [],
  }
}

/** The music that is meant by "no drums" and nothing else, because most tracks have some that no tag tells of. */
const LACKING: Readonly<Record<string, string>> = { drums: 'beatless', percussion: 'beatless' }
export const lackOf = (unwanted: readonly Unwanted[]): Concept | null =>
  unwanted.flatMap(({ concept: { id } }) => conceptById(LACKING[id] ?? '') ?? [])[0] ?? null
