import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useDismissible } from '#web/ui/use-dismissible.ts'
import { tool } from '../header/header.css.ts'
import { LanguageLinks } from './language-links.tsx'
import * as css from './language-switch.css.ts'
import { languageName } from './languages.ts'

/** Shows the current language and opens the list of others. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const name = languageName(useLocale())
  const details = useDismissible()
  return (
    <details ref={details} className={css.root}>
      <summary className={css.summary} aria-label={t`语言：${name}`}>
        <span className={tool}>
          <Icon name="globe" />
          <span className={css.name}>{name}</span>
        </span>
      </summary>
      <LanguageLinks label={t`语言`} layout="menu" />
    </details>
  )
}
