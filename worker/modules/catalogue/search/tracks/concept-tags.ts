import { type TagRow, tagsById } from '#worker/modules/catalogue/store.ts'
import { perVersion } from '#worker/modules/catalogue/tracks/version-store.ts'
import type { Concept } from '#worker/search/vocabulary/concept.ts'
import { conceptOfName } from '#worker/search/vocabulary/vocabulary.ts'

/** Ids of the tags that a concept stands for. */
export type ConceptTags = (concept: Concept) => readonly number[]

const add = <K>(lists: Map<K, number[]>, key: K, id: number): void => {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}

/**
 * The tags of a catalogue by concept: those with one of its slugs, those of which a name in any language is one of its words, and
 * the tags below them. At most a few hundred.
 */
export function groupByConcept(tags: readonly TagRow[]): ConceptTags {
  const bySlug = new Map<string, number[]>()
  const byConcept = new Map<string, number[]>()
  const below = new Map<number, number[]>()
  for (const tag of tags) {
    add(bySlug, tag.slug, tag.id)
    if (tag.parentId !== null) add(below, tag.parentId, tag.id)
    const named = [tag.name, ...Object.values(tag.names)].flatMap((name) => conceptOfName(name)?.id ?? [])
    for (const id of new Set(named)) add(byConcept, id, tag.id)
  }
  return ({ id, target }) => {
    const own = [...target.tags.flatMap((slug) => bySlug.get(slug) ?? []), ...(byConcept.get(id) ?? [])]
    return [...new Set(own.flatMap((tag) => [tag, ...(below.get(tag) ?? [])]))]
  }
}

/** Computed once per version of the catalogue. */
export const conceptTags = perVersion(
  async (ctx): Promise<ConceptTags> => groupByConcept([...(await tagsById(ctx)).values()]),
)
