import { useLingui } from '@lingui/react/macro'
import { Icon } from '#web/ui/icon.tsx'
import * as css from './header/header.css.ts'
import { flipTheme } from './preferences.ts'

/** Toggles light and dark, and remembers it. CSS selects the icon, because the server does not know the system's theme. */
export function ThemeToggle() {
  const { t } = useLingui()
  const label = t`切换深色或浅色`
  return (
    <button type="button" className={css.tool} aria-label={label} title={label} onClick={flipTheme}>
      <span className={css.whenLight}>
        <Icon name="moon" />
      </span>
      <span className={css.whenDark}>
        <Icon name="sun" />
      </span>
    </button>
  )
}
