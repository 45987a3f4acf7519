import type { TextField } from '../document.ts'
import type { Index } from '../index/index-parts.ts'
import { facetsIn } from '../index/prepared.ts'
import type { SearchQuery, Suggestions, Word } from '../query.ts'
import type { IndexStorage } from '../storage.ts'
import { everyHolder, lookUpsOf, run } from './search.ts'

type Wanted = { words: readonly Word[]; type: string | null; limit: number }

/** Number of the most popular matching tracks whose artists, albums or tags are examined per round. */
const LOOKED_AT = 20

const toQuery = ({ words, type }: Wanted, column: TextField, limit: number): SearchQuery => ({
  words,
  wholeName: null,
  columns: [column],
  groups: type ? [{ dimension: 't', anyOf: [type] }] : [],
  without: [],
  ranges: { bpm: [], duration: [], price: [] },
  sort: column === 'title' ? 'normal' : 'hot',
  isDescending: true,
  offset: 0,
  limit,
})

export function suggest(index: Index, storage: IndexStorage, wanted: Wanted): Suggestions {
  if (wanted.words.length === 0) return { trackIds: [], artistIds: [], albumIds: [], tagIds: [] }
  const titles = toQuery(wanted, 'title', wanted.limit)
  return {
    trackIds: run(index, lookUpsOf(index), titles, { words: wanted.words, units: null }, []).ids,
    artistIds: owners(index, storage, wanted, 'artist', 'r_'),
    albumIds: owners(index, storage, wanted, 'album', 'm_'),
    tagIds: owners(index, storage, wanted, 'tags', 'g_'),
  }
}

/**
 * Finds out whose names contain the words. A document does not tell which of its two artists has which name, but an artist has
 * the name in all of their documents. Each round excludes those already found, so that an artist with many tracks does not hide
 * the others.
 */
function owners(index: Index, storage: IndexStorage, wanted: Wanted, column: TextField, prefix: string): number[] {
  const holding = everyHolder(index, toQuery({ ...wanted, type: null }, column, 0), wanted.words)
  const lookUps = lookUpsOf(index)
  const reading = { words: wanted.words, units: null }
  const found: string[] = []
  const seen = new Set<string>()
  for (let before = -1; before < found.length && found.length < wanted.limit; ) {
    before = found.length
    const query = { ...toQuery(wanted, column, LOOKED_AT), without: found.slice() }
    for (const id of run(index, lookUps, query, reading, []).ids) {
      const row = storage.document(storage.docnoOf(id) ?? -1)
      for (const facet of facetsIn(row?.text ?? '')) {
        if (!facet.startsWith(prefix) || seen.has(facet)) continue
        seen.add(facet)
        if (holding(facet)) found.push(facet)
      }
    }
  }
  return found.slice(0, wanted.limit).map((facet) => Number(facet.slice(prefix.length)))
}
