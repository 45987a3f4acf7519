import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '#web/lib/format/dates.ts'
import type { LocalisedText } from '#web/lib/format/localised-text.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { textLink } from '#web/ui/theme/layout.css.ts'
import * as css from './policy.css.ts'
import { PolicyBody, sectionId } from './policy-body.tsx'
import { PolicyNav } from './policy-nav.tsx'
import { BINDING_LOCALE, EFFECTIVE_DAY, type PolicyText } from './policy-text.ts'

export function PolicyPage({ texts }: { texts: LocalisedText<PolicyText> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const text = texts.useText(locale)
  return (
    <main id="main" className={css.page}>
      <PolicyNav />
      <header className={css.heading}>
        <h1>{text.title}</h1>
        <p className={css.effective}>
          <Trans>自 {dayOf(EFFECTIVE_DAY, locale)} 起生效</Trans>
        </p>
        {locale !== BINDING_LOCALE && (
          <p className={css.translated}>
            <Trans>
              这是译文，供你阅读参考；以
              <a className={textLink} href={`?locale=${BINDING_LOCALE}`} hrefLang={BINDING_LOCALE}>
                简体中文文本
              </a>
              为准。
            </Trans>
          </p>
        )}
      </header>
      <nav className={css.contents} aria-label={t`目录`}>
        <ol className={css.contentsList}>
          {text.sections.map(({ heading }, i) => (
            <li key={heading}>
              <a className={css.contentsLink} href={`#${sectionId(i)}`}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.text}>
        <PolicyBody text={text} as="h2" hasAnchors />
      </div>
    </main>
  )
}
