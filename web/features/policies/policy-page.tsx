import { Trans } from '@lingui/react/macro'
import { dayOf } from '../../lib/dates.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { cx } from '../../ui/cx.ts'
import { column, page } from '../../ui/layout.css.ts'
import * as css from './policy.css.ts'
import { PolicyBody } from './policy-body.tsx'
import { EFFECTIVE_DAY, type PolicyTexts, policyIn } from './policy-text.ts'

export function PolicyPage({ texts }: { texts: PolicyTexts }) {
  const locale = useLocale()
  const { lang, text } = policyIn(texts, locale)
  return (
    <main id="main" className={cx(column, page, css.page)}>
      <header className={css.heading}>
        <h1 lang={lang}>{text.title}</h1>
        <p className={css.effective}>
          <Trans>自 {dayOf(EFFECTIVE_DAY, locale)} 起生效</Trans>
        </p>
      </header>
      <div lang={lang}>
        <PolicyBody text={text} as="h2" />
      </div>
    </main>
  )
}
