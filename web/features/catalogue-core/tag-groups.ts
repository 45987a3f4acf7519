import type { TagKind, TagWire } from '#worker/modules/catalogue/contract.ts'
import type { RowTrack } from './rows/row-track.ts'

export const TAG_KIND_ORDER: readonly TagKind[] = ['scene', 'emotion', 'genre', 'style', 'instrument']

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase()

/** The tags whose name contains the words, and tags with matching children, reduced to those. */
export function matching(tags: readonly TagWire[], words: string): TagWire[] {
  const wanted = folded(words.trim())
  if (wanted === '') return [...tags]
  const holds = ({ name }: { name: string }) => folded(name).includes(wanted)
  return tags.flatMap((tag) => {
    if (holds(tag)) return [tag]
    const children = tag.children.filter(holds)
    return children.length > 0 ? [{ ...tag, children }] : []
  })
}

/** Tags of one kind: first the most frequent of these tracks, then the rest in their usual order. */
export function likelyTags(
  tags: readonly TagWire[],
  kind: TagKind,
  tracks: readonly Pick<RowTrack, 'tags'>[],
): TagWire[] {
  const carriers = (id: string) => tracks.filter((track) => track.tags[kind]?.some((tag) => tag.id === id)).length
  return tags
    .filter((tag) => tag.kind === kind)
    .map((tag) => ({ tag, count: carriers(tag.id) }))
    .sort((a, b) => b.count - a.count)
    .map(({ tag }) => tag)
}
