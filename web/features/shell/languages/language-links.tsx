import { useHydrated, useRouteContext } from '@tanstack/react-router'
import { keepLanguage } from '#web/features/account/keep-language.ts'
import { useSignedIn } from '#web/features/account/use-signed-in.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { chooseLocale } from '../preferences.ts'
import * as css from './language-switch.css.ts'
import { type Language, languagesFor } from './languages.ts'

/** Links to the current page in other languages; they also work before hydration. */
export function LanguageLinks({ label, layout }: { label: string; layout: 'menu' | 'line' }) {
  const locale = useLocale()
  // Pages are kept for everybody, so only the browser knows what it reads.
  const isHydrated = useHydrated()
  return (
    <ul className={layout === 'menu' ? css.menu : css.line} aria-label={label}>
      {languagesFor(locale, isHydrated ? navigator.languages : []).map((language) => (
        <li key={language.locale}>
          <LanguageLink {...language} />
        </li>
      ))}
    </ul>
  )
}

function LanguageLink({ locale, name, isCurrent }: Language) {
  const { api } = useRouteContext({ from: '__root__' })
  const isSignedIn = useSignedIn()
  if (isCurrent) {
    return (
      <span className={css.current} lang={locale} aria-current="true">
        {name}
        <Icon name="check" size={16} />
      </span>
    )
  }
  return (
    <a
      className={css.language}
      href={`?locale=${locale}`}
      hrefLang={locale}
      lang={locale}
      onClick={(event) => {
        event.preventDefault()
        void (isSignedIn ? keepLanguage(api, locale) : Promise.resolve()).then(() => chooseLocale(locale))
      }}
    >
      {name}
    </a>
  )
}
