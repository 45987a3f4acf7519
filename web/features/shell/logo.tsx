import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Seal } from '#web/ui/seal.tsx'
import * as css from './header.css.ts'

export function Logo() {
  const { t } = useLingui()
  return (
    <Link to="/" className={css.logo} aria-label={t`Cuemark 曲证首页`}>
      <Seal size={28} />
      <span className={css.logoName}>Cuemark</span>
    </Link>
  )
}
