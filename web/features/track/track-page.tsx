import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { withMessages } from '#web/lib/with-messages.ts'
import { landing } from '#web/ui/cover-transition.css.ts'
import { cx } from '#web/ui/cx.ts'
import { wrap } from '#web/ui/theme/layout.css.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { TrackTitle } from '../catalogue-core/rows/track-title.tsx'
import { getVersions, isSoldOut, versionSound } from '../catalogue-core/track.ts'
import { CheckUse } from '../licence-check/check-use.tsx'
import { PRICE_CARD, PriceCard } from '../licensing/price-card.tsx'
import { BuyBar } from './buy-bar.tsx'
import { SimilarTracks } from './similar-tracks.tsx'
import { TrackCredits } from './track-credits.tsx'
import { TrackFacts, TrackTags } from './track-facts.tsx'
import * as css from './track-page.css.ts'
import { TrackPlayer } from './track-player.tsx'
import { TrackPlaylists } from './track-playlists.tsx'
import { TrackTrail } from './track-trail.tsx'
import { VersionChips } from './version-chips.tsx'

const SkuDialog = lazy(() => withMessages(() => import('../licensing/sku-dialog.tsx')))

/** `code`: the licence being chosen. While set, the dialog is open, so that links and sign-in can return to it. */
export type TrackChoice = { versionId?: string; code?: string }

export function TrackPage({
  track,
  isWanted = false,
  choice,
  onChoice,
}: {
  track: TrackWire
  /** The price is of a licence that was asked for, not of the cheapest one. */
  isWanted?: boolean
  choice: TrackChoice
  onChoice: (code: string | undefined) => void
}) {
  const { t } = useLingui()
  const versions = getVersions(track)
  const version = versions.find(({ id }) => id === choice.versionId) ?? versions[0]!
  const sound = versionSound(track, version)
  return (
    <main id="main" className={wrap}>
      <div className={css.page}>
        <img
          className={cx(css.cover, landing, isSoldOut(track) && css.coverOff)}
          src={track.cover}
          alt={t`《${track.name}》的封面`}
          width={360}
          height={360}
          fetchPriority="high"
        />
        <div className={css.main}>
          <TrackTrail track={track} />
          <TrackTitle track={track} sound={sound} />
          <TrackCredits track={track} />
          <TrackPlayer sound={sound} waveSrc={version.wavePicUrl} />
          {versions.length > 1 && <VersionChips track={track} versions={versions} chosen={version} />}
        </div>
        <PriceCard track={track} isWanted={isWanted} sound={sound} code={choice.code} onBuy={onChoice} />
        <div className={css.more}>
          <TrackFacts track={track} version={version} />
          {/* Withdrawn tracks show similar tracks instead of their tags. */}
          {!isSoldOut(track) && <TrackTags tags={track.tags} />}
          {!isSoldOut(track) && <CheckUse subject={{ trackId: track.id }} onChoose={onChoice} />}
        </div>
      </div>
      <SimilarTracks track={track} />
      <TrackPlaylists id={track.id} />
      {!isSoldOut(track) && <BuyBar track={track} card={PRICE_CARD} onBuy={() => onChoice(track.skuAttr)} />}
      <ChosenLicence track={track} versionId={version.id} code={choice.code} onChoice={onChoice} />
    </main>
  )
}

type Chosen = { track: TrackWire; versionId: string; code: string | undefined; onChoice: (code?: string) => void }

/** A component of its own, because it renders again when it is hydrated: the whole page would be hydrated at once with it. */
function ChosenLicence({ code, ...chosen }: Chosen) {
  const isHydrated = useHydrated()
  if (!isHydrated || code === undefined) return null
  return (
    <Suspense>
      <SkuDialog {...chosen} code={code} />
    </Suspense>
  )
}
