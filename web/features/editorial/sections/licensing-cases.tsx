import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { KeptPart } from '#web/features/catalogue-core/markup/kept-part.tsx'
import type { RowTrack } from '#web/features/catalogue-core/rows/row-track.ts'
import { mainSound } from '#web/features/catalogue-core/track.ts'
import { CreditLinks } from '#web/features/credits/credit-links.tsx'
import { PlayMark, usePlayLabel } from '#web/player/play-button.tsx'
import { QueueScope } from '#web/player/queue/queue-scope.tsx'
import { useSound } from '#web/player/use-player.ts'
import { HomeSection } from '#web/ui/page-section.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { SCENE_NAMES } from '#worker/modules/terms/names.ts'
import { type ShowcaseCase, showcaseQuery } from '../queries.ts'
import * as css from './licensing-cases.css.ts'

const MOST = 6

/** Case studies (client, use, track with a player); renders nothing if there are none. */
export function LicensingCases() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(showcaseQuery(api))
  const cases = useMemo(() => data?.cases.slice(0, MOST) ?? [], [data])
  const sounds = useMemo(() => cases.flatMap(({ track }) => (track ? [mainSound(track)] : [])), [cases])
  if (cases.length === 0) return null
  return (
    <HomeSection title={<Trans>授权案例</Trans>} note={<Trans>他们用了哪一首</Trans>}>
      <QueueScope sounds={sounds}>
        <KeptPart as="ul" id="licensing-cases" of={JSON.stringify(cases)} className={css.cases}>
          {cases.map((one) => (
            <CaseCard key={one.id} one={one} />
          ))}
        </KeptPart>
      </QueueScope>
    </HomeSection>
  )
}

function CaseCard({ one }: { one: ShowcaseCase }) {
  const { i18n } = useLingui()
  return (
    <li className={css.card}>
      <img className={css.cover} src={one.cover} alt="" width={640} height={360} loading="lazy" decoding="async" />
      <div className={css.words}>
        <p className={css.kicker}>
          {one.client} · {i18n._(SCENE_NAMES[one.scene])}
        </p>
        <h3 className={css.name}>{one.name}</h3>
        <p className={css.text}>{one.text}</p>
        {one.track && <CaseTrack track={one.track} />}
      </div>
    </li>
  )
}

/** The track of a case, with a play button. */
function CaseTrack({ track }: { track: RowTrack }) {
  const sound = useMemo(() => mainSound(track), [track])
  const state = useSound(sound)
  const label = usePlayLabel(sound, state)
  return (
    <div className={css.track}>
      <button type="button" className={css.play} aria-label={label} title={label} onClick={state.toggle}>
        <PlayMark state={state} />
      </button>
      <div className={css.what}>
        <PlainLink to="/track/$id" params={{ id: track.id }} className={css.song}>
          {track.name}
        </PlainLink>
        <div className={css.by}>
          <CreditLinks kind="artist" names={track.artistList} className={css.artist} />
        </div>
      </div>
    </div>
  )
}
