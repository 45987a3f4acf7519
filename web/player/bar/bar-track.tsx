import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { ArtistLinks } from '#web/features/catalogue-core/artist-links.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { failureAtom } from '../atoms.ts'
import type { Sound } from '../sound.ts'
import { trackLink } from '../track-link.ts'
import * as css from './bar.css.ts'
import { useMedia } from './use-media.ts'

/** Cover, name and artists; on a phone also the error, because there is no other place for it. */
export function BarTrack({ sound }: { sound: Sound }) {
  const failure = useAtomValue(failureAtom)
  const isPhone = useMedia('(max-width: 640px)')
  return (
    <div className={css.track}>
      <img className={css.cover} src={sound.cover} alt="" width={52} height={52} />
      <div className={css.names}>
        <div className={css.title}>
          <Link {...trackLink(sound)} className={css.name}>
            {sound.name}
          </Link>
          {!sound.status && (
            <Badge>
              <Trans>已下架</Trans>
            </Badge>
          )}
        </div>
        {isPhone && failure ? (
          <div className={css.problem}>
            {failure === 'offline' ? <Trans>网络已断开</Trans> : <Trans>加载失败，点按重试</Trans>}
          </div>
        ) : (
          <div className={css.artists}>
            <ArtistLinks artists={sound.artistList} className={css.artist} />
          </div>
        )}
      </div>
    </div>
  )
}
