import { type ExploreQuery, type ExploreSearch, searchOf } from './explore-query.ts'

/** The URL after a change; any change but of the page itself starts again at page 1. */
export const changed = (query: ExploreQuery, change: Partial<ExploreQuery>): ExploreSearch =>
  searchOf({ ...query, page: 1, ...change })

/** A value switched on or off in a list. */
export const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((v) => v !== value) : [...list, value]

/** What narrows a list, taken off: words and category stay. */
export const NOTHING_CHOSEN = {
  tags: [],
  bpm: [],
  duration: [],
  price: [],
  area: null,
  isMemberLibrary: false,
  tab: null,
  subTab: null,
} as const satisfies Partial<ExploreQuery>

/** Everything off but what was asked for in words. */
export const cleared = (query: ExploreQuery): ExploreSearch => changed(query, NOTHING_CHOSEN)

/** How many things narrow the list, a zone's tag among them. */
export const filterCount = (query: ExploreQuery): number =>
  query.tags.length +
  query.bpm.length +
  query.duration.length +
  query.price.length +
  (query.area === null ? 0 : 1) +
  (query.isMemberLibrary ? 1 : 0) +
  (query.category !== 'songList' && query.subTab !== null ? 1 : 0)

export const hasFilters = (query: ExploreQuery): boolean => filterCount(query) > 0
