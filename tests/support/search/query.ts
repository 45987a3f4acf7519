import type { SearchQuery } from '#worker/search/query.ts'
import { toWords } from '#worker/search/text/compounds.ts'

/** A search for `keyword` in all columns, without filters: the first 20 in the normal order. */
export const toQuery = (keyword: string, over: Partial<SearchQuery> = {}): SearchQuery => ({
  words: toWords(keyword),
  wholeName: null,
  columns: ['title', 'artist', 'album', 'label', 'tags'],
  groups: [],
  without: [],
  ranges: { bpm: [], duration: [], price: [] },
  sort: 'normal',
  isDescending: true,
  offset: 0,
  limit: 20,
  ...over,
})
