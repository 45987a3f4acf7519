import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { MusicType, TrackWire } from '../../../worker/modules/catalogue/contract.ts'
import { clock } from '../../lib/duration.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { ArtistLinks } from './artist-links.tsx'
import { CATEGORY_TYPES, EXACTLY, TRACK_CATEGORIES } from './explore-query.ts'
import { PriceCard } from './price-card.tsx'
import { versionSound, versionsOf } from './track.ts'
import { TrackFacts, TrackTags } from './track-facts.tsx'
import * as css from './track-page.css.ts'
import { TrackPlayer } from './track-player.tsx'
import { CATEGORY_WORDS } from './words.ts'

const SkuDialog = lazy(() => import('./sku-dialog.tsx'))

/** `code` is the licence being chosen: while there is one the dialog is open, so that a link or a sign-in leads back to it. */
export type TrackChoice = { versionId?: string; code?: string }

export function TrackPage({
  track,
  choice,
  onChoice,
}: {
  track: TrackWire
  choice: TrackChoice
  onChoice: (code: string | undefined) => void
}) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const versions = versionsOf(track)
  const version = versions.find(({ id }) => id === choice.versionId) ?? versions[0]!
  return (
    <main id="main" className={css.page}>
      <img
        className={css.cover}
        src={track.cover}
        alt={t`《${track.name}》的封面`}
        width={340}
        height={340}
        fetchPriority="high"
      />
      <div className={css.main}>
        <Kicker track={track} />
        <h1 className={css.title}>{track.name}</h1>
        <Credits track={track} />
        <TrackPlayer sound={versionSound(track, version)} waveSrc={version.wavePicUrl} />
        {versions.length > 1 && (
          <nav className={css.versions} aria-label={t`版本`}>
            {versions.map((one) => (
              <ChipLink
                key={one.id}
                look={one === version ? 'chosen' : 'outline'}
                to="/track/$id"
                params={{ id: track.id }}
                search={one === versions[0] ? {} : { version: one.id }}
                aria-current={one === version ? 'true' : undefined}
                activeOptions={EXACTLY}
                replace
                resetScroll={false}
                preload={false}
              >
                {one.name} <span className={css.time}>{clock(one.duration)}</span>
              </ChipLink>
            ))}
          </nav>
        )}
      </div>
      <PriceCard track={track} onBuy={() => onChoice(track.skuAttr)} />
      <div className={css.more}>
        <TrackFacts track={track} />
        <TrackTags tags={track.tags} />
      </div>
      {isHydrated && choice.code !== undefined && (
        <Suspense>
          <SkuDialog track={track} versionId={version.id} code={choice.code} onChoice={onChoice} />
        </Suspense>
      )}
    </main>
  )
}

const categoryOf = (type: MusicType) => TRACK_CATEGORIES.find((category) => CATEGORY_TYPES[category] === type)

function Kicker({ track }: { track: TrackWire }) {
  const { t, i18n } = useLingui()
  const category = categoryOf(track.type)
  const words = [
    category && i18n._(CATEGORY_WORDS[category]),
    track.tags.genre[0]?.name,
    track.inMemberLibrary ? t`会员曲库` : null,
  ]
  return <p className={css.kicker}>{words.filter(Boolean).join(' · ')}</p>
}

function Credits({ track }: { track: TrackWire }) {
  return (
    <div className={css.credits}>
      <span className={css.credit}>
        <ArtistLinks artists={track.artistList} className={css.artist} />
      </span>
      {track.album && (
        <span className={css.credit}>
          <Trans>专辑《{track.album.name}》</Trans>
        </span>
      )}
      {track.label && <span className={css.credit}>{track.label.name}</span>}
    </div>
  )
}
