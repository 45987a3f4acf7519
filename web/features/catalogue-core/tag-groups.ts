import type { TagKind, TagWire, TrackWire } from '#worker/modules/catalogue/contract.ts'

export const TAG_KIND_ORDER: readonly TagKind[] = ['scene', 'emotion', 'genre', 'style', 'instrument']

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase()

/** The tags whose name holds the words, or the name of one beneath them: then with those alone. */
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

/** Of one kind: first the tags that most of these tracks carry, then the rest in the vocabulary's order. */
export function likelyTags(tags: readonly TagWire[], kind: TagKind, tracks: readonly TrackWire[]): TagWire[] {
  const carriers = (id: string) => tracks.filter((track) => track.tags[kind].some((tag) => tag.id === id)).length
  return tags
    .filter((tag) => tag.kind === kind)
    .map((tag) => ({ tag, count: carriers(tag.id) }))
    .sort((a, b) => b.count - a.count)
    .map(({ tag }) => tag)
}
