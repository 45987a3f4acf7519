import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { muted } from '#web/ui/theme/layout.css.ts'
import { SCENE_NAMES } from '#worker/modules/terms/names.ts'
import { ENQUIRY_TOPIC_NAMES } from '../names.ts'
import * as css from '../staff.css.ts'
import type { Enquiry } from './enquiry-queries.ts'

/** What was asked; empty fields are left out. The sender's text is shown as text only. */
export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const { i18n } = useLingui()
  const { topic, project, use, budget, deadline, details, tracks, locale } = enquiry
  const scene = Object.hasOwn(SCENE_NAMES, use) ? SCENE_NAMES[use as keyof typeof SCENE_NAMES] : null
  return (
    <dl className={css.enquiryFacts}>
      <Fact name={<Trans>主题</Trans>}>{`${i18n._(ENQUIRY_TOPIC_NAMES[topic])} · ${locale}`}</Fact>
      <Fact name={<Trans>项目</Trans>}>{project}</Fact>
      {use && <Fact name={<Trans>用途</Trans>}>{scene ? i18n._(scene) : use}</Fact>}
      {budget && <Fact name={<Trans>预算</Trans>}>{budget}</Fact>}
      {deadline && <Fact name={<Trans>期限</Trans>}>{deadline}</Fact>}
      {tracks.length > 0 && (
        <Fact name={<Trans>作品</Trans>}>
          {tracks.map(({ trackId, versionId, code }) => (
            <a
              key={`${trackId}-${versionId}-${code}`}
              href={toTrack(trackId, versionId, code)}
              className={css.enquiryTrack}
            >
              {[trackId, versionId, code].filter(Boolean).join(' · ')}
            </a>
          ))}
        </Fact>
      )}
      {details && <Fact name={<Trans>说明</Trans>}>{details}</Fact>}
    </dl>
  )
}

const toTrack = (trackId: string, version: string | undefined, code: string | undefined): string => {
  const query = new URLSearchParams({ ...(version && { version }), ...(code && { _: code }) }).toString()
  return `/track/${trackId}${query && `?${query}`}`
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={css.enquiryFact}>
      <dt className={muted}>{name}</dt>
      <dd className={css.enquiryText}>{children}</dd>
    </div>
  )
}
