import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import { Button } from '#web/ui/button.tsx'
import * as record from '#web/ui/kit/record.css.ts'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import * as css from './certify.css.ts'

const Prove = lazy(() => import('#web/features/account/security/prove.tsx'))
const BindDialog = lazy(() => import('#web/features/account/security/bind-dialog.tsx'))

/** For an account without a phone number and an address: binding one happens over the form, which keeps what was typed. */
export function BindFirst({ user }: { user: UserDetail }) {
  const [open, setOpen] = useState<'mobile' | 'email' | null>(null)
  const offers = useOffers()
  if (user.email !== null || user.mobile !== null) return null
  const close = () => setOpen(null)
  return (
    <section className={record.notice} aria-labelledby="bind-first">
      <h2 id="bind-first" className={css.noticeTitle}>
        <Trans>先绑定手机或邮箱</Trans>
      </h2>
      <p>
        <Trans>认证结果会发到绑定的手机或邮箱。在这里绑定，填写的内容不会丢失。</Trans>
      </p>
      <div className={record.buttons}>
        {offers('sms') && (
          <Button onClick={() => setOpen('mobile')}>
            <Trans>绑定手机</Trans>
          </Button>
        )}
        {offers('mail') && (
          <Button onClick={() => setOpen('email')}>
            <Trans>绑定邮箱</Trans>
          </Button>
        )}
      </div>
      {open && (
        <Suspense>
          <Prove onClose={close}>
            <BindDialog id={user.userId} way={open} onClose={close} />
          </Prove>
        </Suspense>
      )}
    </section>
  )
}
