import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { IssuedLicence, LicenceItem } from './issued-licence.ts'
import * as css from './licence-page.css.ts'
import { regionName, sceneName, termName } from './terms-messages.ts'

/** What the licence allows, and what no licence allows. */
export function LicenceCovers({ licence, item }: { licence: IssuedLicence; item: LicenceItem }) {
  const { i18n } = useLingui()
  return (
    <section className={css.covers}>
      <h2 className={css.coversTitle}>
        <Trans>这份授权能做什么</Trans>
      </h2>
      {licence.covers ? (
        <Line>{licence.covers}</Line>
      ) : (
        licence.scenes.map((code) => <Line key={code}>{sceneName(i18n, code)}</Line>)
      )}
      <Line>
        {[item.licence?.audience, regionName(i18n, licence.region), termName(i18n, licence.term)]
          .filter(Boolean)
          .join(' · ')}
      </Line>
      <Line isNot>
        <Trans>不含单独转售、转授权</Trans>
      </Line>
      <Line isNot>
        <Trans>不含内容识别系统登记与 AI 训练</Trans>
      </Line>
    </section>
  )
}

function Line({ isNot = false, children }: { isNot?: boolean; children: ReactNode }) {
  return (
    <p className={isNot ? css.doesNot : css.does}>
      <span className={css.mark}>
        <Icon name={isNot ? 'minus' : 'check'} size={16} />
      </span>
      {children}
    </p>
  )
}
