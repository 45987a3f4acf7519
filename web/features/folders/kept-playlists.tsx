import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import { PlaylistGridSkeleton } from '../editorial/playlist-grid-skeleton.tsx'
import { FavPlaylistButton } from '../favourites/fav-playlist-button.tsx'
import * as css from './folders.css.ts'
import { keptPlaylistsQuery } from './queries.ts'

/** The playlists that are kept, latest first. */
export function KeptPlaylists({ page }: { page: number }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...keptPlaylistsQuery(api, page),
    placeholderData: keepPreviousData,
  })
  if (isError) return <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
  if (!data) return <PlaylistGridSkeleton count={12} />
  if (data.items.length === 0) return <NoPlaylists isBeyond={data.total > 0} />
  return (
    <>
      <ul className={css.grid} aria-label={t`收藏的歌单`}>
        {data.items.map((playlist) => (
          <KeptPlaylist key={playlist.id} playlist={playlist} />
        ))}
      </ul>
      <Pagination
        page={page}
        perPage={data.perPage}
        total={data.total}
        renderLink={(n, props) => (
          <Link to="/uc/fav" search={{ tab: 'playlists', ...(n > 1 && { page: String(n) }) }} {...props} />
        )}
      />
    </>
  )
}

function KeptPlaylist({ playlist }: { playlist: PlaylistWire }) {
  const to = { to: '/playlist/$id', params: { id: playlist.id } } as const
  return (
    <li className={css.card}>
      <PlainLink {...to} className={css.link} tabIndex={-1} aria-hidden="true">
        <img
          className={css.cover}
          src={playlist.cover}
          alt=""
          width={360}
          height={360}
          loading="lazy"
          decoding="async"
        />
      </PlainLink>
      <div className={css.under}>
        <div className={css.words}>
          <PlainLink {...to} className={css.name} title={playlist.name}>
            {playlist.name}
          </PlainLink>
          <p className={css.facts}>
            <Plural value={playlist.trackCount} other="# 首" />
          </p>
        </div>
        <FavPlaylistButton playlist={playlist} />
      </div>
    </li>
  )
}

function NoPlaylists({ isBeyond }: { isBeyond: boolean }) {
  if (isBeyond)
    return (
      <EmptyState
        title={<Trans>没有这一页</Trans>}
        actions={
          <LinkButton to="/uc/fav" search={{ tab: 'playlists' }}>
            <Trans>回到第一页</Trans>
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      icon="heart"
      title={<Trans>还没有收藏歌单</Trans>}
      actions={
        <LinkButton look="primary" to="/explore" search={{ category: 'songList' }}>
          <Trans>看看歌单</Trans>
        </LinkButton>
      }
    >
      <Trans>在歌单页按「收藏歌单」，以后就能从这里打开。</Trans>
    </EmptyState>
  )
}
