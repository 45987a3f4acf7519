import { PlainLink } from '#web/ui/plain-link.tsx'
import { useListChange } from './change-list.ts'
import { changed } from './listing-links.ts'
import type { ExploreQuery } from './listing-query.ts'
import { PLAYLIST_SORTS, SORTS } from './listing-values.ts'
import { SortNav } from './sort-nav.tsx'

/** Sorting links of an explore list. */
export function SortLinks({ query }: { query: ExploreQuery }) {
  const { onPress } = useListChange()
  return (
    <SortNav
      sorts={query.category === 'songList' ? PLAYLIST_SORTS : SORTS}
      now={query}
      renderLink={(next, props) => (
        <PlainLink
          key={next.sort}
          to="/explore"
          data-held
          search={changed(query, next)}
          onClick={onPress(query, { ...query, ...next, page: 1, matchPage: 1 }, true)}
          {...props}
        />
      )}
    />
  )
}
