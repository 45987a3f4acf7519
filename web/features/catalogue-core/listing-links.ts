import { type ExploreQuery, type ExploreSearch, NO_FILTERS, toSearch } from './listing-query.ts'

/** The URL after a change; any change except of the page number starts again at page 1. */
export const changed = (query: ExploreQuery, change: Partial<ExploreQuery>): ExploreSearch =>
  toSearch({ ...query, page: 1, matchPage: 1, ...change })

/** Adds or removes a value of a list. */
export const toggled = <T extends string>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((v) => v !== value) : [...list, value]

/**
 * `now`, with what a link changes: its list `to` compared with the list `of`, for which it was written. The reader may have chosen
 * something else since, and the page not have followed yet.
 */
export function rebased(now: ExploreQuery, of: ExploreQuery, to: ExploreQuery): ExploreQuery {
  const { page, matchPage } = to
  const merged: Record<string, unknown> = { ...now, page, matchPage }
  for (const key of Object.keys(to) as (keyof ExploreQuery)[]) {
    const [have, was, is] = [now[key], of[key], to[key]]
    if (Array.isArray(have) && Array.isArray(was) && Array.isArray(is)) merged[key] = mergedList(have, was, is)
    else if (was !== is) merged[key] = is
  }
  const { tags, notTags, ...others } = merged as ExploreQuery
  // Required or excluded, whichever was chosen last.
  const isNew = (list: 'tags' | 'notTags') => (id: string) => to[list].includes(id) && !of[list].includes(id)
  const without = (list: readonly string[], other: 'tags' | 'notTags') => list.filter((id) => !isNew(other)(id))
  return { ...others, tags: without(tags, 'notTags'), notTags: without(notTags, 'tags') }
}
const mergedList = (now: readonly string[], was: readonly string[], is: readonly string[]): string[] => [
  ...now.filter((one) => is.includes(one) || !was.includes(one)),
  ...is.filter((one) => !was.includes(one) && !now.includes(one)),
]

type Tagged = Pick<ExploreQuery, 'tags' | 'notTags'>
const except = (list: readonly string[], id: string): string[] => list.filter((one) => one !== id)
/** Requires a tag, or no longer; removes it from the excluded tags. */
export const tagToggled = ({ tags, notTags }: Tagged, id: string): Tagged => ({
  tags: toggled(tags, id),
  notTags: except(notTags, id),
})
/** Excludes a tag, or no longer. */
export const notTagToggled = ({ tags, notTags }: Tagged, id: string): Tagged => ({
  tags: except(tags, id),
  notTags: toggled(notTags, id),
})

/** Removes all filters; keyword and category stay. */
export const NOTHING_CHOSEN = { ...NO_FILTERS, tab: null, subTab: null } as const satisfies Partial<ExploreQuery>

/** Removes everything but the keyword search. */
export const cleared = (query: ExploreQuery): ExploreSearch => changed(query, NOTHING_CHOSEN)

/** What one would buy a licence for, each a filter of its own. */
export const WANTED = ['use', 'licenceType', 'term', 'territory'] as const
export const isWanted = (query: ExploreQuery): boolean => WANTED.some((key) => query[key] !== null)

/** Number of active filters, including a zone's tag. */
export const filterCount = (query: ExploreQuery): number =>
  query.tags.length +
  query.notTags.length +
  query.bpm.length +
  query.duration.length +
  query.price.length +
  query.area.length +
  query.vocal.length +
  query.key.length +
  query.energy.length +
  WANTED.filter((key) => query[key] !== null).length +
  (query.isMemberLibrary ? 1 : 0) +
  (query.category !== 'songList' && query.subTab !== null ? 1 : 0)

export const hasFilters = (query: ExploreQuery): boolean => filterCount(query) > 0

/** Every active filter by its own key, and the change that removes it. */
export const removals = (query: ExploreQuery): { key: string; without: Partial<ExploreQuery> }[] => [
  ...(query.category !== 'songList' && query.subTab ? [{ key: 'zone', without: { tab: null, subTab: null } }] : []),
  ...query.tags.map((id) => ({ key: `tag-${id}`, without: { tags: toggled(query.tags, id) } })),
  ...query.notTags.map((id) => ({ key: `not-${id}`, without: { notTags: toggled(query.notTags, id) } })),
  ...(['bpm', 'duration', 'price'] as const).flatMap((name) =>
    query[name].map((range) => ({ key: `${name}-${range}`, without: { [name]: toggled(query[name], range) } })),
  ),
  ...query.vocal.map((vocal) => ({ key: vocal, without: { vocal: toggled(query.vocal, vocal) } })),
  ...query.key.map((slug) => ({ key: slug, without: { key: toggled(query.key, slug) } })),
  ...query.energy.map((energy) => ({ key: `energy-${energy}`, without: { energy: toggled(query.energy, energy) } })),
  ...query.area.map((area) => ({ key: area, without: { area: toggled(query.area, area) } })),
  ...WANTED.flatMap((key) => (query[key] === null ? [] : [{ key, without: { [key]: null } }])),
  ...(query.isMemberLibrary ? [{ key: 'library', without: { isMemberLibrary: false } }] : []),
]
