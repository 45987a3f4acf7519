import type { Ctx } from '#worker/context.ts'
import { MUSIC_TYPES, type MusicType } from '#worker/modules/catalogue/contract.ts'
import { type TagRow, tagsById } from '#worker/modules/catalogue/store.ts'
import { usedTags } from '#worker/modules/catalogue/tracks/used-tags-store.ts'
import { perVersion } from '#worker/modules/catalogue/tracks/version-store.ts'
import type { Concept } from '#worker/search/vocabulary/concept.ts'
import { conceptOfName } from '#worker/search/vocabulary/vocabulary.ts'

/** Ids of the tags that a concept stands for; `bySlug`: those of each of its slugs that the catalogue has. */
export type ConceptTags = (concept: Concept) => readonly number[]
export type TagsBySlug = (concept: Concept) => readonly (readonly number[])[]

const add = <K>(lists: Map<K, number[]>, key: K, id: number): void => {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}

/**
 * The tags of a catalogue by concept: those with one of its slugs, those of which a name in any language is one of its words, and
 * the tags below them. At most a few hundred.
 */
export function groupByConcept(tags: readonly TagRow[]): { all: ConceptTags; bySlug: TagsBySlug } {
  const bySlug = new Map<string, number[]>()
  const byConcept = new Map<string, number[]>()
  const below = new Map<number, number[]>()
  for (const tag of tags) {
    add(bySlug, tag.slug, tag.id)
    if (tag.parentId !== null) add(below, tag.parentId, tag.id)
    const named = [tag.name, ...Object.values(tag.names)].flatMap((name) => conceptOfName(name)?.id ?? [])
    for (const id of new Set(named)) add(byConcept, id, tag.id)
  }
  const withBelow = (own: readonly number[]) => [...new Set(own.flatMap((tag) => [tag, ...(below.get(tag) ?? [])]))]
  const ofSlug = (slug: string): number[] => bySlug.get(slug) ?? []
  return {
    all: ({ id, target }) => withBelow([...target.tags.flatMap(ofSlug), ...(byConcept.get(id) ?? [])]),
    bySlug: ({ target }) => target.tags.flatMap((slug) => (bySlug.has(slug) ? [withBelow(ofSlug(slug))] : [])),
  }
}

const load = (type: MusicType | null) =>
  perVersion(async (ctx) => {
    const [all, used] = await Promise.all([tagsById(ctx), usedTags(ctx, type, null)])
    return groupByConcept([...all.values()].filter(({ id }) => used.has(id)))
  })
const ofAny = load(null)
const ofType = Object.fromEntries(MUSIC_TYPES.map((type) => [type, load(type)])) as Record<MusicType, typeof ofAny>
/**
 * Those that some visible track (of the type) has, so that a concept which only others have leads to what is near: no piece of music is
 * hip hop if only beats are. Once per version of the catalogue.
 */
export const tagsOfConcepts = (ctx: Ctx, type: MusicType | null = null) => (type ? ofType[type] : ofAny)(ctx)
export const conceptTags = async (ctx: Ctx): Promise<ConceptTags> => (await tagsOfConcepts(ctx)).all
