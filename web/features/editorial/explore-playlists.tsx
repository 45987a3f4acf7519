import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { PlaylistWire } from '../../../worker/modules/editorial/contract.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import * as list from '../catalogue/explore.css.ts'
import { ExploreHead } from '../catalogue/explore-head.tsx'
import { changed } from '../catalogue/explore-links.ts'
import { ExplorePages } from '../catalogue/explore-pages.tsx'
import { type ExploreQuery, searchOf } from '../catalogue/explore-query.ts'
import * as css from './explore-playlists.css.ts'
import { PlaylistGrid } from './playlist-grid.tsx'
import { PlaylistGridSkeleton } from './playlist-grid-skeleton.tsx'
import { PlaylistTabs } from './playlist-tabs.tsx'
import { playlistCategoriesQuery, playlistsQuery } from './queries.ts'

/** Two rows of covers are seen without scrolling. */
const SEEN_AT_ONCE = 12

/** Playlists: their categories as tabs, covers in a grid. */
export function ExplorePlaylists({ query }: { query: ExploreQuery }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: categories } = useSuspenseQuery(playlistCategoriesQuery(api))
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...playlistsQuery(api, query),
    placeholderData: keepPreviousData,
  })
  return (
    <main id="main" className={css.page}>
      <ExploreHead query={query} count={data && <Plural value={data.total} other="# 个歌单" />} />
      <PlaylistTabs query={query} categories={categories.items} />
      <div className={list.results} aria-busy={isPlaceholderData || (isFetching && !data)}>
        {data && <Results query={query} {...data} />}
        {!data &&
          (isError ? <ErrorState onRetry={refetch} isRetrying={isFetching} /> : <PlaylistGridSkeleton count={36} />)}
      </div>
    </main>
  )
}

type Found = { items: PlaylistWire[]; total: number; perPage: number }

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

function NoPlaylists({ query, total }: { query: ExploreQuery; total: number }) {
  if (total > 0) {
    return (
      <EmptyState
        title={<Trans>没有这一页</Trans>}
        actions={
          <LinkButton to="/explore" search={searchOf({ ...query, page: 1 })}>
            <Trans>回到第一页</Trans>
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      title={<Trans>没有找到合适的歌单</Trans>}
      actions={
        <>
          {query.keyword && (
            <LinkButton to="/explore" search={{ category: 'music', keyword: query.keyword }}>
              <Trans>在音乐中搜索“{query.keyword}”</Trans>
            </LinkButton>
          )}
          <LinkButton
            to="/explore"
            search={changed(query, { tab: null, subTab: null, keyword: '' })}
            look={query.keyword ? 'quiet' : 'secondary'}
          >
            <Trans>查看全部歌单</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>换个说法试试，或看看其他分类。</Trans>
    </EmptyState>
  )
}
