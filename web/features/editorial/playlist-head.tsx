import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { landing } from '#web/ui/cover-transition.css.ts'
import { cx } from '#web/ui/cx.ts'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import { MOST_AT_ONCE, PlayAll } from '../catalogue-core/play-all.tsx'
import { FavPlaylistButton } from '../favourites/fav-playlist-button.tsx'
import * as css from './playlist-page.css.ts'
import { playlistTracksQuery } from './queries.ts'
import { SharePlaylist } from './share-playlist.tsx'
import { UpdateTime } from './update-time.tsx'

/** Cover, name, description, and actions for the whole playlist. */
export function PlaylistHead({ playlist }: { playlist: PlaylistWire }) {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const load = async () => (await queryClient.fetchQuery(playlistTracksQuery(api, playlist.id, 1, MOST_AT_ONCE))).items
  return (
    <div className={css.head}>
      <img
        className={cx(css.cover, landing)}
        src={playlist.cover}
        alt=""
        width={480}
        height={480}
        fetchPriority="high"
        decoding="async"
      />
      <div className={css.words}>
        <p className={css.kicker}>
          <PlainLink to="/explore" search={{ category: 'songList' }} className={css.crumb}>
            <Trans>歌单</Trans>
          </PlainLink>
          {' · '}
          <PlainLink to="/explore" search={{ category: 'songList', tab: playlist.cateId }} className={css.crumb}>
            {playlist.cateName}
          </PlainLink>
        </p>
        <h1 className={css.name}>{playlist.name}</h1>
        {playlist.description && <p className={css.description}>{playlist.description}</p>}
        <p className={css.facts}>
          <Trans>
            <Plural value={playlist.trackCount} other="# 首" /> · <UpdateTime iso={playlist.updateTime} />
          </Trans>
        </p>
        <div className={css.actions}>
          {playlist.trackCount > 0 && (
            <div className={css.playAll}>
              <PlayAll load={load} />
            </div>
          )}
          <FavPlaylistButton playlist={playlist} look="page" />
          <SharePlaylist playlist={playlist} />
        </div>
      </div>
    </div>
  )
}
