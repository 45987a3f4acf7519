import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { TrackWire } from '../../../worker/modules/catalogue/contract.ts'
import { ArtistLinks } from './artist-links.tsx'
import { categoryOf } from './track.ts'
import * as css from './track-title.css.ts'

/** Who made it, on which album and label: each leads to everything else of theirs (specification section 2, isAlbum, isCp). */
export function TrackCredits({ track }: { track: TrackWire }) {
  const { album, label, artistList, type } = track
  const category = categoryOf(type)
  return (
    <div className={css.credits}>
      <span className={css.credit}>
        <ArtistLinks artists={artistList} className={css.creditLink} />
      </span>
      {album && (
        <span className={css.credit}>
          <Link
            to="/explore"
            search={{ category, keyword: album.name, isAlbum: '1' }}
            className={css.creditLink}
            preload={false}
          >
            <Trans>专辑《{album.name}》</Trans>
          </Link>
        </span>
      )}
      {label && (
        <span className={css.credit}>
          <Link
            to="/explore"
            search={{ category, keyword: label.name, isCp: '1' }}
            className={css.creditLink}
            preload={false}
          >
            {label.name}
          </Link>
        </span>
      )}
    </div>
  )
}
