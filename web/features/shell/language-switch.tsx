import { useLingui } from '@lingui/react/macro'
import type { Locale } from '../../../worker/modules/channels/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import * as css from './header.css.ts'
import { chooseLocale } from './preferences.ts'

/** The switcher offers two of the five (specification section 2); `?locale=` reaches all. Each in its own words. */
const OFFERED: readonly { locale: Locale; name: string }[] = [
  { locale: 'zh-CN', name: '简体中文' },
  { locale: 'en-US', name: 'English' },
]

/** Links to the page in the other language: they work before hydration as well. */
export function LanguageSwitch() {
  const { t, i18n } = useLingui()
  const others = OFFERED.filter((offered) => offered.locale !== i18n.locale)
  return (
    <ul className={css.languages} aria-label={t`语言`}>
      {others.map(({ locale, name }) => (
        <li key={locale}>
          <a
            className={css.tool}
            href={`?locale=${locale}`}
            hrefLang={locale}
            lang={locale}
            onClick={(event) => {
              event.preventDefault()
              chooseLocale(locale)
            }}
          >
            <Icon name="globe" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
