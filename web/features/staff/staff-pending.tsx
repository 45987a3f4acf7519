import { Trans } from '@lingui/react/macro'
import { Spinner } from '#web/ui/button.tsx'
import * as account from '../account/account.css.ts'

/** Placeholder while the session is checked. */
export function StaffPending() {
  return (
    <main id="main" className={account.page}>
      <h1>
        <Trans>员工</Trans>
      </h1>
      <p className={account.waiting} role="status">
        <Spinner />
        <Trans>正在确认身份…</Trans>
      </p>
    </main>
  )
}
