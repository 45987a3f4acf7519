import { Plural, Trans } from '@lingui/react/macro'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { CardPlaylist } from './card-playlist.ts'
import * as css from './playlist-card.css.ts'
import { UpdateTime } from './update-time.tsx'

/** A playlist with its cover; `isFirst`: visible without scrolling, so the cover loads eagerly. */
export function PlaylistCard({ playlist, isFirst = false }: { playlist: CardPlaylist; isFirst?: boolean }) {
  return (
    <li className={css.card}>
      <PlainLink to="/playlist/$id" params={{ id: playlist.id }} className={css.link} lendsCover>
        <img
          className={css.cover}
          src={playlist.cover}
          alt=""
          width={360}
          height={360}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
        <span className={css.name}>{playlist.name}</span>
      </PlainLink>
      <p className={css.facts}>
        <Trans>
          <Plural value={playlist.trackCount} other="# 首" /> · <UpdateTime iso={playlist.updateTime} isShort />
        </Trans>
      </p>
    </li>
  )
}
