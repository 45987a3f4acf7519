import { useLingui } from '@lingui/react/macro'
import { Seal } from '#web/ui/drawn/seal.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import * as css from './header/header.css.ts'

export function Logo() {
  const { t } = useLingui()
  return (
    <PlainLink to="/" className={css.logo} aria-label={t`Cuemark 曲证首页`}>
      <Seal size={28} />
      <span className={css.logoName}>Cuemark</span>
    </PlainLink>
  )
}
