import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { page, wrap } from '#web/ui/theme/layout.css.ts'
import { maskedMobile } from '../fields/masked-mobile.ts'
import { userQuery } from '../queries.ts'
import { WechatRow } from '../wechat/wechat-row.tsx'
import { DataExportRows } from './data-export-rows.tsx'
import { DeviceList } from './device-list.tsx'
import { proofWaysQuery } from './prove-mutations.ts'
import * as css from './security.css.ts'
import { Row } from './security-row.tsx'
import { SignInRecord } from './sign-in-record.tsx'

const NicknameDialog = lazy(() => import('./nickname-dialog.tsx'))
const PasswordWay = lazy(() => import('../sign-in/password-way.tsx'))
const Prove = lazy(() => import('./prove.tsx'))
const BindDialog = lazy(() => import('./bind-dialog.tsx'))

type Edit = (what: Open, text: ReactNode) => ReactNode
type Open = 'nickname' | 'password' | 'mobile' | 'email'

/** Account security (specification section 2): sign-in credentials, names and signed-in devices. */
export function SecurityPage() {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useSuspenseQuery(userQuery(api))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const unbound = t`未绑定`
  const edit: Edit = (what, text) => (
    <Button scale="sm" onClick={() => setOpen(what)}>
      {text}
    </Button>
  )
  const bind = (what: 'mobile' | 'email', name: string, isBound: boolean) => (
    <Button scale="sm" onClick={() => setOpen(what)} aria-label={isBound ? t`更换${name}` : t`绑定${name}`}>
      {isBound ? <Trans>更换</Trans> : <Trans>绑定</Trans>}
    </Button>
  )
  const offers = useOffers()
  return (
    <main id="main" className={cx(wrap, page)}>
      <h1 className={css.heading}>
        <Trans>账号与安全</Trans>
      </h1>
      <ul className={css.rows}>
        <Row name={t`账号`} value={user.account ? maskedMobile(user.account) : t`用微信登录`} />
        <Row name={t`昵称`} value={user.username} action={edit('nickname', <Trans>修改昵称</Trans>)} />
        <PasswordRow action={edit} />
        {(offers('sms') || user.mobile !== null) && (
          <Row
            name={t`手机`}
            value={user.mobile ? `${user.areaCode ?? ''} ${maskedMobile(user.mobile)}`.trim() : unbound}
            action={offers('sms') && bind('mobile', t`手机`, user.mobile !== null)}
          />
        )}
        {(offers('mail') || user.email !== null) && (
          <Row
            name={t`邮箱`}
            value={user.email ?? unbound}
            action={offers('mail') && bind('email', t`邮箱`, user.email !== null)}
          />
        )}
        <WechatRow isBound={user.hasWechat} />
      </ul>
      <h2 className={css.subheading}>
        <Trans>登录设备</Trans>
      </h2>
      <DeviceList />
      <SignInRecord />
      <DataExportRows user={user} />
      {open && (
        <Suspense>
          {open === 'nickname' && <NicknameDialog nickname={user.username} onClose={close} />}
          {open === 'password' && <PasswordWay id={user.userId} onClose={close} />}
          {(open === 'mobile' || open === 'email') && (
            <Prove onClose={close}>
              <BindDialog id={user.userId} way={open} onClose={close} />
            </Prove>
          )}
        </Suspense>
      )}
    </main>
  )
}

/** An account that was made by WeChat or by a code has no password until it sets one. */
function PasswordRow({ action }: { action: Edit }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(proofWaysQuery(api))
  const isSet = data?.ways.includes('PASSWORD')
  return (
    <Row
      name={t`登录密码`}
      // A space keeps the line's height until the answer is there.
      value={isSet === undefined ? '\u00a0' : isSet ? t`已设置` : t`未设置`}
      action={action('password', isSet === false ? <Trans>设置密码</Trans> : <Trans>修改密码</Trans>)}
    />
  )
}
