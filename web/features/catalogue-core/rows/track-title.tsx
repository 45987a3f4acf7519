import { Trans } from '@lingui/react/macro'
import { ShareButton } from '#web/features/actions/share-button.tsx'
import { DownloadButton } from '#web/features/actions/track-actions.tsx'
import type { Sound } from '#web/player/sound.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { isSoldOut } from '../track.ts'
import * as css from './track-title.css.ts'

/** The name, whether it is on sale, and the actions other than buying. */
export function TrackTitle({ track, sound }: { track: TrackWire; sound: Sound }) {
  return (
    <div className={css.titleLine}>
      <h1 className={css.title}>
        {track.name}
        {isSoldOut(track) && (
          <span className={css.sold}>
            <Badge>
              <Trans>已下架</Trans>
            </Badge>
          </span>
        )}
      </h1>
      <div className={css.tools}>
        <ShareButton track={track} look="menu" />
        <DownloadButton track={sound} look="menu" versionId={sound.versionId} />
      </div>
    </div>
  )
}
