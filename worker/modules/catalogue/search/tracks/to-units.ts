import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import type { Range, Target, Unit, Word } from '#worker/search/query.ts'
import type { Concept, ConceptKind, Unit as Part } from '#worker/search/vocabulary/concept.ts'
import { widerThan } from '#worker/search/vocabulary/grammars/wider.ts'
import { conceptOfMisspelt } from '#worker/search/vocabulary/misspelt.ts'
import { inType, ofOneType, wholeTypeOf } from '#worker/search/vocabulary/of-type.ts'
import { conceptById, kindsOf } from '#worker/search/vocabulary/vocabulary.ts'
import type { ConceptTags, TagsBySlug } from './concept-tags.ts'

/** What the parts of a keyword are searched for (docs/decisions/071, 137 and 170). */

export type Tags = { all: ConceptTags; bySlug: TagsBySlug }
export const NO_TAGS: Tags = { all: () => [], bySlug: () => [] }

/** More tags than this say nothing. */
const MOST_TAGS = 24
/** A concept has two or three slugs. */
const MOST_LISTS = 4
/** How far broader concepts are followed if no track can have the nearer ones. */
const BROADER = 2

export type Meant = Part & { meant: Concept | null }
/** What a part means; of a word that is not in the vocabulary, what it may be misspelt for. */
export const withMeaning = (part: Part): Meant => ({
  ...part,
  words: part.concept ? inOne(part.words.map(whole)) : part.words,
  meant: part.concept ?? (part.isName ? null : conceptOfMisspelt(part.text)),
})

/** A word that is known is not the beginning of another: "boss" is no bossa nova. */
export const whole = (word: Word): Word =>
  word.kind === 'latin' && word.isPrefix ? { ...word, isPrefix: false } : word

/** The parts of a compound (docs/decisions/053). */
const MOST_PARTS = 6
/** Latin words that are one concept are found side by side in one name: "game over" is no game with thunder over a valley. */
export function inOne(words: readonly Word[]): readonly Word[] {
  const parts = words.flatMap((word) => (word.kind === 'latin' && !word.parts ? [word.text] : []))
  const isOne = parts.length === words.length && words.length > 1 && words.length <= MOST_PARTS
  return isOne ? [{ kind: 'latin', text: parts.join(''), isPrefix: false, parts }] : words
}

/** Whoever writes "storm sound effect" wants what is heard, not the mood. */
const TYPE_OF: Readonly<Record<string, MusicType>> = { 'sound-effect': 'SOUND_EFFECT', sample: 'SAMPLE' }
const typeIn = (parts: readonly Part[]): MusicType | undefined =>
  parts.flatMap(({ concept }) => TYPE_OF[concept?.id ?? ''] ?? [])[0]

/** `broader`: what it may be replaced by. */
export type Read = { unit: Unit; broader: readonly Concept[] }
/**
 * What the parts of a keyword are searched for among tracks of a type, and the concepts next to them: of a word that is not in the
 * vocabulary the one that it may be a misspelling of, for when no name has it.
 */
export function toUnits(parts: readonly Meant[], tags: Tags, musicType?: MusicType): Read[] {
  const type = musicType ?? typeIn(parts)
  const said = new Set(parts.map(({ meant }) => meant?.id))
  return parts.map((part) => toUnit(part, { tags, type, said }))
}

/** How much of what is wanted a word of a kind says; of others 2. */
const WORTH: Partial<Record<ConceptKind, number>> = { instrument: 8, genre: 6, use: 4, occasion: 4, mood: 3 }
/** What is heard in an effect is what the effect is. */
const worthOf = ({ kind, target }: Concept): { worth: number } | object => {
  const worth = target.tags.some(ofOneType) && kind === 'type' ? WORTH.instrument : WORTH[kind]
  return worth === undefined ? {} : { worth }
}

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
  const unit = { words, target: concept && target, broader: near, ...worthOf(meant) }
  const next = concept && target.anyOf.length > 0 ? moodsNextTo(own, tags.all) : []
  if (next.length === 0) return { unit, broader }
  const anyOf = [...new Set([...target.anyOf, ...next.flatMap(tags.all).map((id) => `g_${id}`)])].slice(0, MOST_TAGS)
  return { unit: { ...unit, near: { ...NOTHING, anyOf } }, broader: next }
}
const NOTHING: Target = { anyOf: [], together: [], allOf: [], bpm: [], duration: [] }

/** The moods next to a mood that some track has: of each the first tag (calm is relaxed, happy is playful and uplifting). */
function moodsNextTo(concept: Concept, tags: ConceptTags): Concept[] {
  if (concept.kind !== 'mood') return []
  const near = concept.broader.flatMap((id) => conceptById(id) ?? []).filter(({ kind }) => kind === 'mood')
  const slugs = near
    .flatMap(({ target }) => target.tags.slice(0, 1))
    .filter((slug) => !concept.target.tags.includes(slug))
  const found = slugs.flatMap((slug) => conceptById(slug) ?? []).filter(({ kind }) => kind === 'mood')
  return [...new Set(found)].filter((one) => tags(one).length > 0)
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
  const all = conceptById(wholeTypeOf(concept) ?? '')
  return all ? [all] : []
}

const SAID_PLAINLY: ReadonlySet<ConceptKind> = new Set(['instrument', 'genre'])
/**
 * The tags that stand for an instrument or a genre of which no track says that it has it ("erhu": guofeng and strings); none if some
 * do, or if nothing stands for it.
 */
export function standIns(concept: Concept, tags: Tags): Concept[] {
  const { id, kind, target } = concept
  if (!SAID_PLAINLY.has(kind) || kindsOf(concept).length > 0) return []
  const isOwn = (slug: string): boolean => slug === id || slug.split('-').includes(id)
  const isNamed = tags.all({ ...concept, target: { tags: [] } }).length > 0
  if (isNamed || target.tags.some(isOwn)) return []
  return target.tags.flatMap((slug) => conceptById(slug) ?? []).filter((one) => tags.all(one).length > 0)
}

const only = (range: Range | undefined): Range[] => (range ? [range] : [])
/** The tags of some concepts. The other properties count only if it is a single concept. */
export function toTarget(concepts: readonly Concept[], tags: Tags): Target {
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
