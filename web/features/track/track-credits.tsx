import { Trans } from '@lingui/react/macro'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import * as css from '../catalogue-core/rows/track-title.css.ts'
import { CreditLinks, creditLink } from '../credits/credit-links.tsx'

/** Artists, album and label, each linking to its page. */
export function TrackCredits({ track: { album, label, artistList } }: { track: TrackWire }) {
  return (
    <div className={css.credits}>
      <span className={css.credit}>
        <CreditLinks kind="artist" names={artistList} className={css.creditLink} />
      </span>
      {album && (
        <span className={css.credit}>
          <PlainLink {...creditLink('album', album.id)} className={css.creditLink} preload={false}>
            <Trans>专辑《{album.name}》</Trans>
          </PlainLink>
        </span>
      )}
      {label && (
        <span className={css.credit}>
          <CreditLinks kind="label" names={[label]} className={css.creditLink} />
        </span>
      )}
    </div>
  )
}
