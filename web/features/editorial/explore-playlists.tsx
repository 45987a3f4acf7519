import { Plural, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import * as list from '../catalogue-core/listing.css.ts'
import { ExploreHead } from '../catalogue-core/listing-head.tsx'
import { ExplorePages } from '../catalogue-core/listing-pages.tsx'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { RESULTS } from '../catalogue-core/listing-values.ts'
import { NoPlaylists } from '../catalogue-core/no-results.tsx'
import type { CardPlaylist } from './card-playlist.ts'
import * as css from './explore-playlists.css.ts'
import { PlaylistGrid } from './playlist-grid.tsx'
import { PlaylistGridSkeleton } from './playlist-grid-skeleton.tsx'
import { PlaylistTabs } from './playlist-tabs.tsx'
import { playlistCategoriesQuery, playlistsQuery } from './queries.ts'

/** Covers visible without scrolling (two rows); these load eagerly. */
const SEEN_AT_ONCE = 12

/** Playlists: categories as tabs, covers in a grid. `field`: the search field, where the header has none. */
export function ExplorePlaylists({ query, field }: { query: ExploreQuery; field: ReactNode }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: categories } = useSuspenseQuery(playlistCategoriesQuery(api))
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = useQuery({
    ...playlistsQuery(api, query),
    placeholderData: keepPreviousData,
  })
  return (
    <main id="main" className={css.page}>
      {field}
      <ExploreHead query={query} count={data && <Plural value={data.total} other="# 个歌单" />} />
      <PlaylistTabs query={query} categories={categories.items} />
      <div id={RESULTS} className={list.results} tabIndex={-1} aria-busy={isPlaceholderData || (isFetching && !data)}>
        {data && <Results query={query} {...data} />}
        {!data &&
          (isError ? (
            <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
          ) : (
            <PlaylistGridSkeleton count={36} />
          ))}
      </div>
    </main>
  )
}

type Found = { items: CardPlaylist[]; total: number; perPage: number }

function Results({ query, items, perPage, total }: { query: ExploreQuery } & Found) {
  const { t } = useLingui()
  if (items.length === 0) return <NoPlaylists query={query} total={total} />
  return (
    <>
      <PlaylistGrid playlists={items} label={t`歌单`} firstCount={SEEN_AT_ONCE} />
      <ExplorePages query={query} perPage={perPage} total={total} />
    </>
  )
}
