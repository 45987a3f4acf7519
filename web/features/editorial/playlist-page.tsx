import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { HomeSection } from '#web/ui/page-section.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { NoSuchPage } from '../catalogue-core/no-such-page.tsx'
import { TrackList } from '../catalogue-core/rows/track-list.tsx'
import { TrackListSkeleton } from '../catalogue-core/rows/track-list-skeleton.tsx'
import { PlaylistGrid } from './playlist-grid.tsx'
import { PlaylistHead } from './playlist-head.tsx'
import * as css from './playlist-page.css.ts'
import { playlistQuery, playlistTracksQuery, SIBLINGS, siblingsQuery } from './queries.ts'

/** A playlist: head, tracks, and others of its category. */
export function PlaylistPage({ id, page }: { id: string; page: number }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: playlist } = useSuspenseQuery(playlistQuery(api, id))
  return (
    <main id="main" className={wrap}>
      <PlaylistHead playlist={playlist} />
      <Tracks id={id} page={page} />
      <Siblings id={id} cateId={playlist.cateId} name={playlist.cateName} />
    </main>
  )
}

function Tracks({ id, page }: { id: string; page: number }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = useQuery({
    ...playlistTracksQuery(api, id, page),
    placeholderData: keepPreviousData,
  })
  if (isError) return <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
  if (!data) return <TrackListSkeleton count={20} />
  if (data.items.length === 0) return <NoTracks id={id} total={data.total} />
  return (
    <div className={css.tracks} aria-busy={isPlaceholderData}>
      <TrackList tracks={data.items} label={t`歌单里的作品`} />
      <Pagination
        page={page}
        perPage={data.perPage}
        total={data.total}
        renderLink={(n, props) => (
          <PlainLink
            key={`${n}-${props.rel}`}
            to="/playlist/$id"
            params={{ id }}
            search={n > 1 ? { page: String(n) } : {}}
            {...props}
          />
        )}
      />
    </div>
  )
}

function NoTracks({ id, total }: { id: string; total: number }) {
  if (total > 0) {
    return (
      <NoSuchPage
        first={
          <LinkButton to="/playlist/$id" params={{ id }}>
            <Trans>回到第一页</Trans>
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      title={<Trans>这个歌单还是空的</Trans>}
      actions={
        <LinkButton to="/explore" search={{ category: 'songList' }}>
          <Trans>看看其他歌单</Trans>
        </LinkButton>
      }
    >
      <Trans>编辑正在挑选作品，过几天再来看看。</Trans>
    </EmptyState>
  )
}

/** Other playlists of the same category; renders nothing if there are none. */
function Siblings({ id, cateId, name }: { id: string; cateId: string; name: string }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(siblingsQuery(api, cateId))
  const others = data?.items.filter((playlist) => playlist.id !== id).slice(0, SIBLINGS) ?? []
  if (others.length === 0) return null
  return (
    <div className={css.siblings}>
      <HomeSection
        title={<Trans>同类歌单</Trans>}
        note={name}
        more={{ to: '/explore', search: { category: 'songList', tab: cateId }, text: <Trans>查看全部</Trans> }}
      >
        <PlaylistGrid playlists={others} label={t`同类歌单`} isSection />
      </HomeSection>
    </div>
  )
}
