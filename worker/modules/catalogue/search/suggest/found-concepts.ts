import type { Ctx } from '#worker/context.ts'
import { usedTags } from '#worker/modules/catalogue/tracks/used-tags-store.ts'
import type { Concept } from '#worker/search/vocabulary/concept.ts'
import { FITS, fitOf } from '#worker/search/vocabulary/suggest/fit.ts'
import { getMarks } from '#worker/search/vocabulary/suggest/marks.ts'
import { type ConceptSuggestion, suggestConcepts } from '#worker/search/vocabulary/suggest/suggest-concepts.ts'
import { understand } from '#worker/search/vocabulary/understand.ts'
import { conceptById } from '#worker/search/vocabulary/vocabulary.ts'
import { tagsOfConcepts } from '../tracks/concept-tags.ts'
import { indexedCards } from '../tracks/search-index-store.ts'
import { toSearch } from '../tracks/search-query.ts'
import { type Tags, toTarget } from '../tracks/to-units.ts'
import { MOST_SUGGESTED, type SuggestWire } from './contract.ts'
import type { Within } from './suggest-store.ts'

type Suggested = SuggestWire['concepts'][number]

/** So many completions are looked through for those that find something. */
const MOST_TRIED = 16

/**
 * The concept that is typed, and those that the end of the text may become: none that finds nothing, and those that tracks are said to
 * have before those that something else stands for ("pi": piano before pipa).
 */
export async function conceptsFor(ctx: Ctx, keyword: string, within: Within): Promise<Suggested[]> {
  const typed = typedConcept(keyword)
  const completions = suggestConcepts(keyword, ctx.locale, MOST_TRIED)
  if (!typed && completions.length === 0) return []
  const [all, used] = await Promise.all([tagsOfConcepts(ctx, within.type), usedTags(ctx, within.type, within.scope)])
  const isUsed = (ids: readonly number[]): number[] => ids.filter((id) => used.has(id))
  const tags: Tags = {
    all: (concept) => isUsed(all.all(concept)),
    bySlug: (concept) => all.bySlug(concept).map(isUsed),
  }
  const reach = (concept: Concept) => reachOf(ctx, concept, tags, within)
  const reached = await Promise.all(completions.map(async (one) => ({ one, reach: await reach(one.concept) })))
  const found = reached.filter((one) => one.reach !== null).sort((a, b) => a.reach! - b.reach!)
  const isShown = typed !== null && (await reach(typed)) !== null
  const others = found.map(({ one }) => toWire(one, keyword)).filter(({ id }) => !isShown || id !== typed.id)
  const own = completions.find(({ concept }) => concept.id === typed?.id)
  return [...(isShown ? [asTyped(typed, keyword, own)] : []), ...others].slice(0, MOST_SUGGESTED.concepts)
}

/** What the whole text means, if that is one concept and nothing else. */
function typedConcept(keyword: string): Concept | null {
  const { units, unwanted, stopped } = understand(keyword)
  return units.length === 1 && unwanted.length + stopped.length === 0 ? units[0]!.concept : null
}

/** By the reader's own name for it, where that has nothing of what was typed: of a word in pinyin, or of another language. */
function asTyped({ id, kind }: Concept, keyword: string, own: ConceptSuggestion | undefined): Suggested {
  const name = keyword.trim()
  if (own && getMarks(own.keyword, keyword).length === 0) return { ...toWire(own, keyword), fit: FITS.whole }
  return { id, name, kind, by: null, marks: getMarks(name, keyword), fit: FITS.whole }
}

const toWire = (
  { concept: { id, kind }, keyword: name, by, isTypo }: ConceptSuggestion,
  keyword: string,
): Suggested => ({
  ...{ id, name, kind, by, marks: getMarks(name, keyword) },
  // What it is called elsewhere, and pinyin, begins with what was typed as well.
  fit: Math.min(fitOf(name, keyword), isTypo ? FITS.within : FITS.begins),
})

/** 0: tracks are said to have it; 1: something else stands for it, or what is next to it; null: it finds nothing. */
async function reachOf(ctx: Ctx, concept: Concept, tags: Tags, within: Within): Promise<number | null> {
  const { id, target } = concept
  const hasTags = tags.all(concept).length > 0
  if (hasTags) return target.tags.includes(id) && tags.bySlug(concept).flat().length > 0 ? 0 : 1
  if (target.tags.length === 0) return (await isMet(ctx, concept, tags, within)) ? 1 : null
  const next = concept.broader.flatMap((near) => conceptById(near) ?? [])
  return next.some((near) => tags.all(near).length > 0) ? 1 : null
}

/** Whether a track has the properties of a concept without tags. Where the index does not answer it is suggested. */
async function isMet(ctx: Ctx, concept: Concept, tags: Tags, { type }: Within): Promise<boolean> {
  const asked = { ...(type && { musicType: type }), musicLibraryType: 'FULL_SONG_LIBRARY', page: 1 } as const
  const { query } = toSearch(asked, () => undefined)
  const units = [{ words: [], target: toTarget([concept], tags), broader: null }]
  const found = await indexedCards(ctx, { ...query, units, limit: 1, isExact: true })
  return found === null || found === 'busy' || found.length > 0
}
