import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TrackActions } from '#web/features/actions/track-actions.tsx'
import { TrackMenu } from '#web/features/actions/track-menu.tsx'
import { CreditLinks } from '#web/features/credits/credit-links.tsx'
import { OfferPrice } from '#web/features/exchange/offer-price.tsx'
import { lengthText } from '#web/lib/format/duration.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { PlayMark, usePlayLabel } from '#web/player/play-button.tsx'
import { useSound } from '#web/player/use-player.ts'
import { SoundWave } from '#web/player/wave/sound-wave.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { keyWords } from '../messages.ts'
import { isSoldOut, keyOfLoop, rowSound } from '../track.ts'
import { leadTags, type RowTrack } from './row-track.ts'
import * as css from './track-row.css.ts'

type Shown = { track: RowTrack; note?: string | undefined; use?: string | undefined; lead?: ReactNode }
/**
 * One track in a list, with playback and seeking in place. `note` replaces its tags; `use`: what the price is for; `lead` is before
 * the cover, such as a checkbox.
 */
export function TrackRow({ track, note, use, lead }: Shown) {
  const { t } = useLingui()
  const sound = rowSound(track)
  const state = useSound(sound)
  const playLabel = usePlayLabel(sound, state)
  const isOff = isSoldOut(track)
  const acted = track.fits ? { ...track, version: track.fits } : track
  return (
    <li className={cx(css.row, state.isLoaded && css.loaded, lead !== undefined && css.withLead)}>
      {lead !== undefined && <div className={css.lead}>{lead}</div>}
      <button type="button" className={css.cover} title={playLabel} onClick={state.toggle} {...state.intent}>
        <img
          className={cx(css.picture, isOff && css.faded)}
          src={track.cover}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
        />
        <span className={css.mark}>
          <PlayMark state={state} />
        </span>
      </button>
      <div className={css.names}>
        <div className={css.title}>
          <PlainLink
            to="/track/$id"
            params={{ id: track.id }}
            {...((use !== undefined || track.fits) && {
              search: {
                ...(use !== undefined && { for: track.skuAttr }),
                ...(track.fits && { version: track.fits.id }),
              },
            })}
            className={cx(css.name, isOff && css.nameOff)}
            lendsCover
          >
            {track.name}
          </PlainLink>
          {track.fits && <Badge>{track.fits.name}</Badge>}
          {isOff && (
            <Badge>
              <Trans>已下架</Trans>
            </Badge>
          )}
        </div>
        <div className={css.artists}>
          <CreditLinks kind="artist" names={track.artistList} className={css.artist} />
          {note && (
            <span className={css.noteBelow}>
              <span className={css.noteDot}> · </span>
              {note}
            </span>
          )}
        </div>
      </div>
      <div className={css.wave}>
        <SoundWave sound={sound} state={state} waveSrc={sound.wavePicUrl} />
      </div>
      <div className={css.facts}>
        {note ? (
          <div className={css.noteBeside}>{note}</div>
        ) : (
          <div className={css.tags}>{leadTags(track.tags).join(' · ')}</div>
        )}
        <Tempo track={track} />
        <div className={css.duration}>
          <VisuallyHidden>{`${t`时长`} `}</VisuallyHidden>
          {lengthText(sound.durationMs, useLocale())}
        </div>
      </div>
      <div className={isOff ? css.priceOff : css.price}>
        <OfferPrice track={track} />
        {use !== undefined && <div className={css.use}>{use}</div>}
      </div>
      <div className={css.actions}>
        <TrackActions track={acted} look="row" />
      </div>
      <div className={css.menu}>
        <TrackMenu track={acted} />
      </div>
    </li>
  )
}

function Tempo({ track }: { track: RowTrack }) {
  const { t, i18n } = useLingui()
  const key = keyOfLoop(track)
  const words = key && keyWords(key)
  return (
    <div className={css.tempo}>
      {track.bpm !== null && (
        <div>
          <span className={css.unit}>BPM </span>
          {track.bpm}
        </div>
      )}
      {key && (
        <div className={css.key}>
          <VisuallyHidden>{`${t`调性`} `}</VisuallyHidden>
          {words ? i18n._(words) : key}
        </div>
      )}
    </div>
  )
}
