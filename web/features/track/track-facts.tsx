import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isoDuration, lengthText } from '#web/lib/format/duration.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { VOCALS } from '#worker/modules/catalogue/values.ts'
import { keyWords, TAG_KIND_WORDS, VOCAL_WORDS } from '../catalogue-core/messages.ts'
import type { Version } from '../catalogue-core/track.ts'
import * as css from './track-page.css.ts'

/** Measured and declared facts of the version; unknown ones are hidden. */
export function TrackFacts({ track, version }: { track: TrackWire; version: Version }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const vocal = VOCALS.find((one) => one === track.vocal)
  const key = track.key === null ? null : keyWords(track.key)
  const loudness = version.loudness?.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <dl className={css.facts}>
      {track.bpm !== null && <Fact name="BPM">{track.bpm}</Fact>}
      {track.key && <Fact name={<Trans>调性</Trans>}>{key ? i18n._(key) : track.key}</Fact>}
      <Fact name={<Trans>时长</Trans>}>
        <time dateTime={isoDuration(version.duration)}>{lengthText(version.duration, locale)}</time>
      </Fact>
      {vocal && <Fact name={<Trans>人声</Trans>}>{i18n._(VOCAL_WORDS[vocal])}</Fact>}
      {loudness && <Fact name={<Trans>响度</Trans>}>{loudness} LUFS</Fact>}
      {track.isrc && <Fact name="ISRC">{track.isrc}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className={css.fact}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}

/** Tags by kind, each linking to the tracks that have it. */
export function TrackTags({ tags }: { tags: TrackWire['tags'] }) {
  const { t, i18n } = useLingui()
  const kinds = (['scene', 'emotion', 'genre', 'style', 'instrument'] as const).filter((kind) => tags[kind].length > 0)
  if (kinds.length === 0) return null
  return (
    <section className={css.tags} aria-label={t`标签`}>
      {kinds.map((kind) => (
        <div key={kind} className={css.tagGroup}>
          <h2 className={css.tagKind}>{i18n._(TAG_KIND_WORDS[kind])}</h2>
          <div className={css.tagList}>
            {tags[kind].map((tag) => (
              <ChipLink key={tag.id} to="/explore" search={{ tags: tag.id }} preload={false}>
                {tag.name}
              </ChipLink>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
