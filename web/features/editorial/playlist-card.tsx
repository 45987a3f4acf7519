import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PlaylistWire } from '../../../worker/modules/editorial/contract.ts'
import { lendCover } from '../../ui/cover-transition.ts'
import * as css from './playlist-card.css.ts'
import { UpdateTime } from './update-time.tsx'

/** How wide a card is at most, for the browser to choose a picture by. */
const SIZES = '(max-width: 640px) 50vw, (max-width: 1023px) 25vw, 180px'

/** A playlist by its cover; `isFirst` for those seen without scrolling. */
export function PlaylistCard({ playlist, isFirst = false }: { playlist: PlaylistWire; isFirst?: boolean }) {
  return (
    <li className={css.card}>
      <Link to="/playlist/$id" params={{ id: playlist.id }} className={css.link} viewTransition onClick={lendCover}>
        <img
          className={css.cover}
          src={playlist.cover}
          alt=""
          width={360}
          height={360}
          sizes={SIZES}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
        <span className={css.name}>{playlist.name}</span>
      </Link>
      <p className={css.facts}>
        <Trans>
          <Plural value={playlist.trackCount} other="# 首" /> · <UpdateTime iso={playlist.updateTime} isShort />
        </Trans>
      </p>
    </li>
  )
}
