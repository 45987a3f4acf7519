import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Outlet } from '@tanstack/react-router'
import * as css from './user-centre.css.ts'

/** The layout of one's own pages; what else belongs to an account joins the list when it exists. */
export function UserCentre() {
  const { t } = useLingui()
  return (
    <>
      <nav className={css.band} aria-label={t`个人中心`}>
        <div className={css.nav}>
          <Link to="/uc/order" className={css.link}>
            <Trans>我的订单</Trans>
          </Link>
          <Link to="/verify" className={css.link}>
            <Trans>验证授权书</Trans>
          </Link>
        </div>
      </nav>
      <Outlet />
    </>
  )
}
