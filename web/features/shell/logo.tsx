import { useLingui } from '@lingui/react/macro'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { Seal } from '#web/ui/seal.tsx'
import * as css from './header.css.ts'

export function Logo() {
  const { t } = useLingui()
  return (
    <PlainLink to="/" className={css.logo} aria-label={t`Cuemark 曲证首页`}>
      <Seal size={28} />
      <span className={css.logoName}>Cuemark</span>
    </PlainLink>
  )
}
