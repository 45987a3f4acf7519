import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { TermLeft } from '#web/features/licences/term-left.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useEarlyChoice } from '#web/ui/form/use-early-choice.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { LibraryLicence } from '#worker/modules/licences/library/contract.ts'
import * as css from './library.css.ts'
import { STATES } from './words.ts'

type Props = { licence: LibraryLicence; isChosen: boolean; onToggle: (() => void) | null }

/** A licence: what, for whom and what for, how long, and what can be done. */
export function LibraryRow({ licence, isChosen, onToggle }: Props) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  useEarlyChoice(box, isChosen)
  const { id, name, cover, licenceNo, libraryState } = licence
  const state = STATES[libraryState]
  return (
    <li className={css.row}>
      <span className={css.pick}>
        {onToggle && (
          <input
            ref={box}
            type="checkbox"
            className={css.box}
            checked={isChosen}
            onChange={onToggle}
            aria-label={t`选择：${name}`}
          />
        )}
      </span>
      {cover ? (
        <img className={css.cover} src={cover} alt="" width={64} height={64} loading="lazy" />
      ) : (
        <span className={css.cover} />
      )}
      <div className={css.what}>
        <p className={css.title}>
          <span className={css.name}>{name}</span>
          <Badge tone={state.tone}>{i18n._(state.name)}</Badge>
        </p>
        <p className={css.line}>{[...licence.artists, licence.versionName].filter(Boolean).join(' · ')}</p>
        {licence.project && (
          <p className={css.line}>
            <Trans>项目：{licence.project}</Trans> · <Trans>被授权方：{licence.holder}</Trans>
          </p>
        )}
        <p className={css.line}>{licence.scope}</p>
        <p className={css.line}>
          {licenceNo && <span className={css.number}>{licenceNo}</span>}
          {licence.status === 'issued' && (
            <span>
              <TermLeft until={licence.until} daysLeft={licence.daysLeft} />
            </span>
          )}
          {licence.boughtBy && (
            <span>
              <Trans>购买：{licence.boughtBy}</Trans>
            </span>
          )}
          {licence.issuedBy && (
            <span>
              <Trans>签发：{licence.issuedBy}</Trans>
            </span>
          )}
        </p>
      </div>
      <div className={css.actions}>
        <LinkButton
          scale="sm"
          look={libraryState === 'awaiting_form' ? 'primary' : undefined}
          to="/uc/licence/$id"
          params={{ id }}
          aria-label={licenceNo ? t`查看授权书：${name}` : t`填写授权信息：${name}`}
        >
          {licenceNo ? <Trans>查看授权书</Trans> : <Trans>填写授权信息</Trans>}
        </LinkButton>
        {(libraryState === 'ends_soon' || libraryState === 'ended') && (
          <LinkButton scale="sm" look="quiet" to="/track/$id" params={{ id: licence.trackId }}>
            <Trans>重新购买</Trans>
          </LinkButton>
        )}
      </div>
    </li>
  )
}
